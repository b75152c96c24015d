"""Events and an Edge of single Personas, and one that lends cards of others."""

from __future__ import annotations

from codeduello.games.htcg.model import lingering
from codeduello.games.htcg.model.card import ACCOMPANIES, IN_ATTACK
from codeduello.games.htcg.model.clauses import PLAYED, RESERVED, Builds, On, When
from codeduello.games.htcg.model.constants import OBJECT
from codeduello.games.htcg.model.kinds import edge, event
from codeduello.games.htcg.model.names import KURGAN
from codeduello.games.htcg.model.provenance import MOVIE_EDITION, OURS, SERIES_EDITION
from codeduello.games.htcg.verbs.basic import (
    DEFENSES,
    ME,
    OPPONENT,
    AvoidAttacks,
    Burn,
    Discard,
    DrawCards,
    Heal,
    HideNext,
    Lay,
    LoseAbility,
    MoreAttacks,
    OpponentMust,
)
from codeduello.games.htcg.verbs.disruption import PeekAndBury
from codeduello.games.htcg.verbs.targets import NEEDS_TARGET, Remove, Retrieve

BLOODLUST = event(
    "Bloodlust",
    When(IN_ATTACK),
    RESERVED,
    On(PLAYED, MoreAttacks(5), LoseAbility(2)),
    text="Play up to five additional attacks this turn. You lose 2 Ability.",
    provenance="stand-in: only that it may do 18 damage is published: here six of his attacks of 3; the price and the "
    "restriction are guesses",
    personas=(KURGAN,),
    sets=(MOVIE_EDITION,),
    restriction=2,
)
ROYAL_COMMAND = event(
    "Royal Command",
    RESERVED,
    On(PLAYED, DrawCards(1), Lay(lingering.NO_EDGES, 1, OPPONENT, "the opponent may play no Edge in the next turn")),
    text="Draw a card. Your opponent may play no Edge in their next turn.",
    provenance=OURS,
    personas=("Nefertiri",),
)
RETURN_TO_STANCE = event(
    "Return to Stance",
    NEEDS_TARGET,
    RESERVED,
    On(PLAYED, Retrieve(DEFENSES, "a defense")),
    provenance=OURS,
    personas=("Yung Dol Kim",),
)
SLEIGHT_OF_BLADE = edge(
    "Sleight of Blade",
    When(IN_ATTACK),
    RESERVED,
    On(PLAYED, HideNext()),
    provenance=OURS,
    personas=("The Sorcerer Nakano",),
    restriction=3,
)
STOLEN_FACE = event(
    "Stolen Face",
    RESERVED,
    On(PLAYED, PeekAndBury(2)),
    text="Look at two random cards of your opponent's hand and put one of them under their Endurance.",
    provenance=OURS,
    personas=("Kane",),
    restriction=3,
)
WALK_AWAY = event(
    "Walk Away",
    RESERVED,
    On(PLAYED, AvoidAttacks(), Lay(lingering.NO_ATTACKS, 1, ME, "you may play no attack this turn")),
    text="Avoid every attack against you this turn. You may play no attack this turn.",
    provenance=OURS,
    personas=("Methos",),
    restriction=2,
)
DARK_QUICKENING = event(
    "Dark Quickening",
    RESERVED,
    On(PLAYED, LoseAbility(1, OPPONENT), Heal(1)),
    text="Your opponent loses 1 Ability, and you gain 1.",
    provenance=OURS,
    personas=("Dark Duncan",),
    restriction=3,
)
BLACKMAIL = event(
    "Blackmail",
    RESERVED,
    On(PLAYED, OpponentMust(Discard(1)), Burn(2, OPPONENT)),
    text="Your opponent must discard a card and burn the top 2 cards of the Endurance.",
    provenance=OURS,
    personas=("Andre Korda",),
    restriction=3,
)
FAMINE = event(
    "Famine",
    RESERVED,
    On(PLAYED, OpponentMust(Discard(2))),
    text="Your opponent must discard 2 cards.",
    provenance=OURS,
    personas=("Kronos",),
    restriction=2,
)
LIGHT_FINGERS = event(
    "Light Fingers",
    NEEDS_TARGET,
    RESERVED,
    On(PLAYED, Remove(1 << OBJECT, "an Object"), DrawCards(1)),
    text="Remove an Object from play, and draw a card.",
    provenance=OURS,
    personas=("Amanda",),
)
DARIUS = event(
    "Darius",
    Builds(ACCOMPANIES),
    text="For each Darius you may have one card of another Persona in your deck, but no Reserved card and no Special "
    "Card. You may play such a card only in a turn in which you have played a Darius for it.",
    provenance="stand-in: that it lends cards of another Persona and must accompany each is published; how many and "
    "which cards, and that it is enough to play both in one turn, are guesses",
    sets=(SERIES_EDITION,),
)
