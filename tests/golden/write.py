"""Write the golden records again: `uv run python tests/golden/write.py`.

Do so only when a rule or a card was changed on purpose; the difference of the files shows what the change does.
Beside each record stands a file with a hash of the whole position at the start and after each of its lines.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import codeduello
from codeduello import Game, Match
from codeduello.core.chance import seeded
from codeduello.core.game import Value
from codeduello.core.record import enter

HERE = Path(__file__).parent
OPTIONS: dict[str, dict[str, Value]] = {
    "gunfighter": {"dice": "deck", "health": 3, "high_noon": 5},
    "duel": {"perfect_block": "offense", "alignment": "mirrored", "character_0": "connor"},
    "htcg": {"deck_0": "xavier", "deck_1": "duncan", "end_game": "standard", "head_shot_block": "power"},
}


def positions(match: Match) -> list[str]:
    """A hash of the referee's position at the start and after each entry."""
    state = match.at(0)
    hashes = [hash_of(state)]
    for entry in match.entries:
        enter(state, entry)
        hashes.append(hash_of(state))
    return hashes


def hash_of(state: codeduello.State) -> str:
    """A short hash of everything in a position."""
    text = json.dumps(state.to_json(), sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def played(match: Match, luck: int, choices: int = 10_000) -> Match:
    """The match after random play."""
    chance = seeded(luck)
    while match.state.to_act and len(match.entries) < choices:
        seat = match.state.to_act[chance.below(len(match.state.to_act))]
        legal = match.state.choices(seat)
        match.play(seat, legal[chance.below(len(legal))])
    return match


def matches(game: Game) -> Iterator[tuple[str, Match]]:
    """The golden matches of a game, each with its name."""
    names = ("Ann", "Bo")
    yield "plain", played(game.match(1, names), 1)
    yield "sealed", played(game.match(bytes(range(16)), names), 2)
    options = game.using(**OPTIONS.get(game.id, {})).match(3, names)
    if "time" in game.calls:
        played(options, 3, choices=60).call(0, "time")
    yield "options", played(options, 3)
    yield "position", played(Match.from_position(game.scene(seed=4), names), 4)
    resigned = played(game.match(5, names), 5, choices=9)
    resigned.call(0, "resign")
    yield "resigned", resigned


def main() -> None:
    """Write all of them."""
    for id in codeduello.games():
        for name, match in matches(codeduello.load(id)):
            (HERE / f"{id}-{name}.duel").write_text(match.write(), "utf-8")
            (HERE / f"{id}-{name}.positions").write_text("\n".join(positions(match)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
