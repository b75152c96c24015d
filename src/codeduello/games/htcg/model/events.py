"""How a duel of Highlander: The Card Game can end."""

from __future__ import annotations

from codeduello.core.events import Ending
from codeduello.games.htcg.model.constants import LAST_TURN

HEAD_TAKEN = Ending("head taken", "{other} takes {whose} head.", "HT-1.5")
NO_ABILITY_LEFT = Ending("no Ability left", "{who} {has} no Ability left: {other} {wins}.", "HT-1.4")
STOPPED = Ending(
    f"stopped after {LAST_TURN} turns", f"The duel is stopped after {LAST_TURN} turns: nobody wins.", "HT-R49"
)
