"""What the gem edition forbids, and what it does not forbid any more."""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import Seat
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.card import AT_THE_BEGINNING, WITH_EXERTION, WITH_NOTHING, HtCard
from codeduello.games.htcg.model.constants import (
    DODGE,
    EDGE,
    FAILED,
    GEM_EDITION,
    ILLUSION,
    MAY_DO_PHASE,
    NOTHING,
    PLOT,
    SUCCEEDED,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.attacks import area_just_blocked, no_free_hand, special_from_exertion
from codeduello.games.htcg.rules.circumstances import BARRED, BEGINNING, BLOCKED
from codeduello.games.htcg.rules.defenses import is_guessed_at, may_answer, shield
from codeduello.games.htcg.rules.legality import (
    ANY_CARD,
    ATTACKS,
    DEFENSES,
    FACE_DOWN,
    FOUND,
    FROM_HAND,
    ILLUSIONS,
    SPECIALS,
    hidden_attack_is_revealed,
    not_at_the_beginning,
    only_at_the_beginning,
    too_late_to_help_a_defense,
)

HERE: Final = (GEM_EDITION,)

ANY_CARD.repeal(GEM_EDITION, not_at_the_beginning)  # in its place stands HG-1.3
ANY_CARD.repeal(GEM_EDITION, only_at_the_beginning)  # and in the place of this HG-2.7
ATTACKS.repeal(GEM_EDITION, area_just_blocked)  # in its place stands HG-R14


def allow_cards_after_guess() -> None:
    """A guess at a Hidden Attack closes the hand to nothing but further defenses against it (HG-R26)."""
    DEFENSES.whole.repeal(GEM_EDITION, hidden_attack_is_revealed)
    FROM_HAND.repeal(GEM_EDITION, too_late_to_help_a_defense)


def allow_special_attacks() -> None:
    """Special and Ranged Attacks come from Hard Exertions too, and none needs a free hand (HG-R27)."""
    ATTACKS.repeal(GEM_EDITION, special_from_exertion)
    ATTACKS.repeal(GEM_EDITION, no_free_hand)


allow_cards_after_guess()
allow_special_attacks()


@ANY_CARD.forbids(
    "HG-1.3",
    "In the May Do/Must Do Phase only Edges that stand alone may be played, and Illusions from an exertion.",
    HERE,
    when=BEGINNING,
)
def not_in_may_do(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """Only Edges that need nothing to go with, and Illusions, are played in May Do/Must Do (HG-1.3, HG-R22)."""
    if table.phase != MAY_DO_PHASE or card.type == ILLUSION:
        return False
    return card.type != EDGE or card.conjunction not in (WITH_NOTHING, WITH_EXERTION)


@ANY_CARD.forbids(
    "HG-2.7",
    "This Edge is played only in the May Do/Must Do Phase.",
    HERE,
    about=lambda card: card.when == AT_THE_BEGINNING,
)
def only_in_may_do(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """An Edge for the May Do/Must Do Phase is played only there (HG-2.7)."""
    return table.phase != MAY_DO_PHASE


@ILLUSIONS.forbids_all("HG-2.8", "An Illusion can be played only from a Hard Exertion.", HERE)
def not_from_exertion(table: Table, me: Seat, how: int) -> bool:
    """An Illusion is played only from a Hard Exertion (HG-2.8)."""
    return not how & FOUND


@ATTACKS.forbids("HG-4.4", "This attack cannot be Hidden.", HERE, about=lambda card: not card.can_hide)
def never_hidden(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """Some attacks say that they are never Hidden (HG-4.4)."""
    return how & FACE_DOWN != 0


@ATTACKS.forbids(
    "HG-R14", "Your first attack may not go to an area that a block of this turn covers.", HERE, when=BLOCKED
)
def area_blocked_this_turn(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """Every block played this turn closes its areas to the first attack (HG-5.3, HG-R14)."""
    return area_just_blocked(table, me, card, how)


@DEFENSES.forbids_all("HG-R25", "A defense that you have played stops this attack too: it needs no second one.", HERE)
def is_stopped_already(table: Table, me: Seat, how: int) -> bool:
    """An attack that an earlier defense goes on to stop takes no second one from hand (HG-R25)."""
    return not how & FOUND and is_stopped(table, me, table.cursor)


@DEFENSES.forbids("HG-R25", "A defense stops that attack already: it needs no second one.", HERE)
def finds_no_open_attack(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A defense that an exertion found is for an attack that none stops yet (HG-R25)."""
    return not any(
        not attack.has(SUCCEEDED | FAILED)
        and may_answer(table, me, card, attack, how)
        and not is_stopped(table, me, place)
        for place, attack in enumerate(table.incoming)
    )


@FROM_HAND.forbids(
    "HG-6.4",
    "You may play no dodge from your hand; an exertion may still find one.",
    HERE,
    about=lambda card: card.type == DODGE,
    when=BARRED,
)
def no_dodge_from_hand(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A Restriction bars a source of cards, not what is done with them (HG-6.4)."""
    return table.sides[me].has(traits.NO_DODGES_FROM_HAND)


@DEFENSES.forbids("HT-1.6", "The ground allows you dodges or blocks in a turn, not both.", HERE, when=BARRED)
def dodged_or_blocked_before(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A card in play lets nobody dodge and block in the same turn."""
    side = table.sides[me]
    if not side.has(traits.DODGES_OR_BLOCKS):
        return False
    dodge = card.type == DODGE
    return any(table.card(other).is_defense and (table.card(other).type == DODGE) != dodge for other in side.fresh)


@SPECIALS.forbids("HG-2.5", "You have a Hilt in play for each of your weapons.", HERE, about=lambda card: card.hilt)
def hilt_for_each_weapon(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """One Hilt for each weapon; another one cannot be played (HG-2.5). Who has no Weapon of Choice has one weapon."""
    side = table.sides[me]
    weapons = sum(table.card(other).is_weapon for other in side.before)
    return sum(table.card(other).hilt for other in side.play) >= max(1, weapons)


@SPECIALS.forbids("HG-2.6", "You have a copy of this Plot in play.", HERE, about=lambda card: card.type == PLOT)
def plot_in_play(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """One copy of a Plot in play by each player; another one cannot be played (HG-2.6)."""
    return has_in_play(table, me, card)


@SPECIALS.forbids(
    "HG-2.9",
    "You have a copy of this card in play, and may have only one.",
    HERE,
    about=lambda card: (card.diamond or card.ally) and not card.many,
)
def unique_in_play(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A card with a Diamond, or an Ally, has one copy in play on a side, unless it says otherwise (HG-2.9)."""
    return has_in_play(table, me, card)


def is_stopped(table: Table, me: Seat, place: int) -> bool:
    """Whether a defense stops the attack at this place, as far as its player can tell (HG-R25).

    Behind a Hidden Attack nobody can: whether a defense reaches that far depends on where it goes (HG-R28).
    """
    return not any(is_guessed_at(table, me, attack) for attack in table.incoming[: place + 1]) and (
        shield(table, me, place) != NOTHING
    )


def has_in_play(table: Table, me: Seat, card: HtCard) -> bool:
    """Whether a player has a card of this title in play."""
    return any(table.card(other).name == card.name for other in table.sides[me].play)
