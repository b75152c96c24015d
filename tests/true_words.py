"""Whatever the referee says before a choice is held against the table: questions, refusals and previews.

`uv run python tests/true_words.py [GAME[/EDITION] …] --positions 20000 [--seed N]` plays at random and looks at so many
positions of each. A preview is tried: the choice is made on a copy, nobody does more than must be done, and what was
foretold has to happen. It stops with 1 if a word was false.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Final, cast

import codeduello
from codeduello import Game, State
from codeduello.core.actions import PASS
from codeduello.core.events import Event
from codeduello.core.preview import BAD, FATAL, GOOD, NOTE, Consequence
from codeduello.games.htcg.model.actions import GO_ON, LEAVE_ATTACK
from codeduello.games.htcg.model.constants import ATTACK_PHASE, DEFENSE_PHASE, FAILED, GUARD, SUCCEEDED
from codeduello.games.htcg.model.table import Table

GAMES: Final = ("duel", "gunfighter", "htcg/first", "htcg/gems")
WEIGHTS: Final = (FATAL, BAD, NOTE, GOOD)
STRAY: Final = 12  # choices from the whole action space that are asked for besides those at hand
LONGEST: Final = 60  # choices until an attack is settled
HEAD: Final = "head taken"


class Looks:
    """What was looked at, and what was false."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.wrong: list[str] = []

    def hold(self, true: bool, what: str) -> None:
        """Note a word that is false."""
        if not true:
            self.wrong.append(what)


# Questions and refusals.


def attacks_stand(table: Table) -> bool:
    """Whether an attack waits for its end."""
    return any(not attack.has(SUCCEEDED | FAILED) for attack in table.incoming)


def has_guard(table: Table, seat: int) -> bool:
    """Whether a seat has a defense in play that stays there."""
    side = table.sides[seat]
    return any(table.card(card).type == GUARD or card in side.staying for card in side.play)


# When each of these refusals is true, read off the table itself.
TRUE_WHEN: Final[dict[str, Callable[[Table, int], bool]]] = {
    "There is no attack to defend against.": lambda table, _: not attacks_stand(table),
    "Defenses are played in your Defense Phase.": lambda table, _: table.phase != DEFENSE_PHASE,
    "Attacks are played in the Attack Phase.": lambda table, _: table.phase != ATTACK_PHASE,
    "You have exerted: no more cards from your hand in this phase.": lambda table, seat: bool(
        table.sides[seat].exertions_made
    ),
    "You have made your exertion for this turn.": lambda table, seat: table.sides[seat].exertions_left <= 0,
    "Remove your Guard before you play another defense.": has_guard,
    "First answer every attack, or leave it.": lambda table, _: table.cursor < len(table.incoming),
    "There is no attack left to leave.": lambda table, _: table.cursor >= len(table.incoming),
    "You have no attack opportunity left this turn.": lambda table, seat: table.sides[seat].opportunities() <= 0,
}


def look_at_question(state: State, seat: int, looks: Looks) -> None:
    """The question asks for nothing that cannot be done."""
    question = state.asks(seat)
    legal = state.legal(seat)
    looks.hold(bool(legal) and question[-1:] in ".?", f"{question!r} with {len(legal)} choices")
    if "or go on" in question or question == "Your Attack Phase: attack, or end it.":
        looks.hold(GO_ON in legal, f"{question!r}, but one cannot go on")
    if re.search(r"Defense Phase: answer (the attack|attack \d)", question):
        looks.hold(attacks_stand(cast(Table, state)), f"{question!r}, but no attack stands")
        looks.hold(LEAVE_ATTACK in legal, f"{question!r}, but it cannot be left")
    if "no attack comes" in question:
        looks.hold(not attacks_stand(cast(Table, state)), f"{question!r}, but an attack stands")


