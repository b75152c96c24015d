"""Chapter 8: exertions."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.judge import Decision
from codeduello.core.outcome import Refusal
from codeduello.games.htcg import traits
from codeduello.games.htcg.actions import (
    AGAINST,
    FIXED,
    HIDE,
    MOST_ATTACKS,
    NONE_OF_THESE,
    PLACE,
    PLAY,
    action,
    kind_of,
    verb_of,
)
from codeduello.games.htcg.attack import add_attack
from codeduello.games.htcg.box import (
    EXERTION,
    FOR_ATTACK,
    FOR_DEFENSE,
    NOTHING,
    POWER,
)
from codeduello.games.htcg.card import EXERTION_MADE
from codeduello.games.htcg.judge import FACE_DOWN, FOUND, ban, covers, may_hide, stops
from codeduello.games.htcg.playing import was_played
from codeduello.games.htcg.table import Table
from codeduello.games.htcg.zones import enter_play, held, kinds_among, notify, take_top


class Exert(Step[Table]):
    """Reveal the top five cards of the Endurance (HT-8.1) for one function (HT-8.2), given as the argument.

    One exertion a turn (HT-8.3); no more cards from hand in this phase (HT-8.4); it fulfils the duty of the turn (HT-4.5).
    An attack that may be Hidden is played before the unused cards are shown (HT-8.13).
    """

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        side = table.sides[me]
        side.exertions_left -= 1
        side.closed = True
        side.duty_done = True
        table.secret = n == FOR_ATTACK and may_hide(table, me)
        if table.log is not None:
            table.tell("exert", me, (), n)
        for _ in range(EXERTION):
            card = take_top(table, me)
            if card == NOTHING:
                break
            side.exerted.append(card)
            if not table.secret:
                table.show(card)
        notify(table, EXERTION_MADE, me, n)
        table.then(FULFIL, me)
        if n == FOR_ATTACK:
            table.then(PICK, me, FOR_ATTACK)
        elif n == FOR_DEFENSE:
            table.then(PICK, me, FOR_DEFENSE)


class Fulfil(Step[Table]):
    """What an exertion turned up and did not use goes to the discard pile (HT-8.1), shown by now (HT-8.13)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        side = table.sides[me]
        if side.exerted and table.log is not None:
            table.tell("exerted", me, tuple(side.exerted))
        for card in side.exerted:
            table.show(card)
            side.discard.append(card)
        side.exerted.clear()
        table.secret = False


class Pick(Step[Table]):
    """Let the player play what the exertion found, for the function given as the argument (HT-8.10)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        decision = PICK_ATTACK if n == FOR_ATTACK else PICK_DEFENSE
        if table.sides[me].exerted:
            table.ask(me, decision)


class PickFound(Decision[Table]):
    """Choose among the cards that an exertion found."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Every kind found, open or face down, or none."""
        kinds = kinds_among(table, table.sides[me].exerted)
        return [action(verb, kind) for kind in kinds for verb in (PLAY, HIDE)] + [NONE_OF_THESE]

    def legal(self, table: Table, me: int) -> list[int]:
        """What is of the kind searched for, and legal to play now (HT-8.10)."""
        return [choice for choice in self.offers(table, me) if self.why_not(table, me, choice) is None]

    def refusal(self, table: Table, me: int, action: int) -> Refusal:
        """Why this is refused."""
        refusal = self.why_not(table, me, action)
        assert refusal is not None
        return refusal

    def why_not(self, table: Table, me: int, action: int) -> Refusal | None:
        """None where the choice is legal."""
        if action == NONE_OF_THESE:
            return None
        if action < FIXED or verb_of(action) > HIDE or held(table, table.sides[me].exerted, kind_of(action)) == NOTHING:
            return Refusal("HT-8.10", "Your exertion did not find that.")
        card = table.pool[kind_of(action)]
        face_down = FACE_DOWN if verb_of(action) == HIDE else 0
        if not self.fits(card.is_attack, card.is_defense, face_down):
            return Refusal("HT-8.10", "That is not what you exerted for.")
        return ban(table, me, card, FOUND | face_down)

    def fits(self, attack: bool, defense: bool, face_down: int) -> bool:
        """Whether a card is of the kind searched for."""
        raise NotImplementedError


