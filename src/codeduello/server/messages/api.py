"""What the page asks for by ordinary requests, before and after a duel: JSON both ways. See `formats/protocol.md`."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from codeduello.server.messages.table_socket import Digits, OutcomeShown, Part, Seat, StateMessage

Who = str  # "me", "open", or a bot: one of `/api/games`, or `greedy`, `random`, `search`


class ApiRequest(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Something that the page sends."""


class ClockSettings(ApiRequest):
    """A clock for a new table.

    `move`: `seconds` for each choice. `chess`: `minutes` for each player, and `seconds` more after each choice.
    `match`: `minutes` for the whole match, then time is called; only for games with an End Game, whose format is an
    option of the game.
    """

    kind: Literal["none", "move", "chess", "match"] = "none"
    minutes: float = 0
    seconds: int = 0


class NewTable(ApiRequest):
    """`POST /api/tables`: a new table. The answer is `Made`.

    `seats` says who sits where: `["me", "greedy"]` plays a bot, `["me", "open"]` waits for somebody, `["me", "me"]` is
    two people at one screen. `options` are the game's, as `/api/games` lists them; a deck is an option too.
    A `private` table is not listed: the link of the seat lets its holder sit down, the table's own lets them watch.
    With `hints` both players may ask for hints, if there is no clock; against a bot they always may.
    A table with a free seat is dealt once both players have opened a sealed envelope; with the `seal` of the page one
    against a bot is dealt in the same way, else at once.
    """

    game: str
    edition: str = ""
    options: dict[str, str | int] = {}
    seats: tuple[Who, Who] = ("me", "greedy")
    clock: ClockSettings = msgspec.field(default_factory=ClockSettings)
    private: bool = True
    hints: bool = False
    seal: Digits | Literal[""] = ""


class Join(ApiRequest):
    """`POST /api/tables/<id>/join`: take the free seat; at a private table with the secret of its link.

    `options` are those of this seat, whose names end with its number: its deck, or the character it wants.
    """

    secret: str = ""
    options: dict[str, str | int] = {}


class ContinueFrom(ApiRequest):
    """`POST /api/tables/<id>/continue`: play on from a moment of a finished or uploaded duel, against a bot.

    `step` is the moment, `seat` where this browser sits down. Cards that this seat could not see then are dealt again.
    The answer is `Made`.
    """

    step: int
    seat: Seat
    bot: str = "greedy"


class NewName(ApiRequest):
    """`POST /api/me`: what this guest wants to be called. The answer is `Me`."""

    name: str


class DeckToCheck(ApiRequest):
    """`POST /api/decks/check`: a deck, pasted as text. The answer is `DeckChecked`."""

    game: str
    deck: str
    edition: str = ""


class ProblemShown(Part):
    """The answer if something cannot be done (status 400 to 499): one sentence for the player."""

    sentence: str
    rule: str = ""


class QuestionExplained(Part):
    """`GET /api/tables/<id>/question`: what this guest is asked now, in plain words.

    `words` are two sentences, `look` is what a good player would look at, `rules` are the rules behind it with their
    sentences. All are empty if this guest is asked nothing.
    """

    question: str = ""
    words: str = ""
    look: str = ""
    rules: list[tuple[str, str]] = []


class AskForHint(ApiRequest):
    """`POST /api/tables/<id>/hint`: what would a strong player choose? `seat` if this browser holds both."""

    seat: Seat | None = None


class HintShown(Part):
    """A hint: the `text` of the choice, the hint with its reason, and what it leads to, each a sentence.

    It is counted and shown to everybody at the table: see `Player.hints`.
    """

    choice: str
    sentence: str
    consequence: str


class JudgedChoice(Part):
    """A choice of a duel that is over: after `number` steps `seat` had this `chance` to win, as far as it knew.

    `grade` is `blunder`, `mistake` or `slip` by what was lost of that chance, or empty; then so are the others.
    """

    number: int
    seat: Seat
    chance: float
    grade: str
    loss: float
    better: str
    reason: str


class AnalysisShown(Part):
    """`GET` or `POST /api/tables/<id>/analysis`: the analysis of a duel that is over; posting asks for one.

    `status` is `none`, `waiting` (for so many `before` it), `working` (`done` of `total` steps), `done`, or `failed`
    with a sentence. Who waits asks again every second or two, or the work is given up. `values` are the chances of
    seat 0 after each step with all cards open.
    """

    status: Literal["none", "waiting", "working", "done", "failed"]
    done: int = 0
    total: int = 0
    before: int = 0
    sentence: str = ""
    values: list[float] = []
    moments: list[JudgedChoice] = []


