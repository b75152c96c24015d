"""Situations that answer: they counter, negate, remove, bend and soften; and one that brings Slashes back."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import parts
from codeduello.games.htcg.cards.plots import Plot, end_plot
from codeduello.games.htcg.cards.sets import (
    ARMS_AND_TACTICS,
    MOVIE_EDITION,
    SECOND_EDITION,
    SERIES_EDITION,
)
from codeduello.games.htcg.cards.situations.used import UsedOnTarget
from codeduello.games.htcg.model.card import CARD_PLAYED, HtCard
from codeduello.games.htcg.model.constants import (
    ATTACK_PHASE,
    EXERTED_DODGE,
    FROM_EXERTION,
    NOTHING,
    SITUATION,
)
from codeduello.games.htcg.model.lingering import source
from codeduello.games.htcg.model.side import source_of_must
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.attacks import add_attack
from codeduello.games.htcg.rules.damage import prevent
from codeduello.games.htcg.rules.decisions import CHOOSE_CARD_OR_NONE
from codeduello.games.htcg.rules.exertion import pay_by_exertion
from codeduello.games.htcg.rules.legality import ATTACKS, FOUND, ban
from codeduello.games.htcg.rules.playing import WORK, was_played
from codeduello.games.htcg.rules.sequence import PLACE_FOUND
from codeduello.games.htcg.rules.zones import is_watcher
from codeduello.games.htcg.verbs.basic import Verb
from codeduello.games.htcg.verbs.countering import COUNTER_PICKED, counter
from codeduello.games.htcg.verbs.targets import Remove, Targeting

XAVIER: Final = "Xavier St. Cloud"


def being_played(table: Table, player: int) -> int:
    """The card that this player has just played and that has not worked yet; NOTHING where there is none."""
    for entry in reversed(table.agenda):
        step, seat, n = parts(entry)
        if step == WORK.number and seat == player:
            return n
    return NOTHING


PLAN_AHEAD = UsedOnTarget(
    "Plan Ahead",
    SITUATION,
    text="Discard to use: remove a Situation from play.",
    provenance="stand-in: the effect is published in part; that there is no more to it is a guess",
    personas=(XAVIER,),
    sets=(SERIES_EDITION,),
    uses=(Remove(1 << SITUATION, "a Situation"),),
)


class CounterPlayed(Verb):
    """The card that the foe has just played is countered."""

    def __init__(self) -> None:
        super().__init__("counter the card just played")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        counter(table, being_played(table, 1 - me))


class Forethought(HtCard):
    """A card that answers a Special Card."""

    def usable(self, table: Table, me: int) -> bool:
        """As one is played."""
        card = being_played(table, 1 - me)
        return card != NOTHING and card in table.sides[1 - me].play and table.card(card).is_special


FORETHOUGHT = Forethought(
    "Forethought",
    SITUATION,
    text="Discard to use: counter a Special Card as your opponent plays it.",
    provenance="stand-in: the effect is published in part; that there is no more to it is a guess",
    personas=(XAVIER,),
    sets=(SERIES_EDITION,),
    uses=(CounterPlayed(),),
)


class CounterWatcher(Targeting):
    """Counter a Watcher of the foe that is in play, just played or not."""

    def __init__(self) -> None:
        super().__init__("counter a Watcher of the opponent", COUNTER_PICKED)

    def targets(self, table: Table, me: int) -> list[int]:
        """The foe's Watchers."""
        return [card for card in table.sides[1 - me].play if is_watcher(table, card)]


WATCHER_COUNTER_WATCHER = UsedOnTarget(
    "Watcher: Counter Watcher",
    SITUATION,
    name="Watcher",
    text="Discard to use: counter a Watcher card that your opponent plays or has in play.",
    sets=(SERIES_EDITION,),
    uses=(CounterWatcher(),),
)


class NegatePicked(Verb):
    """The picked Plot card has no effect; if it was the last part, the others are discarded with it."""

    def __init__(self) -> None:
        super().__init__("negate the picked Plot")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        card = table.picked
        if isinstance(table.card(card), Plot) and card in table.sides[1 - me].play:
            end_plot(table, 1 - me, card)
        counter(table, card)


class NegatePlot(Targeting):
    """Negate a Plot of the foe: as it is played, or while its effect lies on this player."""

    def __init__(self) -> None:
        super().__init__("negate a Plot aimed at you", NegatePicked())

    def targets(self, table: Table, me: int) -> list[int]:
        """The Plot card just played, if it does anything, and those whose effect is still there."""
        side = table.sides[me]
        found = [being_played(table, 1 - me)]
        found += [source(effect) for effect in side.effects] + [source_of_must(must) for must in side.musts]
        return [
            card
            for card in dict.fromkeys(found)
            if card != NOTHING and table.owner(card) != me and table.card(card).plot and table.card(card).does
        ]


