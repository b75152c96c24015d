"""Observations read a second time: every number is worked out again from the view in words."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from codeduello import State, observe
from codeduello.core.chance import seeded
from codeduello.core.tensors import encoding_of
from codeduello.games.gunfighter.box import KIND_COUNT
from codeduello.games.gunfighter.side import TRAIL
from codeduello.games.htcg import Htcg
from codeduello.games.htcg.model.constants import AREAS, PHASES
from codeduello.games.htcg.model.lingering import LINGERING
from codeduello.games.htcg.model.side import PUBLIC
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.encoding import ATTACKS, LISTED, TOP, ZONES
from support.strategies import EDITIONS, own_decks, step

Numbers = dict[str, list[Any]]
GAMES = {"gunfighter": 6, "duel": 10, "htcg": 3}


def marks(size: int, places: list[int]) -> list[int]:
    """So many zeros, with a 1 at each of these places."""
    found = [0] * size
    for place in places:
        found[place] = 1
    return found


def common(view: dict[str, Any], state: State) -> Numbers:
    """What all games have."""
    me = view["viewer"]
    outcome = view["outcome"]
    over = [] if outcome is None else [2] if outcome["winner"] is None else [int(outcome["winner"] != me)]
    asked = [state.question(me).number] if me in view["to_act"] else []
    return {
        "seat": marks(2, [me]),
        "to act": [int(seat in view["to_act"]) for seat in (me, 1 - me)],
        "question": marks(len(state.game.decisions), asked),
        "over": marks(3, over),
        "turn": [view["turn"]],
    }


def of_gunfighter(view: dict[str, Any], state: State) -> Numbers:
    """Gunfighter from its view: each single card has a name."""
    game, me = state.game, view["viewer"]
    titles = [kind.title for kind in game.kinds]

    def cards(names: list[str | None]) -> list[int]:
        return marks(len(game.cards), [game.card_names.index(name) for name in names if name is not None])

    found: Numbers = {"deck": [len(view["table"]["deck"])], "discard": cards(view["table"]["discard"])}
    for whose, seat in (("my", me), ("their", 1 - me)):
        side = view["seats"][seat]
        found[f"{whose} stats"] = [
            *(side[name] for name in ("accuracy", "bullets", "health", "avoids")),
            int(side["must_choose"] is not None),
        ]
        found[f"{whose} cards"] = [len(side["hand"])]
        found[f"{whose} hand"] = cards(side["hand"])
        found[f"{whose} front"] = cards(side["front"])
        rows = [marks(KIND_COUNT, [titles.index(title)]) for title in side["last_played"]]
        rows += [[0] * KIND_COUNT] * (TRAIL - len(rows))
        found[f"{whose} last"] = [number for row in rows for number in row]
    found["chosen"] = cards(view["secrets"]["chosen"])
    return found


def of_the_duel(view: dict[str, Any], state: State) -> Numbers:
    """The Duel from its view."""
    game, me = state.game, view["viewer"]
    table = view["table"]

    def cards(names: list[str | None]) -> list[int]:
        return marks(len(game.cards), [game.card_names.index(name) for name in names if name is not None])

    display = [cards([name]) for name in table["display"]]
    display += [cards([])] * (2 - len(display))
    found: Numbers = {
        "deck": [len(table["deck"])],
        "discard": cards(table["discard"]),
        "display": [number for row in display for number in row],
        "marker": [int(table["offense"] == me), int(table["marker_stays"])],
    }
    for whose, seat in (("my", me), ("their", 1 - me)):
        side = view["seats"][seat]
        abilities = [ability["title"] for ability in side["abilities"]]
        found[f"{whose} character"] = marks(2, [int("Kurgan" in side["character"])])
        found[f"{whose} damage"] = [side["damage"]]
        found[f"{whose} abilities"] = marks(2, [abilities.index(title) for title in side["unlocked"]])
        found[f"{whose} next"] = [int(value) for value in side["next_card"].values()]
        found[f"{whose} cards"] = [len(side["hand"])]
        found[f"{whose} hand"] = cards(side["hand"])
        order = {name: place + 1 for place, name in enumerate(side["front"])}
        found[f"{whose} front"] = [order.get(name, 0) for name in game.card_names]
    found["chosen"] = cards(view["secrets"]["chosen"])
    return found


def of_the_card_game(view: dict[str, Any], state: State) -> Numbers:
    """The card game from its view; only the unseen cards of one's own deck are counted on the table."""
    assert isinstance(state, Table) and isinstance(state.game, Htcg)
    me, table = view["viewer"], view["table"]
    titles = {card.title: number for number, card in enumerate(state.pool)}

    def kind(name: str | None) -> int:
        return 0 if name is None else 1 + titles[re.sub(r" #\d+$", "", name)]

    def cards(names: list[str | None]) -> list[int]:
        counted = Counter(kind(name) - 1 for name in names if name is not None)
        return [counted[number] for number in range(len(titles))]

    def attacks(listed: list[dict[str, Any]]) -> list[Any]:
        rows = [attack(one) for one in listed[:ATTACKS]]
        rows += [[0] * len(attack({}))] * (ATTACKS - len(rows))
        return [number for row in rows for number in row]

    def attack(one: dict[str, Any]) -> list[Any]:
        flags = [int(one.get(name, False)) for name in ("hidden", "power_blow", "announced", "head_shot")]
        settled = [int(one.get("settled") == word) for word in ("successful", "failed")]
        cover = [int(area in (one.get("areas") or [])) for area in AREAS]
        kinds = [kind(one.get("defense")), kind(one.get("shield"))]
        return [int(bool(one)), kind(one.get("card")), *flags, one.get("damage") or 0, *kinds, *settled, *cover]

    found: Numbers = {
        "table": [
            int(table["active"] == me),
            int(table["first"] == me),
            int(table["time_called"]),
            table["cursor"],
            kind(table["working"]),
            len(table["incoming"]) + len(table["outgoing"]),
        ],
        "phase": marks(len(PHASES), [PHASES.index(table["phase"])]),
        "incoming": attacks(table["incoming"]),
        "outgoing": attacks(table["outgoing"]),
        "power blocks": cards(table["power_blocks"]),
        "counters": cards(table["counters"]),
        "candidates": cards(view["secrets"]["candidates"]),
    }
    own = state.sides[me]
    found["unseen"] = cards(
        [state.name_of(card) for card in own.endurance + own.under if not state.known[card] >> me & 1]
    )
    steps = [step.name for step in state.game.steps]
    names = [effect.name for effect in LINGERING]
    for whose, seat in (("my", me), ("their", 1 - me)):
        side = view["seats"][seat]
        found[f"{whose} stats"] = [int(side[name]) for name in (*PUBLIC, "attacks_left", "exertions_left")]
        found[f"{whose} sizes"] = [len(side[zone]) for zone in ZONES]
        turns = [[left for effect, left in side["effects"] if effect == name] for name in names]
        found[f"{whose} effects"] = [number for left in turns for number in (len(left), sum(left))]
        duties = [steps.index(name) + 1 for name in side["must_do"][:LISTED]]
        found[f"{whose} duties"] = duties + [0] * (LISTED - len(duties))
        hosts = [kind(name) for name in side["lies_under"][:LISTED]]
        found[f"{whose} hosts"] = hosts + [0] * (LISTED - len(hosts))
        top = [kind(name) for name in side["endurance"][::-1][:TOP]]
        found[f"{whose} top"] = top + [0] * (TOP - len(top))
        found[f"{whose} zones"] = [number for zone in ZONES for number in cards(side[zone])]
    return found


READINGS = {"gunfighter": of_gunfighter, "duel": of_the_duel, "htcg": of_the_card_game}


@pytest.mark.parametrize("name", EDITIONS)
def test_the_numbers_are_those_of_the_view(name: str) -> None:
    """At every moment of some random duels each field says what the view says to this seat, and nothing else."""
    game = EDITIONS[name]
    for seed in range(GAMES[game.id]):
        decks = own_decks(game) if game.decks else []
        options = {f"deck_{seat}": decks[(2 * seed + seat) % len(decks)] for seat in (0, 1)} if decks else {}
        state = game.new(seed, **options)
        luck = seeded(seed)
        while True:
            for seat in (0, 1):
                view = state.view(seat)
                wanted = common(view, state) | READINGS[game.id](view, state)
                numbers = encoding_of(game).observation.split(observe(state, seat))
                assert list(numbers) == [field.name for field in encoding_of(game).observation.fields]
                assert numbers == wanted
            if not step(state, luck):
                break