def look_at_refusals(state: State, seat: int, chance: Random, looks: Looks) -> None:
    """What is legal is not refused, what is refused is not legal, and the reason is that of the table."""
    game = state.game
    legal = set(state.legal(seat))
    hand = {
        game.kinds[state.kind_of(card)].called
        for zone in state.zones()
        if (zone.name, zone.owner) == ("hand", seat)
        for card in zone.cards
    }
    played = [game.action_with("play", title) for title in hand]
    asked = {one for one in played if one is not None} | legal
    asked |= {chance.randrange(len(game.actions)) for _ in range(STRAY)}
    for action in sorted(asked):
        refusal = state.refusal(seat, action)
        text = game.actions[action].text
        looks.hold((refusal is None) == (action in legal), f"{text!r} is refused and legal, or neither")
        if refusal is None:
            continue
        looks.seen["refusals"] += 1
        said = f"{text!r}: {refusal.sentence} ({refusal.rule})"
        looks.hold(refusal.rule in game.rulebook and refusal.sentence[-1:] in ".?", said)
        if refusal.sentence.endswith(" is not in your hand."):
            looks.hold(refusal.sentence.removesuffix(" is not in your hand.") not in hand, said)
        true = TRUE_WHEN.get(refusal.sentence)
        if true is not None:
            looks.hold(true(cast(Table, state), seat), said)


# Previews.


def look_at_previews(state: State, seat: int, looks: Looks) -> None:
    """Every preview is a sentence of a rule, and what it foretells happens."""
    for choice in state.choices(seat):
        preview = state.preview(seat, choice)
        for told in preview:
            looks.seen["previews"] += 1
            well = told.weight in WEIGHTS and told.sentence[-1:] == "." and told.rule in state.game.rulebook
            looks.hold(well, f"{choice!r}: {told}")
        claims = [told for told in preview if CLAIMS.search(told.sentence)]
        if claims:
            try_out(state, seat, choice, claims, looks)


CLAIMS: Final = re.compile(
    r"[Yy]ou take \d|lose your head|stops the attack|lets \d+ damage|it does \d|goes past|it fails"
    r"|misses the follow-up: you|matches your follow-up|never hits|will do nothing|on the die|every roll"
)


def try_out(state: State, seat: int, choice: str, claims: list[Consequence], looks: Looks) -> None:
    """Make the choice on a copy, let nobody do more than must be done, and compare."""
    copy = state.clone()
    log = copy.listen()
    log.clear()
    if state.game.id == "htcg":
        table = cast(Table, copy)
        known = attack_meant(table, seat, choice)
        before = len(table.incoming) - table.cursor
        copy.play(seat, choice)
        twice = sum(attack.card == known for attack in table.incoming) > 1  # a Persona that attacks, perhaps twice
        if settled(copy, seat, known, choice) and not twice:
            for told in claims:
                looks.seen["tried"] += 1
                looks.hold(came_true(copy, seat, known, told), f"{choice!r}: {told.sentence} ({before} attacks)")
        return
    other = 1 - seat
    if other in copy.to_act:
        copy.play(other, copy.choices(other)[0])
    copy.play(seat, choice)
    for told in claims:
        looks.seen["tried"] += 1
        looks.hold(SMALL[state.game.id](copy, seat, told), f"{choice!r}: {told.sentence}")


def attack_meant(table: Table, seat: int, choice: str) -> int:
    """The attack that a choice is about: a place in the sequence, or a card of the hand."""
    number = re.search(r"attack (\d+)", choice)
    played = next(action.kind for action in table.game.actions if action.text == choice)
    if table.phase == ATTACK_PHASE:
        if number:
            return table.outgoing[int(number[1]) - 1].card
        return next((card for card in table.sides[seat].hand if table.card(card) is played), -1)
    place = int(number[1]) - 1 if number else table.cursor
    return table.incoming[place].card if place < len(table.incoming) else -1


def settled(state: State, seat: int, card: int, choice: str) -> bool:
    """Go on without doing anything until the attack is settled; False if somebody had to do something else."""
    for _ in range(LONGEST):
        if (
            state.outcome is not None
            or fate(state, card)
            or (choice == "go on" and cast(Table, state).phase == ATTACK_PHASE)
        ):
            return True
        mover = state.to_act[0]
        legal = state.legal(mover)
        idle = [one for one in legal if one in (LEAVE_ATTACK, GO_ON)]
        idle += [one for one in legal if state.game.actions[one].group == PASS]
        if not idle:
            return False
        state.apply(mover, idle[0])
    return False


def fate(state: State, card: int) -> str:
    """Whether this attack has hit or was stopped."""
    return next(
        (event.kind for event in state.listen() if event.kind in ("hit", "stopped") and card in event.cards), ""
    )


