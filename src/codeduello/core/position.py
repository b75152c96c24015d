"""A position as plain data (like FEN for chess): written whole, read back with every card accounted for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from codeduello.core import agenda, chance
from codeduello.core.events import EVERYONE
from codeduello.core.outcome import BadInput, Outcome
from codeduello.core.state import State

if TYPE_CHECKING:
    from codeduello.core.game import Game

FORMAT = 1


def write(state: State) -> dict[str, Any]:
    """The whole position as plain data. It holds every secret."""
    game = state.game
    names = game.card_names
    sides: list[dict[str, Any]] = [state.facts(seat) | state.secrets(seat) for seat in (0, 1)]
    table = state.facts(None)
    for zone in state.zones():
        place = table if zone.owner is None else sides[zone.owner]
        place[zone.name] = [names[card] for card in zone.cards]
    decisions = game.decisions
    return {
        "format": FORMAT,
        "game": game.id,
        "options": game.settings.copy(),
        "turn": state.turn,
        "table": table,
        "seats": sides,
        "known": {names[card]: known for card, known in enumerate(state.known) if known},
        "memory": state.memory(),
        "asked": [decisions[state.asked[s]].name if state.waiting >> s & 1 else None for s in (0, 1)],
        "agenda": [[game.steps[step].name, seat, n] for step, seat, n in map(agenda.parts, state.agenda)],
        "chance": state.chance.to_json(),
        "outcome": None if state.outcome is None else list(state.outcome),
    }


def read(game: Game, data: Any) -> State:
    """The state that `write` wrote; BadInput, in one sentence, where the data is damaged or impossible."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput("This is no position that Code Duello wrote.")
    if data.get("game") != game.id:
        raise BadInput(f"This position belongs to the game '{data.get('game')}', not to '{game.id}'.")
    try:
        return _read(game, data)
    except BadInput:
        raise
    except KeyError as missing:
        raise BadInput(f"The position is damaged: it lacks or does not know {missing}.") from None
    except (ValueError, TypeError, IndexError, AttributeError) as error:
        raise BadInput(f"The position is damaged: {error}") from None


def _read(game: Game, data: dict[str, Any]) -> State:
    game = game.using(**data["options"])
    state = game.deal(chance.read(data["chance"]))
    numbers = {name: card for card, name in enumerate(game.card_names)}
    left = set(range(len(numbers)))
    for zone in state.zones():
        place = data["table"] if zone.owner is None else data["seats"][zone.owner]
        zone.cards[:] = [numbers[name] for name in place[zone.name]]
        for card in zone.cards:
            if card not in left:
                raise BadInput(f"The position has {game.card_names[card]} twice.")
            left.remove(card)
    if left:
        raise BadInput(f"The position lacks {game.card_names[min(left)]}.")
    state.turn = count(data["turn"])
    for name, known in data["known"].items():
        state.known[numbers[name]] = count(known, EVERYONE)
    state.agenda = [entry(game, *item) for item in data["agenda"]]
    decisions = {decision.name: decision for decision in game.decisions}
    for seat, name in enumerate(data["asked"]):
        if name is not None:
            state.ask(seat, decisions[name])
    if data["outcome"] is not None:
        winner, reason, rule = data["outcome"]
        state.outcome = Outcome(winner, str(reason), str(rule))
    state.tidy()
    state.restore(data)
    if state.outcome is None and not any(state.legal(seat) for seat in state.to_act):
        raise BadInput("The position is damaged: nobody can choose, and the duel is not over.")
    return state


def count(number: Any, most: int = 1 << 30) -> int:
    """A whole number from 0 to `most`; ValueError otherwise."""
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= most:
        raise ValueError(f"{number!r} is no number from 0 to {most}.")
    return number


def entry(game: Game, step: str, seat: int, argument: int) -> int:
    """An agenda entry from its readable form."""
    return agenda.entry(game.step_numbers[step], count(seat, 1), count(argument))
