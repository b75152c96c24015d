"""How Highlander: The Duel is drawn: attack positions as a figure, the follow-up bar below it, damage as a row."""

from __future__ import annotations

from textual.content import Content

from codeduello import Card
from codeduello.games.duel.box import HELMET, LEFT_FOOT, LEFT_HAND, POSITIONS, RIGHT_FOOT, RIGHT_HAND, named
from codeduello.games.duel.cards import CombatCard
from codeduello.games.duel.draft import DRAFTS
from codeduello.terminal.picture import Picture
from codeduello.terminal.renderer import BRASS, FAINT, PALE, Renderer, Spot

COLOUR = {"Thrust": "#e2705a", "Cut": "#e0b050", "Parry": "#79b0e0", "Feint": "#bd95c9", "Master": "#8cbf76"}
ATTACK = "#ef8a75"
BODY = "#5c5145"
FOLLOW = "#8cbf76"
DEADLY = 12
FIGURE = 7  # signs across
TOP = DRAFTS[-1]


class DuelRenderer(Renderer):
    """The Duel at the terminal."""

    period = "Round"
    legend = (
        ("●", "an attack position: helmet above, hands beside, feet below"),
        ("·■·■·", "the follow-up bar, from the left foot around to the right foot:"),
        ("", "the next card must show one of these positions, or it costs 1 damage"),
        ("◆", "the offense marker"),
        ("■□", "damage; twelve is death"),
    )

    def colour(self, card: Card) -> str:
        """The colour of the style."""
        return COLOUR[card.kind]

    def signs(self, card: Card, width: int) -> list[Content]:
        """The figure."""
        assert isinstance(card, CombatCard)
        shows = card.shows
        edge = " " * ((width - 7) // 2)
        figure = [
            Content.assemble(edge, "   ", position(shows, HELMET)),
            Content.assemble(edge, position(shows, LEFT_HAND), ("──┼──", BODY), position(shows, RIGHT_HAND)),
            Content.assemble(edge, " ", position(shows, LEFT_FOOT), ("/ \\", BODY), position(shows, RIGHT_FOOT)),
        ]
        return figure

    def figure(self, card: Card) -> list[Content]:
        """The figure, as narrow as it can be."""
        return self.signs(card, FIGURE)

    def price(self, card: Card) -> Content:
        """The follow-up bar."""
        assert isinstance(card, CombatCard)
        return Content.assemble(*(cell(card.bar >> place & 1) for place in range(len(POSITIONS))))

    def about(self, card: Card) -> str:
        """The style, and positions and follow-up bar in words."""
        assert isinstance(card, CombatCard)
        return f"{card.kind}: {', '.join(named(card.shows))}.  Follow up with {' or '.join(named(card.bar))}."

    def abilities(self, picture: Picture) -> list[tuple[str, str]]:
        """The abilities of both characters (HD-4.1)."""
        return [
            (f"{ability['title']} ({facts['character']}, from {ability['threshold']} damage)", ability["text"])
            for facts in map(picture.facts, (picture.near, picture.far))
            for ability in facts["abilities"]
        ]

    def side(self, picture: Picture, seat: int) -> Content:
        """The character, the marker, the damage, and the abilities with their thresholds."""
        facts = picture.facts(seat)
        damage = facts["damage"]
        parts = [
            (f"{'◆' if facts['offense'] else ' '} ", BRASS),
            (f"{facts['character']:<15}", PALE),
            ("■" * min(damage, DEADLY), ATTACK),
            ("□" * (DEADLY - damage), FAINT),
            (f" {damage:<3}", FAINT),
        ]
        for ability in facts["abilities"]:
            unlocked = ability["title"] in facts["unlocked"]
            threshold = "" if unlocked else f" {ability['threshold']}"
            parts.append((f" {ability['title']}{threshold}", BRASS if unlocked else FAINT))
        return Content.assemble(*parts)

    def open_cards(self, picture: Picture) -> list[Spot]:
        """The display, and the top card if it may be drafted."""
        spots = super().open_cards(picture)
        return [*spots, Spot("Top card", None, choices=(TOP,))] if TOP in picture.choices else spots


def position(shows: int, bit: int) -> tuple[str, str]:
    """A position of the figure."""
    return ("●", f"bold {ATTACK}") if shows & bit else ("·", FAINT)


def cell(marked: int) -> tuple[str, str]:
    """A position of the follow-up bar."""
    return ("■", FOLLOW) if marked else ("·", FAINT)


RENDERER = DuelRenderer
