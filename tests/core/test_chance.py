"""Chance is fair: dice and shuffles are uniform over many seeds, and a tampered shuffle would be caught.

Each statistic is a chi-square: in a fair world it is about as large as its number of cells, and eight standard
deviations more are practically impossible. The tampered shuffles here are far beyond that.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise
from math import sqrt

import pytest

import codeduello
from codeduello import BadInput
from codeduello.core import chance
from codeduello.core.chance import Chance, Fast, Script, Sealed, seeded

CARDS = 13
ALARM = 8.0
MANY_SEEDS = 20_000


def fast(number: int) -> Chance:
    """A fast generator; neighbouring seeds, as simulations use them."""
    return seeded(number)


def sealed(number: int) -> Chance:
    """A sealed generator with a secret of its own."""
    return seeded(hashlib.sha256(str(number).encode()).digest())


GENERATORS = pytest.mark.parametrize("make", [fast, sealed])


def strangeness(seen: Iterable[object], cells: int) -> float:
    """By how many standard deviations the chi-square of these results, equally likely in theory, is too large."""
    counts = Counter(seen)
    expected = counts.total() / cells
    assert len(counts) <= cells
    square = sum((count - expected) ** 2 for count in counts.values()) / expected
    square += expected * (cells - len(counts))
    return (square - (cells - 1)) / sqrt(2 * (cells - 1))


def shuffles(make: Callable[[int], Chance], shuffle: Callable[[Chance, list[int]], None], n: int) -> list[list[int]]:
    """One shuffled pack from each of many seeds."""
    packs = []
    for seed in range(n):
        pack = list(range(CARDS))
        shuffle(make(seed), pack)
        packs.append(pack)
    return packs


def positions(packs: list[list[int]]) -> float:
    """How strange it is where the cards lie."""
    return strangeness(((place, card) for pack in packs for place, card in enumerate(pack)), CARDS * CARDS)


def neighbours(packs: list[list[int]]) -> float:
    """How strange it is which card lies upon which."""
    pairs = (pair for pack in packs for pair in pairwise(pack))
    return strangeness(pairs, CARDS * (CARDS - 1))


@GENERATORS
def test_shuffles_are_uniform(make: Callable[[int], Chance]) -> None:
    """Over many seeds every card is equally often at every place and upon every other card."""
    packs = shuffles(make, lambda chance, pack: chance.shuffle(pack), MANY_SEEDS)
    assert positions(packs) < ALARM and neighbours(packs) < ALARM
    assert all(sorted(pack) == list(range(CARDS)) for pack in packs)


@GENERATORS
def test_every_order_of_four_cards_is_equally_likely(make: Callable[[int], Chance]) -> None:
    """Not only places and pairs: all 24 orders of four cards, which one draw decides, come equally often."""
    orders = []
    for seed in range(MANY_SEEDS):
        pack = [0, 1, 2, 3]
        make(seed).shuffle(pack)
        orders.append(tuple(pack))
    assert strangeness(orders, 24) < ALARM


@GENERATORS
def test_a_long_run_of_shuffles_is_uniform(make: Callable[[int], Chance]) -> None:
    """One generator that goes on shuffling is as fair as many fresh ones."""
    one = make(1)
    packs = shuffles(lambda _: one, lambda chance, pack: chance.shuffle(pack), MANY_SEEDS)
    assert positions(packs) < ALARM and neighbours(packs) < ALARM


@GENERATORS
@pytest.mark.parametrize("sides", [2, 6, 20])
def test_dice_are_uniform(make: Callable[[int], Chance], sides: int) -> None:
    """The first and the second throw from many seeds, and both together, are uniform."""
    throws = [(one.roll(sides), one.roll(sides)) for one in map(make, range(MANY_SEEDS))]
    assert strangeness((first for first, _ in throws), sides) < ALARM
    assert strangeness((second for _, second in throws), sides) < ALARM
    assert strangeness(throws, sides * sides) < ALARM
    assert {first for first, _ in throws} == set(range(1, sides + 1))


def swap_with_any(chance: Chance, pack: list[int]) -> None:
    """A beginner's shuffle: every card is swapped with any other. It favours some orders."""
    for place in range(len(pack)):
        other = chance.below(len(pack))
        pack[place], pack[other] = pack[other], pack[place]


def always_move(chance: Chance, pack: list[int]) -> None:
    """A shuffle by an off-by-one error: no card ever stays where it is."""
    for place in range(len(pack) - 1, 0, -1):
        other = chance.below(place)
        pack[place], pack[other] = pack[other], pack[place]


def cut(chance: Chance, pack: list[int]) -> None:
    """Only a cut: every card is equally often at every place, but its neighbours stay."""
    place = chance.below(len(pack))
    pack[:] = pack[place:] + pack[:place]


@pytest.mark.parametrize("shuffle", [swap_with_any, always_move, cut])
def test_a_tampered_shuffle_is_caught(shuffle: Callable[[Chance, list[int]], None]) -> None:
    """The same statistics raise the alarm for shuffles that are not fair."""
    packs = shuffles(fast, shuffle, MANY_SEEDS)
    assert max(positions(packs), neighbours(packs)) > 2 * ALARM


