"""The 23 combat cards. A designer changes a number here, and everything follows.

A card is its title, its style, its attack positions, its follow-up bar and its text. That there are 23 cards with
attack positions and follow-up bars is published, and so are two of the positions (helmet and left foot); the cards
themselves are our own design.
"""

from __future__ import annotations

from typing import Any, Final

from codeduello.core.game import Card
from codeduello.core.reprint import check_changes, read_reprints
from codeduello.games.duel import box
from codeduello.games.duel.box import (
    BLOCK,
    BLOCKED,
    FIRST,
    HELMET,
    LEFT_FOOT,
    LEFT_HAND,
    REVEAL,
    RIGHT_FOOT,
    RIGHT_HAND,
    STRIKE,
    STRUCK,
    On,
    by_moment,
    named,
)
from codeduello.games.duel.verbs import (
    ME,
    OPPONENT,
    CancelText,
    DealMore,
    Heal,
    Hurt,
    MakePerfect,
    NextMissCostsMore,
    NextNeedsNoMatch,
    NextStrikeDealsMore,
    SeeHand,
    TakeLess,
    TakeOffense,
)

OURS: Final = "original: our own design"
THRUST: Final = "Thrust"
CUT: Final = "Cut"
PARRY: Final = "Parry"
FEINT: Final = "Feint"
MASTER: Final = "Master"


class CombatCard(Card):
    """A combat card; there is one of each."""

    def __init__(self, title: str, style: str, shows: int, bar: int, *text: On, provenance: str = OURS) -> None:
        super().__init__(title, style, " ".join(on.words for on in text), provenance, 1)
        self.shows = shows
        self.bar = bar
        self.steps = by_moment(text)

    def but(self, **changes: Any) -> CombatCard:
        """Another version of this card: the same but for what is given here; `text` is a list of pieces of text."""
        facts: dict[str, Any] = {"title": self.title, "style": self.kind, "shows": self.shows, "bar": self.bar}
        facts["text"] = [On(when, *does) for when, does in enumerate(self.steps) if does]
        facts["provenance"] = self.provenance
        check_changes(changes, facts)
        facts.update(changes)
        title, style, shows, bar, text, provenance = facts.values()
        return CombatCard(title, style, shows, bar, *text, provenance=provenance)

    def to_json(self) -> dict[str, Any]:
        """The card's facts, for screens and reports."""
        return {**super().to_json(), "positions": named(self.shows), "follow_up": named(self.bar)}


# Thrusts: one position, so that they are hard to block
CROWN_THRUST = CombatCard("Crown Thrust", THRUST, HELMET, LEFT_HAND | RIGHT_HAND, On(STRIKE, DealMore(1)))
LEFT_WRIST_THRUST = CombatCard("Left Wrist Thrust", THRUST, LEFT_HAND, HELMET | RIGHT_FOOT, On(STRIKE, SeeHand()))
RIGHT_WRIST_THRUST = CombatCard("Right Wrist Thrust", THRUST, RIGHT_HAND, HELMET | LEFT_FOOT, On(STRIKE, SeeHand()))
LEFT_HEEL_THRUST = CombatCard(
    "Left Heel Thrust", THRUST, LEFT_FOOT, RIGHT_HAND | RIGHT_FOOT, On(STRIKE, NextNeedsNoMatch())
)
RIGHT_HEEL_THRUST = CombatCard(
    "Right Heel Thrust", THRUST, RIGHT_FOOT, LEFT_HAND | LEFT_FOOT, On(STRIKE, NextNeedsNoMatch())
)

# Cuts: two positions, for the attack
HIGH_LEFT_CUT = CombatCard("High Left Cut", CUT, LEFT_HAND | HELMET, RIGHT_FOOT, On(STRIKE, DealMore(1)))
HIGH_RIGHT_CUT = CombatCard("High Right Cut", CUT, HELMET | RIGHT_HAND, LEFT_FOOT, On(STRIKE, DealMore(1)))
LEFT_FLANK_CUT = CombatCard(
    "Left Flank Cut", CUT, LEFT_FOOT | LEFT_HAND, HELMET | RIGHT_HAND, On(BLOCKED, Hurt(OPPONENT, 1))
)
RIGHT_FLANK_CUT = CombatCard(
    "Right Flank Cut", CUT, RIGHT_HAND | RIGHT_FOOT, LEFT_HAND | HELMET, On(BLOCKED, Hurt(OPPONENT, 1))
)
LOW_LINE_CUT = CombatCard("Low Line Cut", CUT, LEFT_FOOT | RIGHT_FOOT, HELMET, On(STRIKE, NextMissCostsMore(1)))

