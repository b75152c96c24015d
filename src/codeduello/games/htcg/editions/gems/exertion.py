"""Exertions of the gem edition: Soft ones, gems that are named and counted, and Illusions."""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.agenda import STEP_BITS, STEP_MASK, Step, entry, parts
from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.judge import Decision, Judged
from codeduello.core.outcome import Refusal
from codeduello.core.preview import Consequence
from codeduello.games.htcg.model import events
from codeduello.games.htcg.model.actions import (
    FIXED,
    NAME_GEM,
    NONE_OF_THESE,
    PLAY,
    SHOW_GEMS,
    SHOW_NOTHING,
    action,
    kind_of,
    verb_of,
)
from codeduello.games.htcg.model.constants import EXERTION, FOR_GEMS, ILLUSION, NAMEABLE, NOTHING
from codeduello.games.htcg.model.side import Side
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.exertion import EXERT, FULFIL, exertion
from codeduello.games.htcg.rules.legality import FOUND, ban
from codeduello.games.htcg.rules.playing import put_down
from codeduello.games.htcg.rules.searching import if_unplayed
from codeduello.games.htcg.rules.zones import held, kinds_among, put_back

# What an exertion for gems is about, in one argument: how many gems are needed, the step that is done then, and its
# argument. Once the gem is named, it comes below these.
NEED_BITS: Final = 4
NEED_MASK: Final = (1 << NEED_BITS) - 1
MORE_SHIFT: Final = NEED_BITS + STEP_BITS
GEM_BITS: Final = 3
GEM_MASK: Final = (1 << GEM_BITS) - 1


def seek(table: Table, me: Seat, soft: bool, need: int, then: Step[Any], n: int = 0) -> None:
    """Name a gem, exert for it, and with so many of it do this step with its argument (HG-3.1, HG-7.3)."""
    table.ask_for(
        SOFT_EXERTION if soft else HARD_EXERTION, me, NAMING, need | then.number << NEED_BITS | n << MORE_SHIFT
    )


def with_gem(gem: int, n: int) -> int:
    """The argument of an exertion with the gem that was named."""
    return gem | n << GEM_BITS


def gems_among(table: Table, cards: list[CardId], gem: int) -> int:
    """How many of this gem these cards carry: gems are counted, not cards (HG-6.1, HG-R1)."""
    count = 0
    for card in cards:
        for other in table.card(card).gems:
            if other == gem:
                count += 1
    return count


def is_enough(table: Table, cards: list[CardId], wanted: int) -> bool:
    """Whether these cards carry as many of the named gem as are needed."""
    return gems_among(table, cards, wanted & GEM_MASK) >= wanted >> GEM_BITS & NEED_MASK


def succeed(table: Table, me: Seat, wanted: int) -> None:
    """The gems were found: what was to be done then is done."""
    then = wanted >> GEM_BITS
    table.agenda.append(entry(then >> NEED_BITS & STEP_MASK, me, then >> MORE_SHIFT))


class Naming(Decision[Table]):
    """Name the gem that the exertion looks for (HG-3.1); Master cannot be named (HG-R1)."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Each of the five."""
        return [NAME_GEM + gem for gem in range(NAMEABLE)]

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """The answer is the gem."""
        table.answer(choice - NAME_GEM)
        if table.log is not None:
            table.tell(events.NAME[choice - NAME_GEM], me)


# Soft Exertions.


def soft_size(table: Table, me: Seat) -> int:
    """How many cards a Soft Exertion looks at: five, what cards add, and never more than there are (HG-3.1, HG-R4)."""
    side = table.sides[me]
    size = EXERTION
    for card in side.before + side.play:
        size += table.card(card).soft_growth
    return min(size, len(side.endurance))


def look(table: Table, me: Seat) -> list[CardId]:
    """Look at the top of one's Endurance and set it aside, until `put_back` puts it on the bottom (HG-3.1, HG-R29).

    The cards stay where they lie, and `Side.aside` counts them. Their maker alone sees them (HG-R5), and goes on
    knowing them on the bottom. Nobody exhausts (HG-R4).
    """
    side = table.sides[me]
    put_back(side)
    side.aside = soft_size(table, me)
    seen = set_aside(side)
    for card in seen:
        table.show(card, 1 << me)
    if table.log is not None:
        table.tell(events.SOFT, me, tuple(seen[::-1]), (len(seen),), 1 << me)
    return seen


def set_aside(side: Side) -> list[CardId]:
    """The cards that a Soft Exertion under way looks at."""
    return side.endurance[len(side.endurance) - side.aside :]


def show_gems(table: Table, me: Seat, cards: list[CardId], gem: int) -> None:
    """The cards with the named gem are shown (HG-R5)."""
    shown = [card for card in cards if gem in table.card(card).gems]
    for card in shown:
        table.show(card)
    if table.log is not None:
        table.tell(events.SHOWS, me, tuple(shown))


