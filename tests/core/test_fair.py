"""Fair deals: the derivation of the seed, and that its deals are fair."""

from __future__ import annotations

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import codeduello
from codeduello import BadInput, Match
from codeduello.core.chance import Sealed
from codeduello.core.fair import FairDeal, seal_of
from core.test_chance import ALARM, strangeness

GUNFIGHTER = codeduello.load("gunfighter")
HTCG = codeduello.load("htcg", deck_0="connor", deck_1="kurgan")
SECRET, FIRST, SECOND = (bytes([number]) * 32 for number in (1, 2, 3))
DEAL = FairDeal("k3Qw9ZpLx2", GUNFIGHTER.fingerprint, SECRET, (FIRST, SECOND))
DEALS = 10_000


def test_the_seed_is_what_the_design_says() -> None:
    """The formula, written out once more; a bot's nonce is empty."""
    terms = (
        '{"decks":{},"game":"gunfighter","options":{"dice":"die","health":2,"high_noon":0},'
        f'"rules":"{GUNFIGHTER.fingerprint}","table":"k3Qw9ZpLx2"}}'
    )
    assert DEAL.terms(GUNFIGHTER) == terms
    message = hashlib.sha256(terms.encode()).digest() + FIRST + SECOND
    assert DEAL.seed(GUNFIGHTER) == hashlib.blake2b(message, key=SECRET, person=b"fair deal", digest_size=32).digest()
    assert DEAL.server_seal == hashlib.sha256(SECRET).hexdigest()
    against_bot = DEAL._replace(nonces=(FIRST, b""))
    assert against_bot.seals == (seal_of(FIRST), "") and len(against_bot.seed(GUNFIGHTER)) == 32


def test_whatever_is_changed_changes_the_seed() -> None:
    """The table, the secret, either nonce, the rules, an option and a deck."""
    other = b"\0" * 32
    deals = [
        DEAL,
        DEAL._replace(table="k3Qw9ZpLx3"),
        DEAL._replace(secret=other),
        DEAL._replace(nonces=(other, SECOND)),
        DEAL._replace(nonces=(FIRST, other)),
        DEAL._replace(rules="0" * 32),
    ]
    seeds = {deal.seed(GUNFIGHTER) for deal in deals} | {DEAL.seed(GUNFIGHTER.using(health=3))}
    seeds |= {DEAL.seed(HTCG), DEAL.seed(HTCG.using(deck_0="kurgan")), DEAL.seed(HTCG.using(deck_1="connor"))}
    assert len(seeds) == len(deals) + 4


def test_the_terms_do_not_tell_a_deck() -> None:
    """A deck stands there as a hash keyed with the secret; that both are the same does not show either."""
    same = HTCG.using(deck_1="connor")
    decks = json.loads(DEAL.terms(same))["decks"]
    assert set(decks) == {"deck_0", "deck_1"} and decks["deck_0"] != decks["deck_1"]
    assert decks != json.loads(DEAL._replace(secret=b"\0" * 32).terms(same))["decks"]
    assert "deck_0" not in json.loads(DEAL.terms(same))["options"]


@given(st.binary(min_size=32, max_size=32), st.binary(min_size=32, max_size=32), st.booleans())
def test_a_fair_deal_is_read_back_from_its_record(secret: bytes, nonce: bytes, bot: bool) -> None:
    """Seals, nonces and the secret stand in the header in place of a seed."""
    deal = DEAL._replace(secret=secret, nonces=(nonce, b"" if bot else SECOND))
    match = Match.dealt(GUNFIGHTER, deal, ("Ann", "Bo"))
    text = match.write()
    assert "[seed" not in text and f'[seal server "{seal_of(secret)}"]\n[seal 0 "{seal_of(nonce)}"]' in text
    again = codeduello.read(text)
    assert again.deal == deal and again.write() == text and again.state.to_json() == match.state.to_json()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (f'[nonce 0 "{FIRST.hex()}"]', f'[nonce 0 "{SECOND.hex()}"]', "the nonce 0 does not fit the seal 0."),
        (f'[secret "{SECRET.hex()}"]', f'[secret "{SECOND.hex()}"]', "the secret does not fit the seal server."),
        (f'[nonce 1 "{SECOND.hex()}"]\n', "", "the envelope of seat 1 needs both a seal and a nonce."),
        (f'[secret "{SECRET.hex()}"]\n', "", "needs its rules, a table and a secret."),
        ('[table "k3Qw9ZpLx2"]', '[table "k3Q/../"]', "a table has an id, and a seal"),
        ('[table "', '[seed "7"]\n[table "', "either a seed or a position to begin from, or sealed envelopes."),
    ],
)
def test_envelopes_that_do_not_fit_are_refused(old: str, new: str, sentence: str) -> None:
    """With the line, as any other damage."""
    text = Match.dealt(GUNFIGHTER, DEAL).write()
    assert old in text
    with pytest.raises(BadInput, match=f"Line .* of the record: .*{sentence}"):
        codeduello.read(text.replace(old, new))


def test_ten_thousand_deals_are_fair() -> None:
    """First cards and first dice of derived seeds are as uniform as chance, whoever of the three draws at random."""
    for moving in range(3):
        first_cards, dice = [], []
        for number in range(DEALS):
            drawn = [SECRET, FIRST, SECOND]
            drawn[moving] = number.to_bytes(32, "big")
            chance = Sealed(DEAL._replace(secret=drawn[0], nonces=(drawn[1], drawn[2])).seed(GUNFIGHTER))
            pack = list(range(50))
            chance.shuffle(pack)
            first_cards.append(pack[-1])
            dice.append(chance.roll())
        assert strangeness(first_cards, 50) < ALARM and strangeness(dice, 6) < ALARM