# Parries: two positions, for the defense, and easy to follow up
HIGH_LEFT_PARRY = CombatCard(
    "High Left Parry", PARRY, LEFT_HAND | HELMET, LEFT_HAND | RIGHT_HAND | LEFT_FOOT, On(BLOCK, Hurt(OPPONENT, 1))
)
HIGH_RIGHT_PARRY = CombatCard(
    "High Right Parry", PARRY, HELMET | RIGHT_HAND, LEFT_HAND | RIGHT_HAND | RIGHT_FOOT, On(BLOCK, Hurt(OPPONENT, 1))
)
LEFT_FLANK_PARRY = CombatCard(
    "Left Flank Parry", PARRY, LEFT_FOOT | LEFT_HAND, HELMET | LEFT_HAND | RIGHT_FOOT, On(STRUCK, TakeLess(1))
)
RIGHT_FLANK_PARRY = CombatCard(
    "Right Flank Parry", PARRY, RIGHT_HAND | RIGHT_FOOT, HELMET | RIGHT_HAND | LEFT_FOOT, On(STRUCK, TakeLess(1))
)
LOW_LINE_PARRY = CombatCard(
    "Low Line Parry", PARRY, LEFT_FOOT | RIGHT_FOOT, LEFT_FOOT | RIGHT_FOOT | HELMET, On(BLOCK, NextNeedsNoMatch())
)

# Feints: two positions, for what comes next
HIGH_LEFT_FEINT = CombatCard(
    "High Left Feint", FEINT, LEFT_HAND | HELMET, LEFT_FOOT | RIGHT_FOOT, On(REVEAL, NextStrikeDealsMore(1))
)
HIGH_RIGHT_FEINT = CombatCard(
    "High Right Feint", FEINT, HELMET | RIGHT_HAND, LEFT_FOOT | RIGHT_FOOT, On(REVEAL, NextStrikeDealsMore(1))
)
LEFT_FLANK_FEINT = CombatCard(
    "Left Flank Feint", FEINT, LEFT_FOOT | LEFT_HAND, HELMET | RIGHT_HAND, On(FIRST, CancelText())
)
RIGHT_FLANK_FEINT = CombatCard(
    "Right Flank Feint", FEINT, RIGHT_HAND | RIGHT_FOOT, LEFT_HAND | HELMET, On(FIRST, CancelText())
)
LOW_LINE_FEINT = CombatCard(
    "Low Line Feint", FEINT, LEFT_FOOT | RIGHT_FOOT, LEFT_HAND | RIGHT_HAND, On(BLOCK, TakeOffense())
)

# Master techniques: three or four positions
CROWN_GUARD = CombatCard(
    "Crown Guard", MASTER, LEFT_HAND | HELMET | RIGHT_HAND, LEFT_FOOT | RIGHT_FOOT, On(BLOCK, MakePerfect())
)
TRIANGLE_STEP = CombatCard(
    "Triangle Step", MASTER, LEFT_FOOT | HELMET | RIGHT_FOOT, LEFT_HAND | RIGHT_HAND, On(STRIKE, Heal(1))
)
WHIRLING_STEEL = CombatCard(
    "Whirling Steel",
    MASTER,
    LEFT_FOOT | LEFT_HAND | RIGHT_HAND | RIGHT_FOOT,
    HELMET,
    On(BLOCKED, Hurt(ME, 1), Hurt(OPPONENT, 1)),
)

read_reprints("duel", globals())
KINDS: Final[list[CombatCard]] = [card for card in list(globals().values()) if isinstance(card, CombatCard)]

for _card in KINDS:
    box.TITLES.append(_card.title)
    box.SHOWS.append(_card.shows)
    box.SIZE.append(len(named(_card.shows)))
    box.BAR.append(_card.bar)
    box.TEXTS.append(_card.steps)
