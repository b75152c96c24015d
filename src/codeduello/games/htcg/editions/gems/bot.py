"""How the greedy bot scores a choice of the gem edition, where it differs from the first edition.

Which gem to name follows from one's own deck less what one has seen of it; a Soft Exertion costs nothing, a Hard one
costs five cards and the Power Blow or the defense that it could have been for.
"""

from __future__ import annotations

from typing import Final

from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.games.htcg.bot.appraising import texts_of
from codeduello.games.htcg.bot.features import A_HEAD, POINT, Sight, is_head_shot
from codeduello.games.htcg.bot.greedy import A_BLOW_LESS, last, usual_worth, worth_of_attack
from codeduello.games.htcg.bot.greedy import worth_of_use as usual_worth_of_use
from codeduello.games.htcg.editions.gems.beginning import HARD_NEED, SOFT_NEED
from codeduello.games.htcg.editions.gems.odds import chance
from codeduello.games.htcg.model import lingering, traits
from codeduello.games.htcg.model.actions import (
    ANNOUNCE,
    EXERT_FOR_ILLUSION,
    FIXED,
    GET_UP,
    HARD_FOR_FEET,
    HARD_FOR_WEAPON,
    HIDE,
    NAME_GEM,
    PLAY,
    SHOW_GEMS,
    SOFT_FOR_FEET,
    SOFT_FOR_WEAPON,
    TAKE_UP_WEAPON,
    USE,
    kind_of,
    verb_of,
)
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import (
    DIRTY_TRICK,
    EXERTION,
    NAMEABLE,
    RANGED_ATTACK,
    UNBLOCKABLE,
)
from codeduello.games.htcg.model.table import Table

A_WEAPON: Final = 3.5 * POINT  # what it is worth not to be Disarmed,
FEET: Final = 2 * POINT  # and not to be Prone


def score_choices(table: Table, seat: Seat, legal: list[int]) -> list[float]:
    """A number for each of these choices; the largest is the best."""
    sight = Sight(table, seat, legal)
    scores: list[float] = []
    for choice in legal:
        value = worth(sight, choice)
        scores.append(usual_worth(sight, choice) if value is None else value)
    return scores


def worth(sight: Sight, choice: ActionId) -> float | None:
    """What a choice is worth; None if the gem edition is like the first."""
    if choice >= FIXED:
        return worth_with_card(sight, sight.edition.pool[kind_of(choice)], verb_of(choice))
    if choice in (SOFT_FOR_FEET, HARD_FOR_FEET, SOFT_FOR_WEAPON, HARD_FOR_WEAPON):
        return worth_of_try(sight, choice)
    if NAME_GEM <= choice < ANNOUNCE:
        return expected(sight, choice - NAME_GEM)
    if ANNOUNCE <= choice < GET_UP:
        gain = sight.blow(choice - ANNOUNCE) - sight.effort
        return last(gain, sight.aim(choice - ANNOUNCE))  # after all else: then the better of two attacks is known
    if choice == EXERT_FOR_ILLUSION:
        return -sight.effort  # only as the duty of the turn
    if choice in (SHOW_GEMS, TAKE_UP_WEAPON):
        return 1.0
    return None


# Gems.


def unseen(sight: Sight) -> list[HtCard]:
    """The cards of the player's own deck that the player has not seen yet."""
    known = sight.table.known
    own = sight.mine.endurance + sight.mine.under
    return sight.cards_of([card for card in own if not known[card] >> sight.me & 1])


def on_top(sight: Sight, size: int) -> list[CardId]:
    """Those of the top cards of the player's own Endurance that the player can follow."""
    known = sight.table.known
    return [card for card in sight.mine.endurance[-size:] if known[card] >> sight.me & 1]


def expected(sight: Sight, gem: int) -> float:
    """How many of a gem an exertion is likely to find."""
    top = on_top(sight, EXERTION)
    count = 0.0
    for card in sight.cards_of(top):
        count += card.gems.count(gem)
    left = unseen(sight)
    share = sum([card.gems.count(gem) for card in left]) / max(1, len(left))
    return count + share * (min(EXERTION, len(sight.mine.endurance)) - len(top))


def found(sight: Sight, gem: int, size: int, need: int) -> float:
    """How likely an exertion of this size is to find as many of a gem as it needs."""
    top = on_top(sight, size)
    known = sum([card.gems.count(gem) for card in sight.cards_of(top)])
    return chance(unseen(sight), gem, min(size, len(sight.mine.endurance)) - len(top), need - known)


def worth_of_try(sight: Sight, choice: ActionId) -> float:
    """To get up or to rearm: a Hard Exertion finds enough more often, but costs cards, and what else it is good for."""
    soft = choice in (SOFT_FOR_FEET, SOFT_FOR_WEAPON)
    gain = FEET
    if choice in (SOFT_FOR_WEAPON, HARD_FOR_WEAPON):
        gain = A_WEAPON
        if any(held.is_block and sight.threats[place].stopped_by(held) for held in sight.hand for place in sight.open):
            gain += sight.danger()
    size = EXERTION
    if soft:
        size += sum(card.soft_growth for card in sight.cards_of(sight.mine.before + sight.mine.play))
    likely = max(found(sight, gem, size, SOFT_NEED if soft else HARD_NEED) for gem in range(NAMEABLE))
    return likely * gain - (0.0 if soft else sight.effort + A_BLOW_LESS)


# Cards.


def worth_with_card(sight: Sight, card: HtCard, verb: int) -> float | None:
    """Playing or using a card."""
    if verb == USE:
        return worth_of_use(sight, card)
    if verb in (PLAY, HIDE):
        if card.type == DIRTY_TRICK or card.type == RANGED_ATTACK:
            return worth_of_attack(sight, card, sight.chance(card.areas, card.flags | UNBLOCKABLE))
        return worth_of_play(sight, card)
    return None


def worth_of_play(sight: Sight, card: HtCard) -> float | None:
    """Cards that depend on what lies on the table."""
    texts = texts_of(card)
    if "MakePowerBlock" in texts.demands.verbs:  # before the block that it is for
        return 2 * A_HEAD if needs_block(sight) else -1.0
    if "Counter" in texts.does.verbs:  # kept for the Head Shot
        return 0.9 * A_HEAD if any(sight.threats[place].head for place in sight.open) else -1.0
    if card.traits & traits.NO_HEAD_SHOTS and any(map(is_head_shot, sight.hand)):
        return -1.0
    return None


def needs_block(sight: Sight) -> bool:
    """Whether the attack that is to be answered now is a Power Blow that a block in hand stops, and no dodge does."""
    if sight.cursor not in sight.open or not sight.threats[sight.cursor].power:
        return False
    fit = [held for held in sight.hand if held.is_defense and sight.threats[sight.cursor].stopped_by(held)]
    return bool(fit) and all(held.is_block for held in fit)


def worth_of_use(sight: Sight, card: HtCard) -> float:
    """A power of a card in play, if it is worth its price."""
    text = texts_of(card).uses
    if lingering.BASICS_BLOCK_ANYTHING in text.effects:
        return POINT if any(sight.threats[place].trick for place in sight.open) else -1.0
    if "HideNext" in text.verbs:  # before the attack that it hides
        return 2 * A_HEAD if sight.attacks and not sight.struck else -1.0
    if "ExertForSlash" in text.verbs:
        return 1.0 if not sight.attacks and not sight.struck else -1.0
    return usual_worth_of_use(sight, card)
