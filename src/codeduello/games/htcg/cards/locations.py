"""Locations: one is in play at any time (HT-12.4), and it acts on both players alike (HT-R40)."""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.model import lingering, traits
from codeduello.games.htcg.model.card import ATTACK_FAILED, HtCard
from codeduello.games.htcg.model.clauses import AT_BEGINNING, ForBoth, On, Watches
from codeduello.games.htcg.model.constants import GUARD, LOCATION
from codeduello.games.htcg.model.kinds import location
from codeduello.games.htcg.model.lingering import lingering_effect
from codeduello.games.htcg.model.provenance import MOVIE_EDITION, PROMO, SERIES_EDITION, WATCHERS_CHRONICLES
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.legality import standing_defenses
from codeduello.games.htcg.rules.zones import forced_discard, held, leave_play
from codeduello.games.htcg.verbs.basic import DEFENSES, Burn, TakeDamageUnless, Verb


def place(title: str, text: str, forbids: int, sets: tuple[str, ...], provenance: str = "published") -> HtCard:
    """A Location that forbids or allows both players something while it is in play."""
    return location(title, ForBoth(forbids), text=text, provenance=provenance, sets=sets)


DEAD_END_ALLEY = place("Dead End Alley", "Nobody may play a Back Away.", traits.NO_BACK_AWAY, (SERIES_EDITION,))
CATWALK = place("Catwalk", "Nobody may play a dodge other than Back Away.", traits.ONLY_BACK_AWAY, (MOVIE_EDITION,))
VERONA = place("Verona, Italy - 1637", "Nobody may play a Special Attack.", traits.NO_SPECIAL_ATTACKS, (PROMO,))
MENTAL_WARD = place("Mental Ward", "Nobody may play an Object.", traits.NO_OBJECTS, (MOVIE_EDITION,))
PARKING_GARAGE = place(
    "Parking Garage",
    "A Disarmed player has no roll to recover the weapon. Recover Weapon still does it.",
    traits.NO_RECOVERY,
    (MOVIE_EDITION,),
)
BATTLEFIELD = location(
    "Battlefield",
    On(AT_BEGINNING, TakeDamageUnless(1, 1, DEFENSES, "defense")),
    text="At the beginning of your turn, whoever you are, you must discard a defense or take 1 damage.",
    sets=(MOVIE_EDITION,),
)
DESERT = location(
    "Desert",
    On(AT_BEGINNING, Burn(2)),
    text="At the beginning of your turn, whoever you are, you must burn the top 2 cards of your Endurance.",
    sets=(MOVIE_EDITION,),
)


ROOFTOP = place(
    "Rooftop",
    "Nobody may play a Pedestrian card.",
    traits.NO_PEDESTRIANS,
    (MOVIE_EDITION,),
    "stand-in: that Pedestrian cards may not be played is published; that it says no more is a guess",
)
DARK_ALLEY = place(
    "Dark Alley",
    "Everybody's first attack of each turn may be Hidden.",
    traits.HIDES_FIRST,
    (),
    "original",
)
FLOODED_TUNNEL = place("Flooded Tunnel", "Nobody may play a lower attack.", traits.NO_LOWER_ATTACKS, (), "original")


class LoseFooting(Verb):
    """Every Standing Defense leaves play, and every Guard in hand is discarded."""

    def __init__(self) -> None:
        super().__init__("your Standing Defenses leave play, and you discard every Guard")

    def do(self, table: Table, me: Seat, n: int) -> None:
        for card in standing_defenses(table, me):
            leave_play(table, me, card)
        for card in table.sides[me].hand.copy():
            if table.card(card).type == GUARD:
                forced_discard(table, me, card)


DANGEROUS_GROUND = location(
    "Dangerous Ground",
    On(AT_BEGINNING, LoseFooting()),
    text="At the beginning of your turn, whoever you are, your Standing Defenses leave play and you must discard every "
    "Guard from your hand.",
    provenance="stand-in: that Standing Defenses are lost, in play and in hand, is published; when is a guess",
    sets=(MOVIE_EDITION,),
)


class Lighthouse(HtCard):
    """A miss costs one's footing."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """The attacker loses every Standing Defense, and plays no dodge in the next turn."""
        for other in standing_defenses(table, actor):
            leave_play(table, actor, other)
        kind = table.pool.index(self)
        lighthouse = held(table, table.sides[owner].play, kind)
        table.sides[actor].effects += (lingering_effect(lingering.NO_DODGES, 1, lighthouse),)
        table.refresh()


LIGHTHOUSE = Lighthouse(
    "Lighthouse",
    LOCATION,
    Watches(ATTACK_FAILED),
    text="A player whose attack is not successful loses every Standing Defense, and may play no dodge in the next "
    "turn.",
    sets=(WATCHERS_CHRONICLES,),
)
