"""An attack under way: its card, its areas, what it is, and the defense against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from codeduello.core.ids import CardId
from codeduello.games.htcg.model.constants import ANNOUNCED, HEAD, NOTHING, POWER

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int: see chance.py

    from codeduello.games.htcg.model.card import HtCard

OPEN_FLAGS: Final = POWER | ANNOUNCED | HEAD  # what everybody sees of a Hidden Attack


class Attack:
    """An attack under way: the card, where it goes, what it is, and the defense newly laid against it."""

    def __init__(
        self,
        card: i64,
        areas: int,
        damage: int,
        flags: i64,
        bonus: int = 0,
        defense: i64 = NOTHING,
        cover: int = 0,
        found: i64 = 0,
        partners: tuple[int, ...] = (),
    ) -> None:
        self.card = card
        self.areas = areas
        self.damage = damage  # as an ordinary attack
        self.flags = flags
        self.bonus = bonus
        self.defense = defense
        self.cover = cover  # the areas that this defense covers
        self.found = found  # 1 if this defense came from an exertion
        self.partners = partners  # the cards that were played in conjunction with it
        self.barred = 0  # if played face down: the areas that no attack could go to then
        self.stood: tuple[int, ...] = ()  # if left while Hidden: the Guards that the defender had in play then

    def clone(self) -> Attack:
        """An independent copy."""
        copy = Attack(
            self.card,
            self.areas,
            self.damage,
            self.flags,
            self.bonus,
            self.defense,
            self.cover,
            self.found,
            self.partners,
        )
        copy.barred = self.barred
        copy.stood = self.stood
        return copy

    def become(self, card: CardId, old: HtCard, new: HtCard) -> None:
        """Another card than before lies face down as this attack; what everybody sees of it stays."""
        self.flags = self.flags & ~(old.flags & ~OPEN_FLAGS) | new.flags & ~OPEN_FLAGS
        self.card = card
        self.areas = new.areas
        self.damage = new.damage

    def has(self, flag: i64) -> bool:
        """Whether the attack has this trait."""
        return self.flags & flag != 0

    def numbers(self) -> list[int]:
        """The attack as plain numbers, which `read_attack` takes."""
        own = [self.card, self.areas, self.damage, self.flags, self.bonus, self.defense, self.cover, self.found]
        return [self.barred, len(self.stood), *self.stood, *own, *self.partners]


def read_attack(numbers: list[int]) -> Attack:
    """The attack that these numbers stand for."""
    own = 2 + numbers[1]
    card, areas, damage, flags, bonus, defense, cover, found, *partners = numbers[own:]
    attack = Attack(card, areas, damage, flags, bonus, defense, cover, found, tuple(partners))
    attack.barred = numbers[0]
    attack.stood = tuple(numbers[2:own])
    return attack
