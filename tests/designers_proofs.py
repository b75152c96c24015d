"""What the laboratory finds in cards spoilt on purpose: `uv run python tests/designers_proofs.py [SEED [WORDS]]`.

For each game and edition one command finds a card that wins at once, one half as strong again, and one that is never
worth playing. Each is printed with its time, the number of games, and what is said first about the card. The words go
to each command, as `--jobs 1`. It takes some minutes.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from support.spoilt import SPOILT

DUELLO = [sys.executable, "-c", "from codeduello.cli import main; main()"]


def main() -> None:
    """Ask for each of them, and print what is found."""
    seed = sys.argv[1] if len(sys.argv) > 1 else "0"
    for edition, spoilt in SPOILT.items():
        game, _, name = edition.partition(" ")
        for what, (title, change) in zip(spoilt._fields, spoilt, strict=True):
            options = ["--edition", name] if name else []
            words = ["lab", game, *options, "--card", title, "--with", change, "--seed", seed, "--json", *sys.argv[2:]]
            began = time.monotonic()
            done = subprocess.run([*DUELLO, *words], check=True, capture_output=True, text=True)
            seconds = time.monotonic() - began
            found = json.loads(done.stdout)
            said = [one["sentence"] for one in found["findings"] if one["card"] == title]
            print(f"{edition}, {what}: {found['games']} pairs, {seconds:.0f} s, {found['judge']['bot']}")
            for sentence in said[:3]:
                print(f"    {sentence}", flush=True)


if __name__ == "__main__":
    main()