UNDERWORLD_CONTACT = UsedOnTarget(
    "Underworld Contact",
    SITUATION,
    text="Discard to use: negate the effect of a Plot as your opponent plays it, or while it lies on you.",
    provenance="stand-in: that it negates one Plot is published; that it is discarded, and against which, are guesses",
    sets=(MOVIE_EDITION,),
    uses=(NegatePlot(),),
)
CHANGE_OF_FORTUNE = HtCard(
    "Change of Fortune",
    SITUATION,
    text="Discard before your opponent rolls a die: the result is 1 more or 1 less, as you say. Several add up.",
    sets=(ARMS_AND_TACTICS,),
    bends=True,
)


class Soften(Verb):
    """So much of the damage to come does not come."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"prevent {amount} damage")
        self.amount = amount

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        prevent(table, me, self.amount)


class DrSonnyJackson(HtCard):
    """A doctor, for somebody who is hurt."""

    def usable(self, table: Table, me: int) -> bool:
        """In one's own turn, before the damage is applied."""
        return table.active == me and table.sides[me].damage > 0


DR_SONNY_JACKSON = DrSonnyJackson(
    "Dr. Sonny Jackson",
    SITUATION,
    text="Ally. Discard to use: prevent 2 of the damage that you are to take. A loss of Ability is no damage.",
    provenance="stand-in: that it prevents damage is published; how much, and that it is discarded for it, are guesses",
    sets=(MOVIE_EDITION,),
    ally=True,
    uses=(Soften(2),),
)


# Slashes.


class PlaySlash(Verb):
    """Choose a Slash in the discard pile, and play it as if the exertion had found it."""

    def __init__(self) -> None:
        super().__init__("play a Slash from the discard pile", SlashPicked())

    def do(self, table: Table, me: int, n: int) -> None:
        """Choose it."""
        table.candidates = slashes(table, me)
        if table.candidates:
            table.follow(self.inside, me)
            table.ask(me, CHOOSE_CARD_OR_NONE)


class SlashPicked(Verb):
    """The picked card is played from the discard pile, as if from an exertion."""

    def __init__(self) -> None:
        super().__init__("play the picked Slash")

    def do(self, table: Table, me: int, n: int) -> None:
        """Do it."""
        if table.picked in table.sides[me].discard:
            card = table.picked
            table.sides[me].discard.remove(card)
            add_attack(table, me, card, False)
            table.outgoing[-1].flags |= FROM_EXERTION
            table.then(PLACE_FOUND, me, card)
            was_played(table, me, card)


def is_slash(card: HtCard) -> bool:
    """Slashes are the attacks with the word in their titles."""
    return card.is_attack and "Slash" in card.name.split()


def slashes(table: Table, me: int) -> list[int]:
    """The Slashes in the discard pile that may be played now as if found by an exertion."""
    return [
        card
        for card in table.sides[me].discard
        if is_slash(table.card(card)) and ban(table, me, table.card(card), FOUND) is None
    ]


class ExertForSlash(Verb):
    """Exert, and play a Slash from the discard pile."""

    def __init__(self) -> None:
        super().__init__("exert, and play a Slash from the discard pile", PlaySlash())

    def do(self, table: Table, me: int, n: int) -> None:
        """Exert."""
        pay_by_exertion(table, me, self.inside)


class MasterOfTheKatana(HtCard):
    """Slashes out of the discard pile; those that an exertion brings cannot be dodged from hand."""

    def usable(self, table: Table, me: int) -> bool:
        """In the Attack Phase, with an exertion and a Slash."""
        side = table.sides[me]
        if table.active != me or table.phase != ATTACK_PHASE or side.exertions_left <= 0 or table.conjunction:
            return False
        return ATTACKS.closed(table, me, FOUND) is None and bool(slashes(table, me))

    def notice(self, table: Table, owner: int, what: int, actor: int, card: int) -> None:
        """A card was played: if it is a Slash from an exertion, only a dodge from an exertion avoids it."""
        if actor == owner and is_slash(table.card(card)):
            for attack in table.outgoing:
                if attack.card == card and attack.has(FROM_EXERTION):
                    attack.flags |= EXERTED_DODGE


MASTER_OF_THE_KATANA = MasterOfTheKatana(
    "Master of the Katana",
    SITUATION,
    text="Standing Defense. In your Attack Phase you may exert and play a Slash from your discard pile as if the "
    "exertion had found it. Slashes from your exertions are dodged only by a dodge from an exertion.",
    provenance="published: title and effect; its exertion is an ordinary one here",
    weapon="Katana",
    sets=(SECOND_EDITION,),
    restriction=2,
    standing=True,
    kept=True,
    uses=(ExertForSlash(),),
    watches=CARD_PLAYED,
)
