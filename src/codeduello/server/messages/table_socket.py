"""What the page and the server say to each other over a table's socket: JSON, one object a message.

The socket is `/tables/<id>/socket`. The page opens it, sends `hello`, and gets `state`; from then on every `state`
replaces the whole picture, except the story, which is continued. There are no other pictures: the first one, each
update and a resynchronisation are the same message.

Every message of the page may carry `n`, a number of its own; the answer to it (`taken`, `refused`, `pong`) repeats it.
`formats/protocol.md` explains the whole with an example for each game.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from codeduello.server.messages.lesson import LessonShown
from codeduello.server.messages.parts import SEATS as SEATS
from codeduello.server.messages.parts import ClockShown as ClockShown
from codeduello.server.messages.parts import DealShown as DealShown
from codeduello.server.messages.parts import Digits as Digits
from codeduello.server.messages.parts import OutcomeShown as OutcomeShown
from codeduello.server.messages.parts import Part as Part
from codeduello.server.messages.parts import Seat as Seat
from codeduello.server.messages.parts import Setting as Setting
from codeduello.server.messages.parts import Viewer as Viewer


class FromPage(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True, kw_only=True):
    """What the page sends. `n` is the page's own number for the message, repeated in the answer."""

    n: int = 0


class FromServer(msgspec.Struct, tag_field="type", tag=str.lower, kw_only=True, gc=False):
    """What the server sends."""


# --- What the page sends ---------------------------------------------------------------------------------------------


class Hello(FromPage):
    """The first message, and the one after each reconnection; also whenever the page thinks it missed something.

    `since` is the last version that the page has shown: the story of the answer begins after it. 0 asks for all of it.
    """

    since: int = 0


class LookAs(FromPage, tag="look"):
    """At a table where this browser holds both seats: from now on, show the table as this seat sees it.

    Before the screen is passed on, send `seat: 2` (the curtain: what a spectator sees); then the next player's seat.
    """

    seat: Viewer


class Choose(FromPage):
    """Make a choice: `choice` is the `text` of one of the choices offered.

    `version` is the version of the `state` that the person looked at. An answer to a question that has passed, or
    the same answer twice, is refused as `stale`. In a simultaneous choice the opponent's answer does not make
    yours stale. `seat` says for which seat, if this browser holds both.
    """

    version: int
    choice: str
    seat: Seat | None = None


class Resign(FromPage):
    """Give up. `version` as in `choose`."""

    version: int
    seat: Seat | None = None


class Offer(FromPage):
    """Ask the opponent to let you take back your last choice, or, after the end, to play again.

    Whether a take-back is possible, or why not, is in `state.offers.takeback`. A bot agrees to
    both. At a table where one browser holds both seats it is done at once. Offering what the opponent has
    offered is accepting it.
    """

    what: Literal["takeback", "rematch"]
    version: int
    seat: Seat | None = None


class Accept(FromPage):
    """Accept what the opponent has offered."""

    what: Literal["takeback", "rematch"]
    version: int
    seat: Seat | None = None


class Decline(FromPage):
    """Decline the opponent's offer, or withdraw your own."""

    what: Literal["takeback", "rematch"]
    version: int
    seat: Seat | None = None


class Seal(FromPage):
    """Lay a sealed envelope on a table that is not dealt yet: the SHA-256 of 32 random bytes, in hexadecimal digits."""

    seal: Digits
    seat: Seat | None = None


class OpenEnvelope(FromPage, tag="open"):
    """Open one's envelope, once `table.deal.terms` shows that all are sealed: the 32 bytes, in hexadecimal digits."""

    nonce: Digits
    seat: Seat | None = None


class Say(FromPage):
    """Say one of the sentences of `PHRASES` to everybody at the table, by its name."""

    phrase: str
    seat: Seat | None = None


class Name(FromPage):
    """Change this guest's name, at this table and elsewhere; one line, at most 24 characters."""

    name: str


class Ping(FromPage):
    """Are you there? The answer is `pong`. A page sends one when it heard nothing for 20 seconds."""


PageMessage = Hello | LookAs | Choose | Resign | Offer | Accept | Decline | Seal | OpenEnvelope | Say | Name | Ping


# --- The parts of a state --------------------------------------------------------------------------------------------


class CardShown(Part, omit_defaults=True):
    """One single card whose face this viewer sees. A card face down is `null` in its place.

    `kind` is the place of its face in the list at `table.faces`. `id` stays the same for as long as the table stands
    and means nothing else: use it to let a card travel. `mark` is what tells this copy from others of its kind,
    where something printed does (the die value in Gunfighter).
    """

    id: int
    kind: int
    mark: str = ""


