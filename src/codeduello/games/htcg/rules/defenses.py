"""Defenses (chapters 5, 6, 7 and 9): what may be played as one, which attack it stops, and what gets through."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import (
    ALL_AREAS,
    ANSWERED,
    CONCEDED,
    DEFENSE_PHASE,
    DIRTY_TRICK,
    DODGE,
    EXERTED_BLOCK,
    EXERTED_DEFENSE,
    EXERTED_DODGE,
    FAILED,
    FIRST_EDITION,
    HIDDEN,
    NO_SHARED_DODGE,
    NOTHING,
    RANGED,
    RANGED_ATTACK,
    SUCCEEDED,
    UNBLOCKABLE,
    UNDODGEABLE,
)
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.circumstances import BARRED, DISARMED
from codeduello.games.htcg.rules.decisions import CHOOSE_AREA, places_in
from codeduello.games.htcg.rules.legality import DEFENSES, FOUND, OLD, STANDING, guards

# Whether one may defend at all.


@DEFENSES.forbids_all("HT-5.9", "Defenses are played in your Defense Phase.")
def not_the_time_to_defend(table: Table, me: int, how: int) -> bool:
    """Attacks are answered in the Defense Phase (HT-5.9)."""
    return table.phase != DEFENSE_PHASE


@DEFENSES.forbids_all("HT-5.9", "There is no attack to defend against.")
def no_attack_coming(table: Table, me: Seat, how: int) -> bool:
    """Without an attack there is no defense (HT-5.9)."""
    return not any_attack_open(table)


@DEFENSES.forbids_all("HT-5.10", "Every attack has had its turn: you may play no further defense from your hand.")
def all_attacks_answered(table: Table, me: Seat, how: int) -> bool:
    """One defense from hand against each attack, in their order (HT-5.10)."""
    return not how & FOUND and table.cursor >= len(table.incoming)


@DEFENSES.forbids_all("HT-7.4", "Remove your Guard before you play another defense.")
def guard_in_the_way(table: Table, me: Seat, how: int) -> bool:
    """A Guard must go before another defense is played (HT-7.4)."""
    return bool(guards(table, me))


def any_attack_open(table: Table) -> bool:
    """Whether an attack is coming whose fate is not settled yet (HT-5.9)."""
    return any(not attack.has(SUCCEEDED | FAILED) for attack in table.incoming)


# Which defense.


@DEFENSES.forbids("HT-11.1", "You are Disarmed: you may play neither attacks nor blocks.", when=DISARMED)
def disarmed_blocker(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A Disarmed player does not block (HT-11.1)."""
    side = table.sides[me]
    if not side.disarmed or side.has(traits.FIGHTS_DISARMED):
        return False
    if card.is_attack and card.defends:
        return True
    return card.type != DODGE and not side.has(traits.BLOCKS_DISARMED)


