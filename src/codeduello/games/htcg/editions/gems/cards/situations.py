"""Situations: they stay, and affect both players unless they say otherwise (HG-2.3)."""

from __future__ import annotations

from codeduello.core.ids import CardId, Seat
from codeduello.games.htcg.editions.gems.kinds import situation
from codeduello.games.htcg.editions.gems.verbs import Capture
from codeduello.games.htcg.model import traits
from codeduello.games.htcg.model.attack import Attack
from codeduello.games.htcg.model.card import CARD_PLAYED, POWER_BLOCK_MADE, HtCard
from codeduello.games.htcg.model.clauses import (
    DIAMOND,
    KEPT,
    PLAYED,
    STANDING_DEFENSE,
    USED,
    WEIGHS,
    ForBoth,
    LargerSoft,
    On,
    Watches,
)
from codeduello.games.htcg.model.constants import (
    AGILITY,
    EMPATHY,
    MASTER,
    OBJECT,
    REASON,
    SITUATION,
    STRENGTH,
    TOUGHNESS,
)
from codeduello.games.htcg.model.provenance import OURS
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.damage import heal
from codeduello.games.htcg.verbs.slashes import ExertForSlash, SlashMaster
from codeduello.games.htcg.verbs.targets import NEEDS_TARGET


class BloodiedGround(HtCard):
    """Adds to the damage of everybody's attacks."""

    def weight(self, table: Table, owner: Seat, attacker: Seat, attack: Attack) -> int:
        """One, except for Special Attacks."""
        return 0 if table.card(attack.card).is_special_attack else 1


BLOODIED_GROUND = BloodiedGround(
    "Bloodied Ground",
    SITUATION,
    WEIGHS,
    text="Successful attacks of both players, except Special Attacks, do 1 damage more.",
    provenance=OURS,
    restriction=2,
    gems=(STRENGTH,),
)


class Unshaken(HtCard):
    """Who stands firm grows stronger."""

    def notice(self, table: Table, owner: Seat, what: int, actor: Seat, card: CardId) -> None:
        """A Power Block was made."""
        if actor == owner:
            heal(table, owner, 1)


UNSHAKEN = Unshaken(
    "Unshaken",
    SITUATION,
    DIAMOND,
    Watches(POWER_BLOCK_MADE),
    text="Diamond. Whenever you make a Power Block, gain 1 Ability.",
    provenance=OURS,
    restriction=2,
    gems=(TOUGHNESS,),
)
PATIENT_STUDENT = situation(
    "Patient Student",
    (REASON,),
    DIAMOND,
    LargerSoft(1),
    text="Diamond. Your Soft Exertions look at one card more.",
    restriction=1,
)
MASTER_OF_THE_KATANA = SlashMaster(
    "Master of the Katana",
    SITUATION,
    STANDING_DEFENSE,
    KEPT,
    On(USED, ExertForSlash()),
    Watches(CARD_PLAYED),
    text="Standing Defense. In your Attack Phase you may make a Hard Exertion and play a Slash from your discard pile "
    "as if the exertion had found it. Restriction: Slashes from your exertions are not dodged from hand.",
    weapon="Katana",
    sources=("watcherdatabase.tk/Cards/Card/6852.html",),
    restriction=2,
    gems=(MASTER, REASON, REASON),
)
PRISON_CELL = situation(
    "Prison Cell",
    (REASON, EMPATHY),
    NEEDS_TARGET,
    On(PLAYED, Capture(1 << SITUATION | 1 << OBJECT, "a Situation or an Object")),
    text="Capture a Situation or an Object of your opponent: it lies face down under this card.",
    restriction=1,
)
NARROW_STAIR = situation(
    "Narrow Stair",
    (AGILITY, STRENGTH),
    ForBoth(traits.NO_DODGES_FROM_HAND),
    text="Restriction: nobody may play a dodge from hand.",
    restriction=1,
)


class NoMercy(HtCard):
    """An attack does more to an opponent who is Prone or Disarmed."""

    def weight(self, table: Table, owner: Seat, attacker: Seat, attack: Attack) -> int:
        """One more for its player's attacks against somebody who is Prone or Disarmed."""
        opponent = table.sides[1 - owner]
        return 1 if attacker == owner and (opponent.prone or opponent.disarmed) else 0


NO_MERCY = NoMercy(
    "No Mercy",
    SITUATION,
    WEIGHS,
    DIAMOND,
    text="Diamond. While your opponent is Prone or Disarmed, your attacks that do damage do 1 more.",
    provenance=OURS,
    restriction=1,
    gems=(STRENGTH,),
)