class ZoneShown(Part):
    """A place for cards. `owner` is a seat, or null for what both share. The top of a pile is its last card."""

    name: str
    owner: Seat | None
    cards: list[CardShown | None]


class View(Part):
    """The table as this viewer may see it.

    `seats` and `table` are the game's own facts, as `state.view` of the engine gives them: `formats/protocol.md` tells
    what each game says there. Wherever such a fact names a card, it is a card here. `secrets` is what only this seat
    knows besides its cards, like `chosen`, the cards it has laid down and not yet shown, or `candidates`, those it
    may pick from now.
    """

    turn: int
    to_act: list[Seat]
    zones: list[ZoneShown]
    seats: list[dict[str, Any]]
    table: dict[str, Any]
    secrets: dict[str, Any]


class ConsequenceShown(Part):
    """What a choice leads to, as far as its seat can know: a sentence, its rule, and how much it matters.

    `weight` is `fatal` (the head, or the duel), `bad`, `note` or `good`. What is not `certain` depends on hidden cards,
    luck or a later choice.
    """

    sentence: str
    rule: str
    weight: str
    certain: bool


class Choice(Part):
    """One thing that may be chosen now; `text` is what the page sends back and may print on a button.

    `verb` is what is done (`play`, `discard`, `use`), if the text is a verb and a card. `cards` are the ids of the
    cards that one may click for it: any copy will do. A choice without cards is a button. `zone` and `place` are set
    if the choice names a place: `draft display 2` is place 1 of the zone `display`; `attack` if it names one of
    the attacks by number, counted from 0. `group` says what sort of choice it is: `pass` only lets the game go on,
    `area` and `gem` mean what `option` names, as `UL` or `Strength`; `formats/protocol.md` lists the groups.
    `preview` is what it leads to.
    """

    text: str
    verb: str
    cards: list[int]
    zone: str = ""
    place: int | None = None
    attack: int | None = None
    group: str = ""
    option: str = ""
    preview: list[ConsequenceShown] = []


class RefusalShown(Part):
    """Why none of these cards in hand may be chosen now: the rule's id and one sentence for the player."""

    cards: list[int]
    rule: str
    sentence: str


class Ask(Part):
    """What this seat is asked now, the rule it comes from, what it may choose, and why not the rest of its hand."""

    seat: Seat
    question: str
    rule: str
    choices: list[Choice]
    refusals: list[RefusalShown]


class Mention(Part):
    """A card named in a sentence: show its face on hover or focus. `id` is the single card."""

    title: str
    kind: int
    id: int


class Line(Part):
    """One thing that happened, in words for this viewer, and as data for an animation.

    `words` are the pieces of the sentence in order: plain text, or the mention of a card. `kind` is the kind of the
    event (`reveal`, `draw`, `hit`: a game's list is at `/api/games`), `seat` whose doing, `cards` the cards in it
    (null if this viewer does not see the face), `numbers` its numbers by name (a die and what it needed, damage and
    its parts, before and after), `rule` the rule behind it, and `cause` the card or, as plain text, the ability whose
    text made it happen. Numbers and causes that would tell of a hidden face are left out. All lines of one `version`
    came of one choice.

    A page that shows what happened step by step shows all lines of one `version` and `stage` together, then the next
    stage. `mood` says what sort of moment it is (`core/looks.py` lists them), `at` at whose side it is shown, `to` is
    the zone to which its cards go, and `gauge` the fact of that side that goes from the number `before` to `after`;
    the last two are empty if the line moves no card, or changes no such fact.
    """

    version: int
    words: list[str | Mention]
    kind: str
    seat: Seat
    cards: list[CardShown | None]
    numbers: dict[str, int]
    rule: str
    cause: str | Mention | None
    stage: int = 0
    mood: str = "note"
    at: Seat = 0
    to: str = ""
    gauge: str = ""


class Move(Part):
    """A card that lies elsewhere than in the last `state` this viewer got, so that it can travel there.

    `card` is null if this viewer does not see its face. `source` and `target` are zones as `[name, owner]`.
    """

    card: CardShown | None
    source: tuple[str, Seat | None]
    target: tuple[str, Seat | None]


