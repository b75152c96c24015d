"""The table as one viewer may see it, in the words of the protocol. It looks through the engine's own door only."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from typing import Any, Literal

from codeduello import Game, State
from codeduello.core.chance import Sealed
from codeduello.core.events import Event
from codeduello.server.doings import Doing, doings
from codeduello.server.protocol import Ask, Card, Choice, Line, Mention, Move, Refusal, Seat, View, Zone

Viewer = Literal[0, 1, 2]
Place = tuple[str, Seat | None]

MARK = re.compile(r" \[(?P<mark>.+)\]")
SLOT = "\0"  # where the cards stand in a sentence
CHOSEN = "You have chosen this card already."
SEATS: tuple[Seat, Seat] = (0, 1)


class Pack:
    """The single cards of one table under ids of its own.

    The engine numbers cards in the order of the decks, so that a number would tell what else is in a deck. The ids here
    are shuffled with the table's secret, and the same again after a restart.
    """

    def __init__(self, game: Game, secret: bytes) -> None:
        ids = list(range(len(game.cards)))
        Sealed(hashlib.blake2b(secret, digest_size=32, person=b"card ids").digest()).shuffle(ids)
        self.game = game
        self.by_number: list[Card] = []
        for number, name in enumerate(game.card_names):
            mark = MARK.fullmatch(name.removeprefix(game.title_of(number)))
            self.by_number.append(Card(ids[number], game.cards[number], mark["mark"] if mark else ""))
        self.by_name = dict(zip(game.card_names, self.by_number, strict=True))

    def told(self, fact: Any) -> Any:
        """A fact of the game in which every card that is named is a card of this pack."""
        if isinstance(fact, str):
            return self.by_name.get(fact, fact)
        if isinstance(fact, list | tuple):
            return [self.told(one) for one in fact]
        if isinstance(fact, dict):
            return {name: self.told(one) for name, one in fact.items()}
        return fact


def view_of(state: State, viewer: Viewer, pack: Pack, is_open: bool = False) -> View:
    """What this viewer may see; with open cards everything that lies on the table, for when the duel is over."""
    seen = state.view(viewer)
    zones: list[Zone] = []
    for zone in state.zones():
        place = seen["table"] if zone.owner is None else seen["seats"][zone.owner]
        names = place.pop(zone.name)
        if is_open:
            names = [state.game.card_names[card] for card in zone.cards]
        owner = None if zone.owner is None else SEATS[zone.owner]
        zones.append(Zone(zone.name, owner, [None if name is None else pack.by_name[name] for name in names]))
    return View(
        turn=seen["turn"],
        to_act=seen["to_act"],
        zones=zones,
        seats=[pack.told(facts) for facts in seen["seats"]],
        table=pack.told(seen["table"]),
        secrets=pack.told(seen.get("secrets", {})),
    )


def ask_of(state: State, seat: Seat, view: View, pack: Pack) -> Ask | None:
    """What this seat is asked now; the view is its own."""
    if seat not in state.to_act:
        return None
    question = state.question(seat)
    known = doings(state.game)
    actions = state.legal(seat)
    choices = [offered(state.game.actions[action], known[action], seat, view) for action in actions]
    with_cards = [doing.verb for doing in map(known.__getitem__, actions) if doing.kind is not None]
    verb = with_cards[0] if with_cards else next((doing.verb for doing in known if doing.kind is not None), "")
    return Ask(seat, question.prompt, question.rule, choices, refusals(state, seat, view, choices, verb))


def offered(text: str, doing: Doing, seat: Seat, view: View) -> Choice:
    """A choice with the cards that one may click for it."""
    if doing.place is not None:
        here = next((zone.cards for zone in view.zones if zone.name == doing.zone), [])
        card = here[doing.place] if doing.place < len(here) else None
        cards = [] if card is None else [card.id]
    elif doing.kind is None:
        cards = []
    else:
        cards = concerned(doing.verb, doing.kind, seat, view)
    return Choice(text, doing.verb, cards, doing.zone, doing.place, doing.attack)


def concerned(verb: str, kind: int, seat: Seat, view: View) -> list[int]:
    """The cards that a verb with a kind of card is about: of those that lie nearest to hand, every copy."""
    secrets = view.secrets
    candidates = [card for card in secrets.get("candidates", []) if isinstance(card, Card)]
    if verb.startswith("choose") and any(card.kind == kind for card in candidates):
        return [card.id for card in candidates if card.kind == kind]
    hand = [zone for zone in view.zones if zone.owner == seat and zone.name == "hand"]
    mine = [zone for zone in view.zones if zone.owner == seat and zone.name not in ("hand", "discard")]
    theirs = [zone for zone in view.zones if zone.owner == 1 - seat]
    near: list[Iterable[Zone]]
    if "opponent" in verb:
        near = [theirs]
    elif verb.startswith(("play", "discard")):
        near = [hand, mine, view.zones]
    else:
        near = [mine, hand, view.zones]
    chosen = [card.id for card in secrets.get("chosen", []) if isinstance(card, Card)]
    for zones in near:
        found = [card.id for zone in zones for card in zone.cards if card is not None and card.kind == kind]
        free = [id for id in found if id not in chosen]
        if free:
            return free
    return []


def refusals(state: State, seat: Seat, view: View, choices: list[Choice], verb: str) -> list[Refusal]:
    """For each card in hand with which nothing may be chosen now, why not; copies of a card stand together."""
    clickable = {id for choice in choices for id in choice.cards}
    chosen = [card.id for card in view.secrets.get("chosen", []) if isinstance(card, Card)]
    kinds: dict[int, list[int]] = {}
    found = [Refusal(chosen, "", CHOSEN)] if chosen else []
    for zone in view.zones:
        if zone.owner == seat and zone.name == "hand":
            for card in zone.cards:
                if card is not None and card.id not in clickable and card.id not in chosen:
                    kinds.setdefault(card.kind, []).append(card.id)
    for kind, cards in kinds.items():
        refusal = state.why_not(seat, f"{verb} {state.game.kinds[kind].title}")
        if refusal is not None:
            found.append(Refusal(cards, refusal.rule, refusal.sentence))
    return found


def line_of(event: Event, version: int, viewer: int, is_open: bool, names: tuple[str, str], pack: Pack) -> Line:
    """What happened, as this viewer may know it."""
    sees = is_open or bool(event.seen_by >> viewer & 1)
    sentence = pack.game.words[event.kind].format(
        who=names[event.seat], other=names[1 - event.seat], cards=SLOT, number=event.number
    )
    cards = [pack.by_number[card] for card in event.cards]
    words: list[str | Mention] = []
    for place, text in enumerate(sentence.split(SLOT)):
        if place:
            words += cards_in_words(cards, pack) if sees else [unseen(len(cards))]
        words += [text] if text else []
    shown: list[Card | None] = [card if sees else None for card in cards]
    return Line(version, words, event.kind, SEATS[event.seat], shown, event.number)


def cards_in_words(cards: list[Card], pack: Pack) -> list[str | Mention]:
    """The cards of a sentence, each a mention, with commas between."""
    words: list[str | Mention] = [] if cards else ["nothing"]
    for place, card in enumerate(cards):
        words += [", "] if place else []
        words.append(Mention(pack.game.kinds[card.kind].title, card.kind, card.id))
    return words


def unseen(number: int) -> str:
    """Cards whose faces a viewer does not see, in words."""
    return "nothing" if number == 0 else "a card" if number == 1 else f"{number} cards"


def condensed(events: Sequence[Event], game: Game) -> list[Event]:
    """The same events, with cards drawn or discarded one after the other told in one sentence."""
    told: list[Event] = []
    for event in events:
        last = told[-1] if told else None
        if (
            last is not None
            and event.cards
            and last._replace(cards=()) == event._replace(cards=())
            and "{number}" not in game.words[event.kind]
        ):
            told[-1] = last._replace(cards=last.cards + event.cards)
        else:
            told.append(event)
    return told


def moves_between(before: View, after: View) -> list[Move]:
    """What lies elsewhere now. Both views are the same viewer's, so that nothing can be learnt but what they show.

    A card that is seen in only one of them came from, or went to, a place whose number of unseen cards fits; what is
    left over are cards that nobody here has seen, told by the changes in those numbers alone.
    """
    was, then = lying(before)
    now, here = lying(after)
    moves = [Move(card, was[card.id], place) for card, place in here if card.id in was and was[card.id] != place]
    lost: list[Place] = []
    gained: list[Place] = []
    unseen_before = {(zone.name, zone.owner): zone.cards.count(None) for zone in before.zones}
    for zone in after.zones:
        place = (zone.name, zone.owner)
        change = zone.cards.count(None) - unseen_before.get(place, 0)
        gained += [place] * change
        lost += [place] * -change
    for card, place in here:
        if card.id not in was and place in lost:
            lost.remove(place)  # turned up where it lay
        elif card.id not in was and lost:
            moves.append(Move(card, nearest(lost, place), place))
    for card, place in then:
        if card.id not in now and place in gained:
            gained.remove(place)  # turned down where it lay
        elif card.id not in now and gained:
            moves.append(Move(None, place, nearest(gained, place)))
    while lost and gained:
        target = gained.pop()
        moves.append(Move(None, nearest(lost, target), target))
    return moves


def lying(view: View) -> tuple[dict[int, Place], list[tuple[Card, Place]]]:
    """Where each card lies that is seen: by its id, and in the order of the zones."""
    cards = [(card, (zone.name, zone.owner)) for zone in view.zones for card in zone.cards if card is not None]
    return {card.id: place for card, place in cards}, cards


def nearest(places: list[Place], to: Place) -> Place:
    """Take out of these places one on the same side, if there is one, or a shared one, else any."""
    for place in places:
        if place[1] in (to[1], None):
            places.remove(place)
            return place
    return places.pop(0)
