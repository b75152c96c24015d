"""Plots: one copy in play by each player (HG-2.6)."""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.editions.gems.kinds import QuickPlot, is_ripe
from codeduello.games.htcg.editions.gems.verbs import AddCounter
from codeduello.games.htcg.model.card import EXERTION_MADE, TURN_ENDED, HtCard
from codeduello.games.htcg.model.clauses import AT_BEGINNING, USED, On, Watches
from codeduello.games.htcg.model.constants import AGILITY, ATTACK_PHASE, EMPATHY, PLOT, REASON, TOUGHNESS
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import lose_ability
from codeduello.games.htcg.rules.zones import burn
from codeduello.games.htcg.verbs.basic import OPPONENT, DrawCards, HideNext, LoseAbility
from codeduello.games.htcg.verbs.feet import FallProne


class PatientHunter(HtCard):
    """Two turns of waiting for one blow from the dark."""

    def usable(self, table: Table, me: Seat) -> bool:
        """In the Attack Phase, with two counters."""
        return table.phase == ATTACK_PHASE and is_ripe(table, me, self, 2)


PATIENT_HUNTER = PatientHunter(
    "Patient Hunter",
    PLOT,
    On(AT_BEGINNING, AddCounter()),
    On(USED, HideNext()),
    text="At the beginning of your turn put a counter on it. In your Attack Phase, with two counters, you may discard "
    "it: your next attack this turn may be Hidden.",
    provenance=OURS,
    restriction=1,
    gems=(REASON,),
)


class WhisperedThreats(HtCard):
    """Who does nothing about them pays."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A Draw/Discard Phase is over: who has played no Special Card in that turn burns a card."""
        if not table.sides[actor].specials:
            burn(table, actor, 1)


WHISPERED_THREATS = WhisperedThreats(
    "Whispered Threats",
    PLOT,
    Watches(TURN_ENDED),
    text="A player who has played no Special Card in a turn burns a card at the end of the Draw/Discard Phase.",
    provenance=OURS,
    restriction=1,
    gems=(EMPATHY,),
)


class WarOfAttrition(HtCard):
    """Every effort costs blood."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A Hard Exertion was made."""
        lose_ability(table, actor, 1)


WAR_OF_ATTRITION = WarOfAttrition(
    "War of Attrition",
    PLOT,
    Watches(EXERTION_MADE),
    text="A player who makes a Hard Exertion loses 1 Ability.",
    provenance=OURS,
    restriction=1,
    gems=(TOUGHNESS,),
)


class SlowPlot(HtCard):
    """A Plot that is used up when it has collected enough."""

    def usable(self, table: Table, me: Seat) -> bool:
        """With three counters, in one's own turn."""
        return is_ripe(table, me, self, 3)


THE_LONG_GAME = SlowPlot(
    "The Long Game",
    PLOT,
    On(AT_BEGINNING, AddCounter()),
    On(USED, DrawCards(3)),
    text="At the beginning of your turn put a counter on it. With three counters you may discard it to draw 3 cards.",
    provenance=OURS,
    restriction=1,
    gems=(REASON, REASON),
)
SLOW_POISON = SlowPlot(
    "Slow Poison",
    PLOT,
    On(AT_BEGINNING, AddCounter()),
    On(USED, LoseAbility(2, OPPONENT)),
    text="At the beginning of your turn put a counter on it. With three counters you may discard it: your opponent "
    "loses 2 Ability.",
    provenance=OURS,
    restriction=2,
    gems=(EMPATHY, REASON),
)
TRAP_DOOR = QuickPlot(
    "Trap Door",
    PLOT,
    On(AT_BEGINNING, AddCounter()),
    On(USED, FallProne()),
    text="At the beginning of your turn put a counter on it. With two counters you may discard it: your opponent is "
    "Prone.",
    provenance=OURS,
    restriction=2,
    gems=(AGILITY, REASON),
)
