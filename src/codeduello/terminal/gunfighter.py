"""How Gunfighter is drawn: categories as colours, accuracy, bullets and health as rows of signs."""

from __future__ import annotations

from textual.content import Content

from codeduello import Card
from codeduello.core.agenda import Step
from codeduello.games.gunfighter import verbs
from codeduello.games.gunfighter.box import ACCURACY, ALL, BULLETS, CATEGORIES, HEALTH
from codeduello.games.gunfighter.cards import ActionCard
from codeduello.games.gunfighter.table import Table
from codeduello.terminal.picture import Picture
from codeduello.terminal.renderer import FAINT, PALE, Renderer

COLOUR = {
    "Aim": "#79b0e0",
    "Dodge": "#8cbf76",
    "Gun Belt": "#e0b050",
    "Intimidate": "#bd95c9",
    "Shoot": "#e2705a",
    "Staredown": "#c9bda6",
}
SIGN = {ACCURACY: "◎", BULLETS: "▮", HEALTH: "♥"}
MOST = 6


class GunfighterRenderer(Renderer):
    """Gunfighter at the terminal."""

    legend = (
        ("◎", "accuracy: a die not above it hits"),
        ("▮", "bullets: more of them act first; in a card's corner, its cost"),
        ("♥", "health: at none you are dead"),
        ("✹", "a shot"),
        ("sure", "a shot that no Dodge avoids"),
        ("foe", "what happens to the other"),
        ("drop", "cards to throw away; in a card's corner, -1c is one as its cost"),
        ("vs …", "only against such a card; else what stands below"),
        ("out", "the card is discarded"),
        ("»", "quick: before everything but a Dodge"),
        ("†", "once: discarded after use"),
    )

    def colour(self, card: Card) -> str:
        """The colour of the category."""
        return COLOUR[card.kind]

    def signs(self, card: Card, width: int) -> list[Content]:
        """The instructions, one sign each, in their order."""
        assert isinstance(card, ActionCard)
        return [Content(line) for verb in card.does for line in signs(verb)]

    def price(self, card: Card) -> Content:
        """Bullets, cards to discard, and the marks for quick and once."""
        assert isinstance(card, ActionCard)
        marks = [f"▮{card.bullets}"] if card.bullets else []
        marks += [f"-{card.discards}c"] if card.discards else []
        marks += ["»"] if card.quick else []
        marks += ["†"] if card.once else []
        return Content.styled(" ".join(marks), PALE)

    def about(self, card: Card) -> str:
        """Category, copies and die values."""
        assert isinstance(card, ActionCard)
        if card.kind == CATEGORIES[-1]:
            return "each gunfighter has one"
        dice = ", ".join(map(str, sorted(card.dice)))
        return f"{card.kind}, {card.copies} in the box, die {dice}"

    def side(self, picture: Picture, seat: int) -> Content:
        """Accuracy, bullets, health, and what hangs over a gunfighter."""
        facts = picture.facts(seat)
        health = int(picture.game.settings["health"])
        parts = [
            meter("♥", "♡", facts["health"], health, COLOUR["Shoot"]),
            meter("●", "○", facts["accuracy"], MOST, COLOUR["Aim"], "accuracy"),
            meter("▮", "▯", facts["bullets"], MOST, COLOUR["Gun Belt"], "bullet" + "s" * (facts["bullets"] != 1)),
        ]
        if facts["avoids"]:
            parts.append(Content.styled("dodging", COLOUR["Dodge"]))
        if facts["must_choose"]:
            parts.append(Content.styled("taunted", COLOUR["Intimidate"]))
        return Content("   ").join(parts)


def meter(full: str, empty: str, value: int, most: int, colour: str, label: str = "") -> Content:
    """A number as a row of signs."""
    return Content.assemble(
        (full * value, colour), (empty * (most - value), FAINT), (f" {value} {label}".rstrip() if label else "", FAINT)
    )


def signs(verb: Step[Table]) -> list[str]:
    """An instruction as a few signs."""
    match verb:
        case verbs.Gain():
            return [f"{'foe ' * verb.who}{SIGN[verb.stat]} +{verb.n}"]
        case verbs.Lose():
            return [f"{'foe ' * verb.who}{SIGN[verb.stat]} -{verb.n}"]
        case verbs.Shoot():
            return [f"{'✹' * verb.shots}{' -2♥' * (verb.damage > 1)}{' sure' * verb.sure}"]
        case verbs.Avoid():
            return ["dodge all" if verb.shots == ALL else f"dodge {verb.shots}", *inside(verb.inside)]
        case verbs.Draw():
            return [f"draw {verb.n}"]
        case verbs.DrawTo():
            return [f"draw to {verb.n}"]
        case verbs.Discard():
            return [f"drop {verb.n}"]
        case verbs.DiscardUpTo():
            return [f"drop 0-{verb.n}"]
        case verbs.LoseRandomCard():
            return ["foe drops"]
        case verbs.TakeCard():
            return ["steal 1"]
        case verbs.LookAtHand():
            return ["see hand"]
        case verbs.DiscardPlayed():
            return ["foe out" if verb.who else "then out"]
        case verbs.DareToShoot():
            return ["foe must", "shoot"]
        case verbs.IfEnemyPlayed():
            lines = [f"vs {CATEGORIES[verb.category]}", *inside(verb.met)]
            return lines + (["else", *inside(verb.otherwise)] if verb.otherwise else [])
    return [verb.name]


def inside(steps: list[Step[Table]]) -> list[str]:
    """Instructions that hang on another, moved in."""
    return [f" {line}" for step in steps for line in signs(step)]


RENDERER = GunfighterRenderer
