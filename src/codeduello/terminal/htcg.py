"""How Highlander: The Card Game is drawn: phases above, grids of attacks beside their defenses, the hand as a list."""

from __future__ import annotations

from typing import Any

from textual.content import Content

from codeduello import Action, Card, Refusal
from codeduello.core.actions import PLAY
from codeduello.games.htcg.editions import named
from codeduello.games.htcg.editions.gems.exertion import PICK_ILLUSION
from codeduello.games.htcg.model.actions import AN_AREA, FIXED_ACTIONS, GO_ON, MUST_DO
from codeduello.games.htcg.model.card import HtCard
from codeduello.games.htcg.model.constants import ALL_AREAS, AREAS, DIRTY_TRICK, GEMS, GUARD, PHASES
from codeduello.games.htcg.rules.decisions import (
    CHOOSE_AREA,
    CHOOSE_ATTACK,
    CHOOSE_CARD,
    CHOOSE_CARD_OR_NONE,
    CHOOSE_FROM_HAND,
    CHOOSE_PLAYER,
    YES_OR_NO,
)
from codeduello.games.htcg.rules.discarding import DISCARDING_OR_NOT, DISCARDING_SOME
from codeduello.games.htcg.rules.searching import PICK_ATTACK, PICK_DEFENSE, PICK_MORE
from codeduello.games.htcg.rules.sequence import PICK_TARGET
from codeduello.games.htcg.verbs.hosting import CHOOSE_UNDER, STORING
from codeduello.terminal.face import FALLING, RISING
from codeduello.terminal.picture import CardOffer, Picture, hand_offers
from codeduello.terminal.renderer import BRASS, FAINT, PALE, Pile, Renderer, Spot, counted

COLOUR = {
    "Attack": "#e2705a",
    "Special Attack": "#e88a6a",
    "Ranged Attack": "#e88a6a",
    "Dirty Trick": "#d98aa0",
    "Block": "#79b0e0",
    "Guard": "#6fc3b2",
    "Dodge": "#8cbf76",
    "Event": "#e0b050",
    "Situation": "#d0a868",
    "Object": "#c9bda6",
    "Location": "#b5a27a",
    "Edge": "#bd95c9",
    "Plot": "#d0a868",
    "Illusion": "#b8a0d8",
    "Persona": "#efe4d0",
    "Weapon of Choice": "#d9ccb6",
    "Pre-Game": "#c9bda6",
}
STRUCK = "#ef8a75"
COVERED = "#8fc4ee"
HEALED = "#8cbf76"
SHORT_PHASES = {"May Do/Must Do": "Begin", "Ability Adjustment": "Ability", "Draw/Discard": "Draw"}
FOUND = (PICK_ATTACK, PICK_DEFENSE, PICK_MORE, PICK_ILLUSION)
GEM_COLOURS = ("#8cbf76", "#e2705a", "#79b0e0", "#d98aa0", "#e0b050", "#efe4d0")
ROWS, COLUMNS = ("Upper", "Middle", "Lower"), ("Left", "Center", "Right")
AREA_NAMES = {area: f"{ROWS[n // 3]} {COLUMNS[n % 3]}" for n, area in enumerate(AREAS)}
ENDS = {"Defense": "end the Defense Phase", "Attack": "end the Attack Phase", "Draw/Discard": "stop"}
SHORT = {  # a small screen has room for all of them at once then
    "get up by a Soft Exertion": "get up (Soft)",
    "get up by a Hard Exertion": "get up (Hard)",
    "regain your weapon by a Soft Exertion": "regain your weapon (Soft)",
    "regain your weapon by a Hard Exertion": "regain your weapon (Hard)",
}
LINES = {7: "U row", 7 << 3: "M row", 7 << 6: "L row", 73: "L column", 73 << 1: "C column", 73 << 2: "R column"}
TO_COME = "Power …"
SETTLED = {"": "", "successful": "hit", "failed": "stopped"}
NOT_FROM_HAND = Refusal("HT-8.10", "You choose among the cards that your exertion has turned up.")
OPEN_ENDED = (  # what cards ask, in words that do not name the card
    YES_OR_NO,
    CHOOSE_CARD,
    CHOOSE_CARD_OR_NONE,
    CHOOSE_FROM_HAND,
    CHOOSE_PLAYER,
    CHOOSE_ATTACK,
    CHOOSE_AREA,
    CHOOSE_UNDER,
    PICK_TARGET,
    DISCARDING_SOME,
    DISCARDING_OR_NOT,
    STORING,
)