class PickAttack(PickFound):
    """Choose an attack that an exertion found."""

    def fits(self, attack: bool, defense: bool, face_down: int) -> bool:
        """Attacks, open or face down."""
        return attack

    def take(self, table: Table, me: int, action: int) -> None:
        """Play it; it may be inserted anywhere in the sequence (HT-6.4)."""
        if action == NONE_OF_THESE:
            return
        card = held(table, table.sides[me].exerted, kind_of(action))
        table.sides[me].exerted.remove(card)
        if table.sides[me].has(traits.PLAYS_ALL_FOUND):
            table.then(PICK, me, FOR_ATTACK)
        add_attack(table, me, card, verb_of(action) == HIDE)
        was_played(table, me, card)
        if len(table.outgoing) > 1:
            table.ask(me, PICK_PLACE)


class PickDefense(PickFound):
    """Choose a defense that an exertion found."""

    def fits(self, attack: bool, defense: bool, face_down: int) -> bool:
        """Defenses, never face down."""
        return defense and not face_down

    def take(self, table: Table, me: int, action: int) -> None:
        """Play it; it may be used anywhere in the sequence (HT-6.7)."""
        if action == NONE_OF_THESE:
            return
        card = held(table, table.sides[me].exerted, kind_of(action))
        table.sides[me].exerted.remove(card)
        enter_play(table, me, card)
        if table.log is not None:
            table.tell("play", me, (card,))
        if table.card(card).is_block:
            table.sides[me].closed_areas = table.card(card).areas
        was_played(table, me, card)
        places = against(table, me, card)
        if len(places) == 1:
            table.incoming[places[0]].defense = card
        else:
            table.ask(me, PICK_TARGET)


def against(table: Table, me: int, card: int) -> list[int]:
    """The attacks that a defense found by exertion can be laid against (HT-6.7)."""
    kind = table.card(card)
    return [
        place
        for place, attack in enumerate(table.incoming)
        if covers(kind, attack) and stops(table, kind, attack, FOUND)
    ]


class PickTarget(Decision[Table]):
    """Choose the attack that the defense found by exertion is laid against."""

    def offers(self, table: Table, me: int) -> list[int]:
        """The attacks that it can stop."""
        return [AGAINST + place for place in against(table, me, table.sides[me].play[-1])]

    def take(self, table: Table, me: int, action: int) -> None:
        """Lay it there; a defense already there gives way."""
        table.incoming[action - AGAINST].defense = table.sides[me].play[-1]


class PickPlace(Decision[Table]):
    """Choose where in the sequence the attack found by exertion stands (HT-6.4)."""

    def offers(self, table: Table, me: int) -> list[int]:
        """Before any of the others, or after all."""
        others = len(table.outgoing) - 1
        return [PLACE + place for place in range(min(others, MOST_ATTACKS))] + [PLACE + MOST_ATTACKS]

    def take(self, table: Table, me: int, action: int) -> None:
        """Move it there."""
        attack = table.outgoing.pop()
        place = action - PLACE
        table.outgoing.insert(place if place < MOST_ATTACKS else len(table.outgoing), attack)


class MakeBlow(Step[Table]):
    """Make an attack of this turn, given as the argument, a Power Blow (HT-8.5); one a turn (HT-8.6)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        table.outgoing[n].flags |= POWER
        table.sides[me].power_blows_left -= 1
        if table.log is not None:
            table.tell("power blow", me, (), n + 1)


class MakePowerBlock(Step[Table]):
    """Make the block against the attack given as the argument a Power Block, for this turn (HT-8.8, HT-7.2)."""

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        from codeduello.games.htcg.defense import shield

        table.power_block = shield(table, me, n)
        if table.log is not None:
            table.tell("power block", me, (table.power_block,))


EXERT: Final = Exert("exert")
FULFIL: Final = Fulfil("fulfil the exertion")
PICK: Final = Pick("pick from the exertion")
MAKE_POWER_BLOW: Final = MakeBlow("make a Power Blow")
MAKE_BLOCK_POWERFUL: Final = MakePowerBlock("make a Power Block")
PICK_ATTACK: Final = PickAttack("found attack", "HT-8.10", "Play an attack that your exertion found, or none.")
PICK_DEFENSE: Final = PickDefense("found defense", "HT-8.10", "Play a defense that your exertion found, or none.")
PICK_TARGET: Final = PickTarget("target of the defense", "HT-6.7", "Which attack is this defense against?")
PICK_PLACE: Final = PickPlace("place of the attack", "HT-6.4", "Where in the sequence of your attacks does it stand?")
STEPS: Final = (EXERT, FULFIL, PICK, MAKE_POWER_BLOW, MAKE_BLOCK_POWERFUL)
DECISIONS: Final = (PICK_ATTACK, PICK_DEFENSE, PICK_TARGET, PICK_PLACE)