def came_true(state: State, seat: int, card: int, told: Consequence) -> bool:
    """Whether what was told of an attack is what happened to it."""
    hits = [event for event in state.listen() if event.kind == "hit"]
    mine = [event for event in hits if card in event.cards]
    lost = state.outcome is not None and state.outcome.reason == HEAD
    words = told.sentence
    if "lose your head" in words:
        return lost
    if "goes past" in words:
        return lost or fate(state, card) == "hit"
    if "stops the attack" in words or "it fails" in words:
        return not mine and not (lost and len(cast(Table, state).incoming) == 1)  # else another attack took it
    number = int(re.findall(r"\d+", words)[0])
    changed = "As things stand" in words and moved(state)
    if "ou take" in words:
        one = any(event.number == number for event in mine)  # a card may lie there as two attacks
        return one or sum(event.number for event in hits) == number or state.outcome is not None or changed
    if fate(state, card) == "stopped":
        return "it does" in words
    return all(event.number + event.numbers[4] == number for event in mine) or changed


def moved(state: State) -> bool:
    """Whether things do not stand as they stood: an Ability or a condition has changed, or a card has left."""
    return any(
        event.kind in ("leave", "disarmed", "prone", "broken")
        or (event.kind == "ability" and event.numbers[0] != event.numbers[1])
        for event in state.listen()
    )


def missed(state: State, seat: int, told: Consequence) -> bool:
    """The Duel: whether the card missed the follow-up, for that damage, as it was told."""
    misses = [event for event in state.listen() if event.kind == "miss" and event.seat == seat]
    if "matches" in told.sentence:
        return not misses
    return bool(misses) and misses[0].number == int(re.findall(r"\d+", told.sentence)[0])


def shot(state: State, seat: int, told: Consequence) -> bool:
    """Gunfighter: whether the card could not be paid, or was shot with that accuracy, unless things changed before."""
    happened = list(state.listen())
    mine = [event for event in happened if event.seat == seat]
    if "will do nothing" in told.sentence:
        over = any(event.kind == "turn" for event in happened)  # else somebody is asked before the card has its turn
        return not over or any(event.kind == "cannot pay" for event in mine) or bool(changes(happened))
    shots = [event for event in mine if event.kind in ("hit", "miss")]
    if not shots or changes(happened[: happened.index(shots[0])]):
        return True
    accuracy = shots[0].named_numbers(state.game, seat)["accuracy"]
    if "never hits" in told.sentence:
        return accuracy == 0
    return accuracy >= 6 if "every roll" in told.sentence else accuracy == int(re.findall(r"\d+", told.sentence)[0])


def changes(events: list[Event]) -> list[Event]:
    """The events that change what a gunfighter has, or keep a card from being carried out."""
    calm = ("reveal", "turn", "pay", "quicker card", "more bullets", "higher value", "turn up", "die card")
    return [event for event in events if event.kind not in calm]


SMALL: Final = {"duel": missed, "gunfighter": shot}


# Positions.


def games(name: str, chance: Random) -> Iterator[Game]:
    """Game after game with options and decks by chance."""
    id, _, edition = name.partition("/")
    fixed = {"edition": edition} if edition else {}
    while True:
        options = codeduello.load(id, **fixed).options
        chosen = {one.name: chance.choice(list(one.values)) for one in options if one.name not in fixed and one.values}
        yield codeduello.load(id, **fixed, **chosen)


def look(name: str, positions: int, seed: int) -> Looks:
    """Look at so many positions of a game played at random."""
    chance = Random(seed)
    looks = Looks()
    for game in games(name, chance):
        state = game.new(chance.randrange(1 << 30))
        while state.outcome is None:
            for seat in state.to_act:
                looks.seen["positions"] += 1
                look_at_question(state, seat, looks)
                look_at_refusals(state, seat, chance, looks)
                look_at_previews(state, seat, looks)
                if looks.seen["positions"] >= positions:
                    return looks
            seat = chance.choice(state.to_act)
            state.apply(seat, chance.choice(state.legal(seat)))
    return looks


def main(names: list[str], positions: int, seed: int) -> int:
    """Look at each game, and print what was looked at; 1 if a word was false."""
    false = 0
    for name in names or GAMES:
        looks = look(name, positions, seed)
        counted = ", ".join(f"{number} {what}" for what, number in looks.seen.items())
        print(f"{name}: {counted}; {len(looks.wrong)} false", flush=True)
        for words, number in Counter(looks.wrong).most_common(12):
            print(f"  {number} times {words}")
        false += len(looks.wrong)
    return min(false, 1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    sys.exit(main(arguments.games, arguments.positions, arguments.seed))
