"""A position as plain data, like FEN for chess: it is written whole and read back with every card accounted for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from codeduello.core import agenda, chance
from codeduello.core.agenda import FLOOR, LARGEST_ARGUMENT, NO_SOURCE, SOURCE_MASK
from codeduello.core.chance import seeded
from codeduello.core.events import EVERYONE
from codeduello.core.outcome import BadInput, Outcome, quoted

if TYPE_CHECKING:
    from codeduello.core.game import Game
    from codeduello.core.state import State
    from codeduello.core.zones import Zone

FORMAT: Final = 1
TRIALS: Final = 4  # how often a position is played to the end at random, from each perspective, before it is accepted
LONGEST: Final = 20_000  # a duel with more choices than this counts as endless


def write(state: State) -> dict[str, Any]:
    """The whole position as plain data. It holds every secret."""
    game = state.game
    names = [state.name_of(card) for card in range(len(state.known))]
    sides: list[dict[str, Any]] = [state.facts(seat) | state.secrets(seat) for seat in (0, 1)]
    table = state.facts(None)
    for zone in state.zones():
        place = table if zone.owner is None else sides[zone.owner]
        place[zone.name] = [names[card] for card in zone.cards]
    position = {
        "format": FORMAT,
        "game": game.id,
        "options": state.settings(),
        "turn": state.turn,
        "to_act": list(state.to_act),
        "asked": [state.asked_0.name, state.asked_1.name],
        "table": table,
        "seats": sides,
        "known": {names[card]: known for card, known in enumerate(state.known) if known},
        "memory": state.hidden_facts(),
        "agenda": [write_entry(game, entry) for entry in state.agenda if entry != FLOOR[0]],
        "chance": state.chance.to_json(),
        "outcome": None if state.outcome is None else list(state.outcome),
    }
    if state.source != NO_SOURCE:
        position["source"] = state.source
    return position


def write_entry(game: Game, entry: int) -> list[Any]:
    """An agenda entry by the name of its step, with its source if it has one."""
    step, seat, n, source = agenda.parts(entry)
    name = game.step_names[step]
    return [name, seat, n] if source == NO_SOURCE else [name, seat, n, source]


def read(game: Game, data: Any) -> State:
    """The state that `write` wrote; BadInput if the data is damaged or impossible.

    After all checks the position is tried: it is accepted if random play from it comes to an end.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput("This is not a position written by Code Duello.")
    if data.get("game") != game.id:
        raise BadInput(f"This position belongs to the game {quoted(data.get('game'))}, not to '{game.id}'.")
    try:
        state = restored(game, data)
        for luck in range(TRIALS if state.outcome is None else 0):
            for trial in (state.clone(), state.resample(0, luck), state.resample(1, luck)):
                _play_on(trial, luck)
        return state
    except BadInput as error:
        raise BadInput(f"The position is damaged: {error}") from None
    except KeyError as missing:
        raise BadInput(f"The position is damaged: it lacks {quoted(missing.args[0])}.") from None
    except Exception:  # any error is the fault of the data: a position that `write` wrote can be played on
        raise BadInput("The position is damaged: its parts do not fit together.") from None


