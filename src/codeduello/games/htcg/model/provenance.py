"""Where cards come from: the sets in which they were published, and what is not certain about them."""

from __future__ import annotations

from typing import Final

SERIES_EDITION: Final = "Series Edition (1995)"
MOVIE_EDITION: Final = "Movie Edition (1996)"
WATCHERS_CHRONICLES: Final = "Watcher's Chronicles (1997-98)"
ARMS_AND_TACTICS: Final = "Arms and Tactics (1998)"
THE_GATHERING: Final = "The Gathering (1998)"
METHOS_COLLECTION: Final = "The Methos Collection"
FOUR_HORSEMEN: Final = "Four Horsemen (1999)"
SECOND_EDITION: Final = "Second Edition"
MLE: Final = "MLE (players' sets)"
TYPE_ONE: Final = "Type One"
PROMO: Final = "promotional card"

OURS: Final = "original"
INFERRED_EVENT: Final = "published: title and effect; that it is an Event is inferred"
INFERRED_SITUATION: Final = "published: title and effect; that it is a Situation is inferred"
INFERRED_LAST_PART: Final = "published: title and effect; that the last part is an Event is inferred"
