"""Events and an Edge of single Personas, and one that lends cards of others."""

from __future__ import annotations

from codeduello.games.htcg.model import lingering
from codeduello.games.htcg.model.card import ACCOMPANIES, IN_ATTACK, HtCard
from codeduello.games.htcg.model.constants import EDGE, EVENT, OBJECT
from codeduello.games.htcg.model.names import KURGAN
from codeduello.games.htcg.model.provenance import MOVIE_EDITION, OURS, SERIES_EDITION
from codeduello.games.htcg.verbs.basic import (
    DEFENSES,
    FOE,
    ME,
    AvoidAttacks,
    Burn,
    Discard,
    DrawCards,
    FoeMust,
    Heal,
    HideNext,
    Lay,
    LoseAbility,
    MoreAttacks,
)
from codeduello.games.htcg.verbs.disruption import PeekAndBury
from codeduello.games.htcg.verbs.targets import Remove, Retrieve, Targeted

BLOODLUST = HtCard(
    "Bloodlust",
    EVENT,
    text="Play up to five additional attacks this turn. You lose 2 Ability.",
    provenance="stand-in: only that it may do 18 damage is published: here six of his attacks of 3; the price and the "
    "restriction are guesses",
    personas=(KURGAN,),
    sets=(MOVIE_EDITION,),
    restriction=2,
    reserved=True,
    when=IN_ATTACK,
    does=(MoreAttacks(5), LoseAbility(2)),
)
ROYAL_COMMAND = HtCard(
    "Royal Command",
    EVENT,
    text="Draw a card. Your opponent may play no Edge in their next turn.",
    provenance=OURS,
    reserved=True,
    personas=("Nefertiri",),
    does=(DrawCards(1), Lay(lingering.NO_EDGES, 1, FOE, "the opponent may play no Edge in the next turn")),
)
RETURN_TO_STANCE = Targeted(
    "Return to Stance",
    EVENT,
    text="Retrieve a defense from your discard pile.",
    provenance=OURS,
    reserved=True,
    personas=("Yung Dol Kim",),
    does=(Retrieve(DEFENSES, "a defense"),),
)
SLEIGHT_OF_BLADE = HtCard(
    "Sleight of Blade",
    EDGE,
    text="Your next attack this turn may be Hidden.",
    provenance=OURS,
    reserved=True,
    personas=("The Sorcerer Nakano",),
    restriction=3,
    when=IN_ATTACK,
    does=(HideNext(),),
)
STOLEN_FACE = HtCard(
    "Stolen Face",
    EVENT,
    text="Look at two random cards of your opponent's hand and put one of them under their Endurance.",
    provenance=OURS,
    reserved=True,
    personas=("Kane",),
    restriction=3,
    does=(PeekAndBury(2),),
)
WALK_AWAY = HtCard(
    "Walk Away",
    EVENT,
    text="Avoid every attack against you this turn. You may play no attack this turn.",
    provenance=OURS,
    reserved=True,
    personas=("Methos",),
    restriction=2,
    does=(AvoidAttacks(), Lay(lingering.NO_ATTACKS, 1, ME, "you may play no attack this turn")),
)
DARK_QUICKENING = HtCard(
    "Dark Quickening",
    EVENT,
    text="Your opponent loses 1 Ability, and you gain 1.",
    provenance=OURS,
    reserved=True,
    personas=("Dark Duncan",),
    restriction=3,
    does=(LoseAbility(1, FOE), Heal(1)),
)
BLACKMAIL = HtCard(
    "Blackmail",
    EVENT,
    text="Your opponent must discard a card and burn the top 2 cards of the Endurance.",
    provenance=OURS,
    reserved=True,
    personas=("Andre Korda",),
    restriction=3,
    does=(FoeMust(Discard(1)), Burn(2, FOE)),
)
FAMINE = HtCard(
    "Famine",
    EVENT,
    text="Your opponent must discard 2 cards.",
    provenance=OURS,
    reserved=True,
    personas=("Kronos",),
    restriction=2,
    does=(FoeMust(Discard(2)),),
)
LIGHT_FINGERS = Targeted(
    "Light Fingers",
    EVENT,
    text="Remove an Object from play, and draw a card.",
    provenance=OURS,
    reserved=True,
    personas=("Amanda",),
    does=(Remove(1 << OBJECT, "an Object"), DrawCards(1)),
)
DARIUS = HtCard(
    "Darius",
    EVENT,
    text="For each Darius you may have one card of another Persona in your deck, but no Reserved card and no Special "
    "Card. You may play such a card only in a turn in which you have played a Darius for it.",
    provenance="stand-in: that it lends cards of another Persona and must accompany each is published; how many and "
    "which cards, and that it is enough to play both in one turn, are guesses",
    sets=(SERIES_EDITION,),
    builds=ACCOMPANIES,
)