def test_a_loaded_die_is_caught() -> None:
    """A die with twelve sixes in sixty-one throws raises the alarm."""
    throws = [min(6, one.roll(61) // 10 + 1) for one in map(fast, range(MANY_SEEDS))]
    assert strangeness(throws, 6) > ALARM


class Words(Chance):
    """A generator of given words, to look at what a draw makes of them."""

    def __init__(self, *words: int) -> None:
        self.words = list(words)

    def word(self) -> int:
        """The next of them."""
        return self.words.pop(0)


def test_words_that_would_favour_some_results_are_drawn_again() -> None:
    """Of the 2 ** 32 words the last few, which a bare modulo would count twice, are thrown away."""
    last = 2**32 - 1
    assert Words(last - 3, 7).below(6) == 1  # 2 ** 32 leaves 4 when divided by 6
    assert Words(last - 4, 7).below(6) == 5
    assert Words(last).below(2**32) == last
    assert Words(last, last, 3 * 2**30, 5).below(3 * 2**30) == 5


def test_one_draw_serves_several_swaps_and_none_is_left_out() -> None:
    """A pack of any size is a permutation, and a pack of none or one needs no luck."""
    for size in range(60):
        pack = list(range(size))
        (Words() if size < 2 else fast(size)).shuffle(pack)
        assert sorted(pack) == list(range(size))


@GENERATORS
def test_a_generator_goes_on_from_its_copy_and_from_its_json(make: Callable[[int], Chance]) -> None:
    """Copies and generators read back from JSON give the same words, at any point."""
    one = make(3)
    for drawn in range(40):
        twin, again = one.clone(), chance.read(one.to_json())
        words = [one.clone().word() for _ in range(2)]
        assert words[0] == words[1] == twin.word() == again.word() == one.word(), drawn
        assert type(again) is type(one)


def test_a_sealed_generator_is_keyed() -> None:
    """Different secrets give different words, at every block; the same secret gives the same ones."""
    secrets = [bytes([n]) * 16 for n in range(50)] + [bytes(15) + b"\1", bytes(17), b"\1" + bytes(15)]
    runs = []
    for secret in secrets:
        one = Sealed(secret)
        runs.append(tuple(one.word() for _ in range(40)))
    assert len(set(runs)) == len(secrets)
    assert len({word for run in runs for word in run}) > 0.999 * 40 * len(secrets)
    assert [Sealed(secrets[0], drawn).word() for drawn in range(40)] == list(runs[0])


def test_the_fast_generator_is_the_published_one() -> None:
    """The words are those of sfc32 (counter 1, twelve words thrown away), as anybody may compute them."""
    a, b, c, count = 7, 0, 0, 1
    words = []
    for _ in range(12 + 5):
        out = (a + b + count) % 2**32
        count += 1
        a, b, c = b ^ b >> 9, c * 9 % 2**32, ((c << 21 | c >> 11) + out) % 2**32
        words.append(out)
    one = seeded(7)
    assert isinstance(one, Fast) and [one.word() for _ in range(5)] == words[12:]


def test_different_seeds_differ() -> None:
    """Neighbouring numbers and large ones seed different games."""
    seeds = [*range(1000), 2**32, 2**63, *range(2**64 - 500, 2**64)]
    assert len({tuple(seeded(seed).word() for _ in range(4)) for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("seed", [-1, 2**64, -(2**200)])
def test_a_seed_of_more_than_64_bits_is_refused(seed: int) -> None:
    """No number is another one's seed: a negative or larger one begins neither a state, nor a match, nor a deal."""
    game = codeduello.load("duel")
    for begin in (game.new, game.match, game.scene, partial(game.new(1).resample, 0), seeded):
        with pytest.raises(BadInput, match=f"a whole number from 0 to {2**64 - 1}, not {seed}"):
            begin(seed)


@pytest.mark.parametrize("length", [0, 15, 65])
def test_a_sealed_seed_of_the_wrong_length_is_refused(length: int) -> None:
    """A secret of fewer than 16 bytes could be guessed, and one of more than 64 is not a key."""
    with pytest.raises(BadInput, match=f"16 to 64 bytes, not {length}"):
        seeded(bytes(length))


def test_a_script_gives_its_results_in_order() -> None:
    """Dice are their faces, picks their places; shuffles stay random, and a copy has its own script."""
    script = Script([6, 1, 0], fast(1))
    twin = script.clone()
    assert [script.roll(), script.roll(), script.below(3)] == [6, 1, 0] and script.results == []
    assert twin.roll() == 6
    pack, same = list(range(30)), list(range(30))
    script.shuffle(pack)
    fast(1).shuffle(same)
    assert pack == same and twin.word() == fast(1).word()


@pytest.mark.parametrize(("results", "draw"), [([], 6), ([7], 6), ([0], 6), ([3], 2)])
def test_a_script_that_does_not_fit_the_draw_is_an_error(results: list[int], draw: int) -> None:
    """A script that is used up, or says what the die does not have, stops the test that wrote it."""
    with pytest.raises(LookupError, match="script"):
        Script(results, fast(1)).roll(draw)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"fast": [1, 2, 3]},
        {"fast": [1, 2, 3, -1]},
        {"fast": [1, 2, 3, 2**32]},
        {"fast": [1, 2, 3, 4.0]},
        {"sealed": ["00" * 15, 0]},
        {"sealed": ["0" * 33, 0]},
        {"sealed": ["zz" * 16, 0]},
        {"sealed": ["00" * 16, -1]},
        {"sealed": ["00" * 16, 2**64]},
        {"sealed": ["00" * 16]},
        {"script": [1], "under": {"fast": [1, 2, 3, 4]}},
    ],
)
def test_what_is_no_generator_is_refused(data: object) -> None:
    """Damaged chance, and the script of a test, are BadInput."""
    with pytest.raises(BadInput):
        chance.read(data)
