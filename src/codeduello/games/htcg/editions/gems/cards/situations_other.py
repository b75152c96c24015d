"""Situations of one player: what helps their exertions, their blocks, their Slashes."""

from __future__ import annotations

from codeduello.games.htcg.box import MASTER, REASON, SITUATION, TOUGHNESS
from codeduello.games.htcg.card import CARD_PLAYED, POWER_BLOCK_MADE, HtCard
from codeduello.games.htcg.cards.situations_answers import ExertForSlash, MasterOfTheKatana
from codeduello.games.htcg.damage import heal
from codeduello.games.htcg.table import Table


class Unshaken(HtCard):
    """Who stands firm grows stronger."""

    def notice(self, table: Table, owner: int, what: int, actor: int, card: int) -> None:
        """A Power Block was made."""
        if actor == owner:
            heal(table, owner, 1)


UNSHAKEN = Unshaken(
    "Unshaken",
    SITUATION,
    text="Diamond. Whenever you make a Power Block, gain 1 Ability.",
    provenance="original",
    restriction=2,
    diamond=True,
    gems=(TOUGHNESS,),
    watches=POWER_BLOCK_MADE,
)
PATIENT_STUDENT = HtCard(
    "Patient Student",
    SITUATION,
    text="Diamond. Your Soft Exertions look at one card more.",
    provenance="original",
    restriction=1,
    diamond=True,
    gems=(REASON,),
    soft_growth=1,
)
MASTER_OF_THE_KATANA = MasterOfTheKatana(
    "Master of the Katana",
    SITUATION,
    text="Standing Defense. In your Attack Phase you may make a Hard Exertion and play a Slash from your discard pile "
    "as if the exertion had found it. Restriction: Slashes from your exertions are not dodged from hand.",
    sources=("watcherdatabase.tk/Cards/Card/6852.html",),
    weapon="Katana",
    restriction=2,
    standing=True,
    kept=True,
    gems=(MASTER, REASON, REASON),
    uses=(ExertForSlash(),),
    watches=CARD_PLAYED,
)