@DEFENSES.forbids(
    "HT-5.14",
    "You may not attack this turn, and this card is an attack as well.",
    about=lambda card: card.is_attack,
    when=BARRED,
)
def attack_forbidden(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """What is an attack and a defense is barred by what bars either (HT-5.14)."""
    return table.sides[me].has(traits.NO_ATTACKS | traits.NO_SPECIAL_ATTACKS)


@DEFENSES.forbids("HT-1.6", "A card forbids this defense.", when=BARRED)
def defense_forbidden(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A card in play, or a lingering effect, stands in the way."""
    side = table.sides[me]
    if card.type != DODGE:
        return not card.defends and side.has(traits.NO_BLOCKS)
    if side.has(traits.NO_DODGES):
        return True
    return side.has(traits.NO_BACK_AWAY if card.backs_away() else traits.ONLY_BACK_AWAY)


@DEFENSES.forbids("HT-5.12", "Your defense must cover every area of the attack.")
def does_not_cover(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """Nobody knowingly plays a defense that does not cover the attack (HT-5.12, HG-5.1); a guess may miss."""
    return not any(is_guessed_at(table, me, attack) or could_cover(card, attack) for attack in facing(table, how))


@DEFENSES.forbids(
    "HT-9.7",
    "This defense cannot stop this attack: Ranged Attacks and Dirty Tricks are never blocked, and cards may say more.",
)
def cannot_be_stopped_so(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """The attack itself rules this defense out."""
    return not any(may_answer(table, me, card, attack, how) for attack in facing(table, how))


@DEFENSES.forbids(
    "HT-5.10", "You have played a defense against that attack, and may play one against each.", (FIRST_EDITION,)
)
def has_its_defense(table: Table, me: Seat, card: HtCard, how: int) -> bool:
    """A defense that an exertion found is for an attack against which none was played (HT-5.10)."""
    return not any(
        may_answer(table, me, card, attack, how) and not is_answered(table, me, attack) for attack in facing(table, how)
    )


def is_answered(table: Table, me: Seat, attack: Attack) -> bool:
    """Whether the one defense against an attack was played (HT-5.10); a guess that missed does not count."""
    if not attack.has(ANSWERED) or attack.defense == NOTHING or is_guessed_at(table, me, attack):
        return False
    return shield(table, me, table.incoming.index(attack)) == attack.defense


def facing(table: Table, how: int) -> list[Attack]:
    """The attacks that a defense may be laid against: the present one; found by exertion, any (HT-6.4, HT-6.7)."""
    if how & FOUND:
        return [attack for attack in table.incoming if not attack.has(SUCCEEDED | FAILED)]
    return table.incoming[table.cursor : table.cursor + 1]


def may_answer(table: Table, me: Seat, card: HtCard, attack: Attack, how: int) -> bool:
    """Whether a defense may be laid against this attack: it stops it, or it is a guess (HT-9.1)."""
    return is_guessed_at(table, me, attack) or (could_cover(card, attack) and stops(table, me, card, attack, how))


def is_guessed_at(table: Table, me: Seat, attack: Attack) -> bool:
    """Whether the defender does not know the attack: it is Hidden (HT-9.1), and no power has looked at it (HT-R23)."""
    return attack.has(HIDDEN) and not table.known[attack.card] >> me & 1


def could_cover(card: HtCard, attack: Attack) -> bool:
    """Whether a defense covers every area of an attack (HT-5.11); one to a chosen area covers a single one."""
    return attack.areas.bit_count() == 1 if card.any_area else attack.areas & ~card.areas == 0


def stops(table: Table, me: Seat, card: HtCard, attack: Attack, how: int) -> bool:
    """Whether a defense of this kind can stop this attack at all.

    A Ranged Attack is not blocked (HT-9.7), nor a Dirty Trick (HT-9.8, HG-4.5); "cannot be dodged" is of the attack
    (HT-R19); a Back Away fails against Ranged Attacks (HT-R30a); some defenses say otherwise (HG-4.7). Against some
    attacks the defense must come from an exertion, unless such Restrictions are ignored (HG-6.4).
    """
    kind = RANGED_ATTACK if attack.has(RANGED) else table.card(attack.card).type
    flags = flags_of(table, me, attack)
    side = table.sides[me]
    restricted = not how & FOUND and not side.has(traits.IGNORES_RESTRICTIONS)
    if card.type == DODGE:
        if card.backs_away() and kind == RANGED_ATTACK and not card.against_ranged:
            return False
        if side.has(traits.DODGES_ANYTHING):
            return True
        barred = UNDODGEABLE | (EXERTED_DODGE if restricted else 0)
    else:
        if kind == RANGED_ATTACK and not card.against_ranged:
            return False
        if side.has(traits.BLOCKS_ANYTHING) and card.is_block and not how & OLD:
            return True
        if side.has(traits.BASICS_BLOCK_ANYTHING) and card.is_block and card.basic:
            return True
        if kind == DIRTY_TRICK and not card.against_tricks:
            return False
        barred = UNBLOCKABLE | (EXERTED_BLOCK if restricted else 0)
    if restricted and not how & STANDING:
        barred |= EXERTED_DEFENSE
    return not flags & barred


def flags_of(table: Table, me: Seat, attack: Attack) -> int:
    """What an attack is, also because the one just before it in the sequence has the same title.

    Of one that the defender does not know yet nothing follows, lest the judge tell what it is.
    """
    repeated = table.card(attack.card).repeated
    if repeated:
        place = table.incoming.index(attack)
        before = table.incoming[place - 1]
        same = place > 0 and table.card(before.card).name == table.card(attack.card).name
        if same and not is_guessed_at(table, me, before):
            return attack.flags | repeated
    return attack.flags


# The sequence.


def shield(table: Table, me: Seat, place: int) -> CardId:
    """The defense that stops an attack; NOTHING if none does.

    A defense goes on defending following attacks that it covers (HT-6.5, HG-5.1) until a new one is played (HT-6.6).
    Where none was laid, a Guard in play blocks again (HT-7.1). A guess that does not cover the attack fails (HT-9.3).
    """
    attack = table.incoming[place]
    if attack.has(CONCEDED):
        return NOTHING
    for earlier in range(place, -1, -1):
        laid = table.incoming[earlier]
        if laid.defense != NOTHING:
            if attack.areas & ~laid.cover:
                return NOTHING
            if table.rules.edition.defends_without_gap and has_gap(table, earlier, place):
                return NOTHING
            kind = table.card(laid.defense)
            if kind.type == DODGE and not_shared(table, me, attack) and avoids_another(table, earlier, place):
                return NOTHING
            how = FOUND if laid.found else STANDING
            if laid.defense not in table.sides[me].fresh:
                how |= OLD
            return laid.defense if stops(table, me, kind, attack, how) else NOTHING
    return blocking_guard(table, me, attack, guards(table, me))


def not_shared(table: Table, me: Seat, attack: Attack) -> bool:
    """Whether one dodge does not avoid this attack besides another; an Edge says so of no Special Attack (HT-9.6)."""
    if attack.has(NO_SHARED_DODGE):
        return True
    return table.sides[1 - me].has(traits.NO_SHARED_DODGES) and not table.card(attack.card).is_special_attack


def has_gap(table: Table, laid: int, place: int) -> bool:
    """Whether a defense laid against an attack has met one before this place that it does not cover (HG-R28)."""
    cover = table.incoming[laid].cover
    return any(attack.areas & ~cover for attack in table.incoming[laid:place])


def avoids_another(table: Table, laid: int, place: int) -> bool:
    """Whether a dodge laid against an attack has avoided one before this place."""
    cover = table.incoming[laid].cover
    return any(not attack.areas & ~cover for attack in table.incoming[laid:place])


def lay(table: Table, me: Seat, place: int, card: CardId, found: bool) -> None:
    """Lay a defense against the attack at this place, from hand or from an exertion.

    One to a chosen area covers that of the attack; if the attack is not known, the area is a guess (HT-9.1).
    """
    attack = table.incoming[place]
    attack.flags |= ANSWERED
    attack.defense = card
    attack.cover = table.card(card).areas
    attack.found = int(found)
    if table.card(card).any_area:
        attack.cover = attack.areas
        if is_guessed_at(table, me, attack):
            table.ask_for(COVER, me, CHOOSE_AREA, place)


class Cover(Step[Table]):
    """The defense against the attack given as the argument covers the area that is chosen."""

    def options(self, table: Table, me: Seat, n: int) -> list[int]:
        return places_in(ALL_AREAS)

    def finish(self, table: Table, me: Seat, answer: int, n: int) -> None:
        attack = table.incoming[n]
        if attack.defense != NOTHING and table.card(attack.defense).any_area:
            attack.cover = 1 << answer


def blocking_guard(table: Table, me: Seat, attack: Attack, standing: list[CardId]) -> CardId:
    """The first of these Guards that blocks this attack (HT-7.1), also for a Disarmed player (HT-R30g), or NOTHING."""
    for card in standing:
        kind = table.card(card)
        if could_cover(kind, attack) and stops(table, me, kind, attack, STANDING | OLD):
            return card
    return NOTHING


def pass_by(table: Table, me: Seat) -> None:
    """Leave the present attack without a defense from hand.

    A Guard in play that covers it has blocked it, even if it is removed later (HT-R30f). Whether one covers a Hidden
    Attack shows when that is revealed.
    """
    attack = table.incoming[table.cursor]
    if attack.has(HIDDEN):
        attack.stood = tuple(guards(table, me))
    else:
        let_guard_block(table, me, attack, guards(table, me))
    next_attack(table)


def let_guard_block(table: Table, me: Seat, attack: Attack, standing: list[CardId]) -> None:
    """One of these Guards is the defense against an attack that was left, if it covers it (HT-R30f)."""
    card = blocking_guard(table, me, attack, standing)
    if card != NOTHING:
        attack.defense = card
        attack.cover = table.card(card).areas


def next_attack(table: Table) -> None:
    """Go on to the next attack that is not settled yet (HT-6.4)."""
    table.cursor += 1
    while table.cursor < len(table.incoming) and table.incoming[table.cursor].has(SUCCEEDED | FAILED):
        table.cursor += 1


COVER: Final = Cover("cover the chosen area")