class Made(Part):
    """A table that was made or found: its address, and the secret link to its free seat, if there is one."""

    table: str
    invite: str = ""


class Me(Part):
    """This guest."""

    name: str


class Listed(Part):
    """A table in a list. `yours` are the seats that this guest holds, `turn` whether it is theirs to choose now."""

    table: str
    game: str
    edition: str
    title: str
    names: list[str]
    clock: ClockSettings
    yours: list[Seat]
    turn: bool
    moves: int
    outcome: OutcomeShown | None
    begun: str


class Tables(Part):
    """`GET /api/tables`: tables with a free seat, other people's duels that can be watched, and this guest's own.

    The newest come first; of one's own first those where it is one's turn, then those that go on.
    """

    open: list[Listed]
    running: list[Listed]
    mine: list[Listed]


class OptionShown(Part):
    """An option of a game. `values` are all it can be; for a deck they are the starters, or the deck itself as text."""

    name: str
    default: str | int
    values: list[str | int]
    sentence: str
    rule: str
    deck: bool


class GameShown(Part):
    """A game or an edition of one. `words` are the kinds of its events with their sentences.

    `starters` are decks by name, `plans` whose each is and how it wants to win, `calls` the referee's calls: with
    `time` among them a match clock makes sense.
    """

    game: str
    edition: str
    title: str
    summary: str
    faces: str
    period: str
    options: list[OptionShown]
    starters: dict[str, str]
    plans: dict[str, tuple[str, str]]
    calls: list[str]
    words: dict[str, str]


class BotShown(Part):
    """A bot that people may play: the name for a seat, what it is called, and in a few words what it is like.

    `games` are the only ones for which it is meant; empty if it plays all of them.
    """

    bot: str
    title: str
    character: str
    games: list[str]


class Games(Part):
    """`GET /api/games`: the catalogue. The bots are the levels, the weakest first, then styles and any others."""

    games: list[GameShown]
    bots: list[BotShown]


class FaceShown(Part):
    """One kind of card at the address of a game's faces: a list, in which a card's `kind` is the place.

    `type` is the game's word for the sort of card. `facts` are the game's own: `positions` and `follow_up` (The Duel),
    `bullets`, `discards`, `once`, `quick`, `dice` (Gunfighter), `areas`, `damage`, `hands`, `restriction` and so on
    (The Card Game). `picture` is the address of its picture, an SVG of 5 to 3 for light and dark, which may be kept
    for ever.
    """

    title: str
    subtitle: str
    type: str
    text: str
    picture: str
    facts: dict[str, Any]


class DeckSection(Part):
    """Some of a deck's cards under a heading: the number of copies and the title of each."""

    heading: str
    cards: list[tuple[int, str]]


class DeckProblem(Part):
    """A rule that a deck breaks, what is wrong, and how to fix it."""

    rule: str
    sentence: str
    fix: str


class DeckChecked(Part):
    """What the judge says of a deck. A deck without problems may be an option of a table as it is."""

    whose: str
    problems: list[DeckProblem]
    sections: list[DeckSection]


class Replay(Part):
    """`GET /api/tables/<id>/replay/<step>?as=0|1|2|open`: a finished or uploaded duel after so many steps.

    `length` is the number of steps; step 0 is the deal. `state.story` is the story up to here, `state.moves` what moved
    in this very step; `said` is the choice that led here in words (empty for the deal), and `by` whose it was. `turns`
    are the steps at which a turn or round begins, the first one from 1.
    """

    step: int
    length: int
    turns: list[int]
    said: str
    by: Seat | None
    state: StateMessage


class LuckShown(Part):
    """How one kind of luck fell in all finished duels of a game: `counts` of results that are equally likely.

    `square` is their chi-square with so many degrees of `freedom`, `probability` how often chance alone gives one as
    large.
    """

    game: str
    edition: str
    title: str
    what: str
    counts: list[int]
    total: int
    square: float
    freedom: int
    probability: float
    verdict: str


class Fairness(Part):
    """`GET /api/fair`: how many duels were `dealt` from sealed envelopes, how many tables are `void`, and the luck."""

    dealt: int
    void: int
    luck: list[LuckShown]