class MakeSoftExertion(Step[Table]):
    """A Soft Exertion for the gem that is named (HG-3.1): it takes no card to play, nor an Illusion (HG-3.2).

    It is not the turn's Hard Exertion (HG-3.3), closes no hand, and does not do the turn's duty.
    """

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """Look, and if the gems are found, ask whether they are shown; the cards go back after all that follows."""
        table.push(PUT_BACK, me)
        wanted = with_gem(answer, n)
        if is_enough(table, look(table, me), wanted):
            table.push(CLAIM, me, wanted)
            table.ask(me, SHOWING)


class Showing(Decision[Table]):
    """Claim success by showing the gems that were found, or show nothing (HG-R5, HG-R21)."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Either; who imagines other cards there cannot show what is not there."""
        wanted = parts(table.agenda[-1]).n
        return [SHOW_GEMS, SHOW_NOTHING] if is_enough(table, set_aside(table.sides[me]), wanted) else [SHOW_NOTHING]

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """Go on to what follows from it, or leave that out."""
        if choice == SHOW_NOTHING:
            table.skip()


class Claim(Step[Table]):
    """The gems that a Soft Exertion found are shown: it has succeeded (HG-R5)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Show them."""
        show_gems(table, me, set_aside(table.sides[me]), n & GEM_MASK)
        succeed(table, me, n)


class EndSoftExertion(Step[Table]):
    """The effect of a Soft Exertion is resolved: its cards go to the bottom of the Endurance (HG-R29)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Put them there, unless that was done because no card lay beneath them."""
        put_back(table.sides[me])


# Hard Exertions.


class MakeHardExertion(Step[Table]):
    """A Hard Exertion for the gem that is named (HG-7.3): it is the turn's exertion, and open (HG-R5)."""

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        """Exert, then count."""
        table.push_in_order(EXERT.by(me, exertion(FOR_GEMS)), COUNT.by(me, with_gem(answer, n)), FULFIL.by(me))


class Count(Step[Table]):
    """Count the named gems among what the Hard Exertion turned up."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Do what the gems are for, if there are enough."""
        if is_enough(table, table.sides[me].exerted, n):
            succeed(table, me, n)


def put_away(table: Table, me: Seat) -> None:
    """The rest of a Hard Exertion goes in the same order on top of the discard pile (HG-3.5, HG-R18).

    It lies there as it lay in the Endurance: the card that was uppermost is uppermost again.
    """
    side = table.sides[me]
    side.discard += side.exerted[::-1]
    side.exerted.clear()


class FindIllusion(Step[Table]):
    """One Illusion may be played from any Hard Exertion, whatever that was for (HG-2.8, HG-3.5, HG-R7)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        legal = PICK_ILLUSION.legal(table, me)
        if legal != [NONE_OF_THESE]:
            table.ask_among(me, PICK_ILLUSION, legal)


class PickIllusion(Judged[Table]):
    """Choose the Illusion to play, of several that were found, or none (HG-2.8)."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Every kind found, or none."""
        return [*(action(PLAY, kind) for kind in kinds_among(table, table.sides[me].exerted)), NONE_OF_THESE]

    def why_not(self, table: Table, me: Seat, choice: ActionId) -> Refusal | None:
        if choice == NONE_OF_THESE:
            return None
        if choice < FIXED or verb_of(choice) != PLAY or table.pool[kind_of(choice)].type != ILLUSION:
            return Refusal("HG-2.8", "Now you may play one Illusion that your Hard Exertion found.")
        if held(table, table.sides[me].exerted, kind_of(choice)) == NOTHING:
            return Refusal("HG-2.8", "Your exertion did not find that Illusion.")
        return ban(table, me, table.pool[kind_of(choice)], FOUND)

    def preview(self, table: Table, me: Seat, action: ActionId) -> list[Consequence]:
        """What is lost if it is left."""
        return if_unplayed(self.legal(table, me)) if action == NONE_OF_THESE else []

    def take(self, table: Table, me: Seat, choice: ActionId) -> None:
        """Play it, or leave it."""
        if choice != NONE_OF_THESE:
            side = table.sides[me]
            card = held(table, side.exerted, kind_of(choice))
            side.exerted.remove(card)
            put_down(table, me, card)


SOFT_EXERTION: Final = MakeSoftExertion("make a Soft Exertion")
PUT_BACK: Final = EndSoftExertion("put the cards of the Soft Exertion back")
CLAIM: Final = Claim("claim the gems of the Soft Exertion")
HARD_EXERTION: Final = MakeHardExertion("make a Hard Exertion for gems")
COUNT: Final = Count("count the gems of the Hard Exertion")
FIND_ILLUSION: Final = FindIllusion("find an Illusion in the exertion")
NAMING: Final = Naming("name a gem", "HG-3.1", "Which gem does your exertion look for?")
SHOWING: Final = Showing("show the gems", "HG-R5", "You have found the gems: show them to succeed, or show nothing.")
PICK_ILLUSION: Final = PickIllusion("found Illusion", "HG-2.8", "Play an Illusion that your exertion found, or none.")
