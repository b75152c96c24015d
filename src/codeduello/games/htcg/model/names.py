"""Names that several cards mention: of Personas, of factions, and of other cards."""

from __future__ import annotations

from typing import Final

CONNOR: Final = "Connor MacLeod"
DUNCAN: Final = "Duncan MacLeod"
KURGAN: Final = "The Kurgan"
KUYLER: Final = "Christophe Kuyler"
RICHIE: Final = "Richie Ryan"
XAVIER: Final = "Xavier St. Cloud"

CLAN_MACLEOD: Final = "Clan MacLeod"  # the rulebook's example of a faction
HORSEMEN: Final = "The Horsemen"

FLYING_MACHINE: Final = "Flying Machine"
GROUNDED_TITLE: Final = "Grounded"