class Player(Part, omit_defaults=True):
    """Who sits at a side: a `person`, a `bot`, or `nobody` yet. `here`: is connected now; a bot always is.

    `trouble` says why a bot does not choose, if it failed; the server asks it again and again. `hints` is how many
    hints this player has had: a duel with any of them counts for nothing.
    """

    name: str
    who: Literal["person", "bot", "nobody"]
    here: bool
    yours: bool
    trouble: str = ""
    hints: int = 0


class TableShown(Part):
    """The facts about the table itself.

    `faces` is the address of the faces of all kinds of cards, in order; it may be kept for ever. `period` is what
    `view.turn` counts. `invite` is the secret link to the free seat, for viewers who may pass it on; else empty.
    `next` is the address of the rematch, once both have agreed. `hot_seat`: both seats belong to one browser.
    `hints`: its players may ask for hints.
    `deal` is null if the server has dealt the cards alone.
    """

    id: str
    game: str
    edition: str
    title: str
    period: str
    faces: str
    settings: list[Setting]
    players: list[Player]
    watching: int
    private: bool
    hot_seat: bool
    hints: bool
    invite: str
    next: str
    outcome: OutcomeShown | None
    deal: DealShown | None


class Offers(Part):
    """What is offered, by which seat (null: by nobody), and whether this viewer may offer a take-back.

    `takeback_refused` is empty if this seat may offer a take-back now; else the sentence that says why not.
    """

    takeback: Seat | None
    rematch: Seat | None
    takeback_refused: str


# --- What the server sends -------------------------------------------------------------------------------------------


class StateMessage(FromServer, tag="state"):
    """The whole table as this viewer sees it. It replaces what the page shows.

    `version` goes up with everything that is recorded; send it back with every answer. `you` is the viewer: seat 0 or
    1, or 2 for a spectator (and for the curtain between two people at one screen). `open`: both hands are shown, since
    the duel is over. The `story` has what happened after version `since`: append it; with `since` 0 it is the whole
    story: begin again. `moves` are for the travel of cards since the last state, and are empty in the first
    one. `ask` is null if this viewer has nothing to choose. `lesson` is there only where a lesson is played.
    """

    version: int
    since: int
    you: Viewer
    open: bool
    table: TableShown
    view: View
    ask: Ask | None
    story: list[Line]
    moves: list[Move]
    clock: ClockShown | None
    offers: Offers
    lesson: LessonShown | msgspec.UnsetType = msgspec.UNSET


class Taken(FromServer):
    """The message `n` was carried out and is safely stored; a `state` follows or has come before."""

    n: int
    version: int


Reason = Literal[
    "illegal",  # the rules refuse it: `rule` and `sentence` say why
    "stale",  # it answers a question that has passed; a fresh `state` follows
    "over",  # the duel is over
    "seat",  # this browser does not hold that seat
    "offer",  # there is no such offer, or none is possible
    "malformed",  # no such message
    "large",  # too long
    "fast",  # too many at once; if it goes on, the server closes the socket
    "closing",  # the server is being shut down or cannot store anything; come back with `hello`
]


class Refused(FromServer):
    """The message `n` (0: it could not be read) was refused and nothing has changed; `sentence` is for the player."""

    n: int
    version: int
    reason: Reason
    sentence: str
    rule: str = ""


class Presence(FromServer):
    """Somebody came or went: who is connected, and how many watch."""

    here: list[bool]
    watching: int


class Said(FromServer):
    """A player has said one of the sentences of `PHRASES`."""

    seat: Seat
    sentence: str


class Pong(FromServer):
    """The answer to `ping`."""

    n: int
    version: int


ServerMessage = StateMessage | Taken | Refused | Presence | Said | Pong

# Why the server closes a socket. With FULL and with any other code the page connects again and says hello.
GONE = 4404  # there is no such table
FOREIGN = 4403  # the page comes from somewhere else
OTHER_RULES = 4410  # the table was begun under other rules or cards
FLOOD = 4429  # too many messages, too fast or too long
ELSEWHERE = 4409  # this browser has opened the table in too many windows
FULL = 4503  # too many watch already; the page tries again later

LONGEST = 4096  # the most bytes of a message from the page
LONGEST_NAME = 24

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(PageMessage)


def encode(message: ServerMessage) -> bytes:
    """A message as it goes over the socket, as text in UTF-8."""
    return _encoder.encode(message)


def decode(text: str) -> PageMessage:
    """Decode a message of the page; msgspec.DecodeError (or its child ValidationError) if it is malformed."""
    message: PageMessage = _decoder.decode(text)
    return message
