"""The rules that every card obeys: what may be played, and how attacks, defenses and exertions go on."""