def restored(game: Game, data: dict[str, Any]) -> State:
    """The state of a position, without the trial by random play: for trusted data only."""
    game = game.using(**{name: str(value) for name, value in part(data, "options", dict).items()})
    state = game.deal(chance.read(data["chance"]))
    state.agenda[:] = FLOOR
    sides = pair(data, "seats")
    state.recognise([name for zone in state.zones() for name in cards_of(data, zone)])
    numbers = {state.name_of(card): card for card in range(len(state.known))}
    left = set(numbers.values())
    for zone in state.zones():
        zone.cards[:] = [find(numbers, name, "card") for name in cards_of(data, zone)]
        for card in zone.cards:
            if card not in left:
                raise BadInput(f"{state.name_of(card)} is there twice.")
            left.remove(card)
    if left:
        raise BadInput(f"{state.name_of(min(left))} is nowhere.")
    state.turn = count(data["turn"])
    state.known = [0] * len(numbers)
    for name, known in part(data, "known", dict).items():
        state.known[find(numbers, name, "card")] = count(known, EVERYONE)
    state.agenda += [read_entry(game, written) for written in part(data, "agenda", list)]
    state.source = source_of([data["source"]] if "source" in data else [])
    asked = [find(game.decision_numbers, name, "question") for name in pair(data, "asked")]
    state.asked_0, state.asked_1 = [game.decisions[number] for number in asked]
    state.waiting = 0
    for seat in part(data, "to_act", list):
        state.waiting |= 1 << count(seat, 1)
    if data["outcome"] is not None:
        state.outcome = _outcome(game, *part(data, "outcome", list))
    state.normalize()
    state.restore(data)
    agree(data["table"], state.facts(None))
    for seat in (0, 1):
        agree(sides[seat], state.facts(seat) | state.secrets(seat))
    agree(data["memory"], state.hidden_facts())
    if (state.outcome is None) != (state.waiting != 0):
        raise BadInput("either somebody chooses, or the duel is over.")
    if not all(state.legal(seat) for seat in state.to_act):
        raise BadInput("somebody must choose and has no choice.")
    if not state.is_consistent(0) or not state.is_consistent(1):
        raise BadInput("somebody knows something that is not true.")
    return state


def read_entry(game: Game, written: list[Any]) -> int:
    """The agenda entry that `write_entry` wrote."""
    step, seat, n, *source = written
    number = find(game.step_numbers, step, "step")
    return agenda.entry(number, count(seat, 1), count(n, LARGEST_ARGUMENT), source_of(source))


def source_of(given: list[Any]) -> int:
    """The source of an agenda entry, if it is given."""
    return count(given[0], SOURCE_MASK - 1) if given else NO_SOURCE


def cards_of(data: dict[str, Any], zone: Zone) -> list[Any]:
    """What a position says of the cards in a zone."""
    place = part(data, "table", dict) if zone.owner is None else pair(data, "seats")[zone.owner]
    cards: list[Any] = part(place, zone.name, list)
    return cards


def _outcome(game: Game, winner: Any, reason: Any, rule: Any) -> Outcome:
    if not isinstance(reason, str) or not isinstance(rule, str) or rule not in game.rulebook:
        raise BadInput("its outcome is not a reason with a rule.")
    return Outcome(None if winner is None else count(winner, 1), reason, rule)


def _play_on(state: State, luck: int) -> None:
    """Play at random to the end; BadInput if no end comes."""
    state.chance = seeded(luck)
    for _ in range(LONGEST):
        if not state.waiting:
            return
        seat = state.to_act[0]
        legal = state.legal(seat)
        state.apply(seat, legal[state.chance.below(len(legal))])
    raise BadInput("it does not come to an end.")


def part(data: Any, name: str, kind: type) -> Any:
    """A part of a position that is an object or a list; BadInput if it is something else."""
    value = data[name]
    if not isinstance(value, kind):
        raise BadInput(f"{quoted(name)} is not {'an object' if kind is dict else 'a list'}.")
    return value


def pair(data: Any, name: str) -> list[Any]:
    """A part of a position that is a list with something for each seat; BadInput if it is something else."""
    value: list[Any] = part(data, name, list)
    if len(value) != 2:
        raise BadInput(f"{quoted(name)} must say something for each of two seats.")
    return value


def agree(said: dict[str, Any], true: dict[str, Any]) -> None:
    """Raise BadInput if the position contradicts the state that was made of it; keys it does not share are ignored."""
    for name, value in true.items():
        if isinstance(value, dict) and isinstance(said[name], dict):
            agree(said[name], value)
        elif said[name] != value:
            raise BadInput(f"{quoted(name)} does not agree with the rest.")


def find(numbers: dict[str, int], name: Any, what: str) -> int:
    """The number of something named; BadInput if nothing has this name."""
    if not isinstance(name, str) or name not in numbers:
        raise BadInput(f"there is no {what} {quoted(name)}.")
    return numbers[name]


def count(number: Any, most: int = 1 << 30) -> int:
    """A whole number from 0 to `most`; BadInput otherwise."""
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= most:
        raise BadInput(f"{quoted(number)} is not a number from 0 to {most}.")
    return number
