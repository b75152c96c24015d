"""Quick checks of the public face."""

import codeduello


def test_resample_and_position_keep_the_view() -> None:
    """A resampled state and a re-read position look the same from the seat."""
    game = codeduello.load("gunfighter")
    for seed in range(30):
        state = game.new(seed=seed)
        n = 0
        while state.to_act and n < 40:
            seat = state.to_act[-1]
            legal = state.legal(seat)
            state.apply(seat, legal[(seed * 7 + n) % len(legal)])
            n += 1
            for s in (0, 1):
                if state.outcome is None:
                    assert state.resample(s, 5).view(s) == state.view(s)
            again = game.position(state.to_json())
            assert again.to_json() == state.to_json()