class HtcgRenderer(Renderer):
    """The Card Game at the terminal."""

    reveals = ()  # what is turned up in a turn lies there until the other one looks
    listed = True
    legend = (
        ("■ · ·", "the nine areas: where an attack goes, what a defense covers"),
        ("UL MC", "areas in the list: upper, middle, lower; left, center, right"),
        ("▶", "whose turn it is; before an attack, the one to be answered now"),
        ("■□", "Ability, of its maximum; the hand may have as many cards"),
        ("Power 4", "a Power Blow and its damage; an ordinary block lets 2 through"),
        (TO_COME, "an announced Power Blow: its exertion is made when the phase ends"),
        ("HEAD 4", "a Head Shot: undefended it takes the head"),
        (RISING + FALLING, "face down: a Hidden Attack"),
        ("A S T E R M", "gems: Agility, Strength, Toughness, Empathy, Reason, Master"),
        ("stand-in", "a fact of this card is not known; what we chose is named"),
    )

    # A card.

    def colour(self, card: Card) -> str:
        """The colour of the kind."""
        return COLOUR[card.kind]

    def signs(self, card: Card, width: int) -> list[Content]:
        """The grid, if the card has one."""
        return self.grid(card)

    def grid(self, card: Card) -> list[Content]:
        """The nine areas."""
        assert isinstance(card, HtCard)
        return grid(areas_of(card), COVERED if card.is_defense else STRUCK) if card.areas else []

    def brief(self, card: Card) -> str:
        """The areas or the kind of a card, after its gems if it has any."""
        assert isinstance(card, HtCard)
        return f"{gems(card)}  {short_areas(card) or card.kind}".strip()

    def price(self, card: Card) -> Content:
        """In the lower corner the gems."""
        assert isinstance(card, HtCard)
        return Content(" ").join(Content.styled(GEMS[gem][0], f"bold {GEM_COLOURS[gem]}") for gem in card.gems)

    def about(self, card: Card) -> str:
        """Kind, whose it is, areas, damage, and what limits it in a deck."""
        assert isinstance(card, HtCard)
        parts = [card.kind]
        if card.subtitle != "Generic":
            parts.append(card.subtitle)
        if card.is_attack:
            parts.append("no damage" if card.type == DIRTY_TRICK else f"{card.damage} damage")
        if card.is_attack and card.can_power:
            parts.append(f"{card.damage + card.blow} as a Power Blow")
        if card.is_attack and not card.can_power:
            parts.append("no Power Blow")
        if card.hands:
            parts.append(f"{card.hands} hand{'s' * (card.hands > 1)}")
        if card.restriction:
            parts.append(f"at most {card.restriction} in a deck")
        if card.gems:
            parts.append(f"gems: {' and '.join(GEMS[gem] for gem in card.gems)}")
        parts += [f"{GEMS[gem]} {number}" for gem, number in enumerate(card.allowance)]
        parts += ["reserved"] * card.reserved + ["signature"] * card.signature
        return ", ".join(parts)

    # The table.

    def title(self, picture: Picture, names: tuple[str, str], wide: bool) -> Content:
        """The turn, whose it is, and its phases with the present one marked."""
        view = picture.view
        if not view["turn"]:
            return Content.styled(f" {self.game.title}", f"bold {BRASS}")
        parts: list[Content | tuple[str, str]] = []
        if wide:
            parts.append((f" {self.game.title} ", f"bold {BRASS}"))
        parts.append((f" Turn {view['turn']}: {names[view['table']['active']]} ", f"bold {PALE}"))
        for phase in named(view["options"]["edition"]).phases:
            now = phase == view["table"]["phase"] and picture.outcome is None
            words = phase if wide else SHORT_PHASES.get(phase, phase)
            parts.append((f" {words} ", f"bold #191512 on {BRASS}" if now else FAINT))
        return Content.assemble(*parts)

    def side(self, picture: Picture, seat: int) -> Content:
        """Ability, the piles, and below whatever hangs over the player."""
        facts = picture.facts(seat)
        ability, most = facts["ability"], facts["most"]
        active = picture.view["table"]["active"] == seat and picture.view["turn"]
        count = {name: len(picture.cards(name, seat)) for name in ("endurance", "hand", "discard", "removed")}
        parts: list[Content | tuple[str, str]] = [
            ("▶ " if active else "  ", BRASS),
            ("■" * ability, STRUCK if ability <= 5 else HEALED),
            ("□" * (most - ability), FAINT),
            (f" {ability} Ability", f"bold {PALE}"),
            (f"  Endurance {count['endurance']}  Hand {count['hand']}  Discard {count['discard']}", FAINT),
        ]
        if count["removed"]:
            parts.append((f"  Out {count['removed']}", FAINT))
        pending = self.pending(facts)
        if pending:
            parts.append((f"\n  {'; '.join(pending)}", STRUCK))
        return Content.assemble(*parts)

    def pending(self, facts: dict[str, Any]) -> list[str]:
        """What waits for the Ability Adjustment, what must be done, and what holds for a while."""
        words = [
            f"{facts[what]} {word}"
            for what, word in (("damage", "damage to come"), ("loss", "Ability to lose"), ("gain", "Ability to gain"))
            if facts[what]
        ]
        if facts["exhausted"]:
            words.append("exhausted" if facts["exhausted"] == 1 else f"exhausted {facts['exhausted']} times")
        words += [f"must {must}" for must in counted(facts["must_do"])]
        words += [f"{name} ({turns} turn{'s' * (turns != 1)})" for name, turns in facts["effects"]]
        if facts["disarmed"]:
            words.append("Disarmed, the weapon is broken" if facts["broken"] else "Disarmed")
        words += ["Prone"] * facts["prone"] + ["fights with your weapon"] * facts["borrows"]
        return words + ["may hide the next attack"] * facts["may_hide"]

    def unseen(self, picture: Picture, seat: int) -> str:
        """The cards of the other hand that the viewer knows."""
        seen = [card.called for card in picture.faces("hand", seat)]
        return f"  In hand: {', '.join(counted(seen))}" if seen else ""

    def in_play(self, picture: Picture, seat: int) -> list[Spot]:
        """Persona, weapon and other Pre-Game cards, Situations, Objects, the Location, Guards, and what was played."""
        busy = {attack[what] for attack in self.attacks(picture) for what in ("card", "defense", "shield")}
        cards = picture.cards("before", seat) + picture.cards("play", seat)
        hosts = picture.facts(seat)["lies_under"]
        spots = []
        for name in cards:
            choices = self.with_card(picture, name, ("use", "remove") if seat == picture.near else ())
            standing = name is not None and getattr(picture.card(name), "type", None) == GUARD
            if name in busy and not standing and not choices:
                continue
            under, counters = hosts.count(name), picture.view["table"]["counters"].count(name)
            marks = [f"{under} under it"] * bool(under) + [f"{counters} counter{'s' * (counters != 1)}"] * bool(
                counters
            )
            spots.append(Spot(f"({', '.join(marks)})" if marks else "", name, choices=choices))
        return spots

    def with_card(self, picture: Picture, name: str | None, groups: tuple[str, ...]) -> tuple[Action, ...]:
        """What may be done with a card on the table, of these groups, or because it is among those to choose from."""
        if name is None:
            return ()
        if name in picture.view.get("secrets", {}).get("candidates", []):
            groups = (*groups, "choose")
        title = picture.card(name).called
        about = [choice for choice in picture.choices if choice.kind is not None and choice.kind.called == title]
        return tuple(choice for choice in about if choice.group in groups)

    def attacks(self, picture: Picture) -> list[dict[str, Any]]:
        """The attacks that are being answered, then those played this turn."""
        table = picture.view["table"]
        return [*table["incoming"], *table["outgoing"]]

    def spots(self, picture: Picture, names: tuple[str, str], revealed: list[str | None]) -> list[Spot]:
        """Each attack beside its defense; before them what an exertion has turned up."""
        table = picture.view["table"]
        active = table["active"]
        spots: list[Spot] = []
        for seat in (picture.near, picture.far):
            for name in picture.cards("exerted", seat):
                groups = (PLAY,) if seat == picture.near and self.finding(picture) else ()
                spots.append(Spot("turned up", name, choices=self.with_card(picture, name, groups)))
        if PHASES.index(table["phase"]) <= PHASES.index("Defense"):
            faces = self.face_down(picture, 1 - active, table["incoming"])
            for place, attack in enumerate(table["incoming"]):
                now = place == table["cursor"] and table["phase"] == "Defense" and not attack["settled"]
                spots.append(self.attack_spot(picture, attack, place, active == picture.near, now, faces))
                shield = attack["defense"] or attack["shield"]
                if shield is not None or now:
                    label = "Power Block" if shield in table["power_blocks"] else "defense"
                    spots.append(Spot(label, shield, empty=shield is None, drawn=self.cover(picture, shield)))
        faces = self.face_down(picture, active, table["outgoing"])
        for place, attack in enumerate(table["outgoing"]):
            spots.append(self.attack_spot(picture, attack, place, active != picture.near, False, faces))
        return spots

    def face_down(self, picture: Picture, seat: int, attacks: list[dict[str, Any]]) -> dict[int, str | None]:
        """The cards that lie face down as attacks, by the place of the attack, as far as the viewer knows them."""
        places = [place for place, attack in enumerate(attacks) if attack["hidden"]]
        return dict(zip(places, picture.cards("hidden", seat), strict=False))

    def attack_spot(
        self, picture: Picture, attack: dict[str, Any], place: int, at_me: bool, now: bool, faces: dict[int, str | None]
    ) -> Spot:
        """An attack: where it goes, whether it is a Power Blow or a Head Shot, and its damage."""
        name = attack["card"] or faces.get(place)
        mark = "HEAD " if attack["head_shot"] else "Power " if attack["power_blow"] else ""
        damage = "" if attack["damage"] is None else f"{attack['damage']}"
        corner = f"{mark}{damage}" if mark else f"{damage} damage" if damage else ""
        if attack["announced"] and not attack["head_shot"]:
            corner = TO_COME
        state = SETTLED[attack["settled"]] or ("hidden" if attack["hidden"] else "at you" if at_me else "at them")
        label = f"{'▶' * now}{place + 1} {state}"
        areas = attack["areas"]
        drawn: list[Content] = []
        if areas:
            drawn = grid(sum(1 << AREAS.index(area) for area in areas), STRUCK)
        elif name is not None:
            drawn = self.grid(picture.card(name))
        return Spot(label, name, corner=corner.strip(), drawn=tuple(drawn), marked=now)

    def cover(self, picture: Picture, name: str | None) -> tuple[Content, ...]:
        """The grid of a defense."""
        return () if name is None else tuple(self.grid(picture.card(name)))

    def counts(self, picture: Picture) -> Content:
        """Whether time was called; the piles are shown beside their players."""
        return Content.styled(" Time! ", f"bold {STRUCK}") if picture.view["table"]["time_called"] else Content("")

    def open_piles(self, picture: Picture, names: tuple[str, str]) -> list[Pile]:
        """Both discard piles, and what is out of the game."""
        seats = (picture.near, picture.far)
        piles = [Pile(f"Discard pile ({names[seat]})", picture.faces("discard", seat)) for seat in seats]
        gone = [Pile(f"Removed from the game ({names[seat]})", picture.faces("removed", seat)) for seat in seats]
        return piles + [pile for pile in gone if pile.cards]

    # What may be chosen.

    def finding(self, picture: Picture) -> bool:
        """Whether the viewer chooses among what an exertion has turned up, not from hand."""
        return picture.decision in FOUND

    def offers(self, picture: Picture) -> list[CardOffer]:
        """The hand, attacks first, with what may be chosen with each card."""
        candidates = picture.view.get("secrets", {}).get("candidates", [])
        if self.finding(picture):
            verbs = []
        elif picture.decision is CHOOSE_FROM_HAND or any(name in candidates for name in picture.hand):
            verbs = ["choose"]
        else:
            verbs = ["play", "play face down", "discard"]
        offers = hand_offers(picture, verbs, "play")
        if self.finding(picture):
            offers = [offer._replace(refusal=NOT_FROM_HAND) for offer in offers]
        return sorted(offers, key=lambda offer: self.order(picture, offer.name))

    def order(self, picture: Picture, name: str | None) -> tuple[int, int, str]:
        """The place of a card in a hand: by its kind, its areas and its title."""
        if name is None:
            return 99, 0, ""
        card = picture.card(name)
        assert isinstance(card, HtCard)
        first = card.areas & -card.areas if card.is_attack or card.is_defense else 0
        return card.type, first, card.called

    def question(self, picture: Picture) -> str:
        """The question, with the card that asks it if the question alone is unclear."""
        working = picture.view["table"]["working"]
        if working is None or picture.decision not in OPEN_ENDED:
            return picture.question
        return f"{picture.card(working).called}: {picture.question}"

    def label(self, picture: Picture, choice: Action) -> str:
        """A choice as a player would say it at this moment."""
        if choice is FIXED_ACTIONS[GO_ON]:
            return ENDS.get(picture.view["table"]["phase"], choice.text)
        if choice.group == AN_AREA:
            return AREA_NAMES[choice.option]
        if choice.group == MUST_DO and choice.place is not None:
            return f"first {picture.facts(picture.near)['must_do'][choice.place]}"
        return SHORT.get(choice.text, choice.text)


def areas_of(card: HtCard) -> int:
    """The areas of a card; all of them if its player chooses one."""
    return ALL_AREAS if card.any_area else card.areas


def short_areas(card: HtCard) -> str:
    """The areas in a few letters, as UL, a whole row or column, or their number if there are more than three."""
    if not card.areas:
        return ""
    if card.any_area:
        return "any area"
    names = [area for place, area in enumerate(AREAS) if card.areas >> place & 1]
    return LINES.get(card.areas, f"{len(names)} areas" if len(names) > 3 else " ".join(names))


def gems(card: HtCard) -> str:
    """The gems on a card by their first letters."""
    return "".join(GEMS[gem][0] for gem in card.gems)


def grid(areas: int, colour: str) -> list[Content]:
    """Nine areas, three in a line."""
    lines = []
    for row in range(3):
        cells = [("■ ", f"bold {colour}") if areas >> row * 3 + column & 1 else ("· ", FAINT) for column in range(3)]
        lines.append(Content.assemble(*cells))
    return lines


RENDERER = HtcgRenderer
