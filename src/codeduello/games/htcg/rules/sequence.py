"""Where in the sequence an attack or a defense stands that an exertion found (HT-6.4, HT-6.7)."""

from __future__ import annotations

from typing import Final

from codeduello.core.agenda import Step
from codeduello.core.ids import ActionId, CardId, Seat
from codeduello.core.judge import Decision
from codeduello.games.htcg.model.actions import AGAINST, MOST_ATTACKS, PLACE
from codeduello.games.htcg.model.constants import FAILED, HIDDEN, SUCCEEDED
from codeduello.games.htcg.model.table import Table
from codeduello.games.htcg.rules.defenses import is_answered, lay, may_answer
from codeduello.games.htcg.rules.legality import FOUND


class PlaceFound(Step[Table]):
    """An attack found by exertion, which is the source, may be inserted anywhere in the sequence (HT-6.4)."""

    def do(self, table: Table, me: Seat, n: int) -> None:
        """Ask where, if there are others and it was not countered."""
        if len(table.outgoing) > 1 and table.outgoing[-1].card == table.source:
            table.ask(me, PICK_PLACE)


class PickPlace(Decision[Table]):
    """Choose where in the sequence the attack found by exertion stands (HT-6.4)."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """Before any of the others, or after all."""
        others = len(table.outgoing) - 1
        return [PLACE + place for place in range(min(others, MOST_ATTACKS))] + [PLACE + MOST_ATTACKS]

    def take(self, table: Table, me: Seat, action: ActionId) -> None:
        """Move it there; what lies face down lies in the order of the attacks."""
        attack = table.outgoing.pop()
        place = action - PLACE
        table.outgoing.insert(place if place < MOST_ATTACKS else len(table.outgoing), attack)
        table.sides[me].hidden[:] = [attack.card for attack in table.outgoing if attack.has(HIDDEN)]


def answerable(table: Table, me: Seat, card: CardId) -> list[int]:
    """The attacks that a defense found by exertion can be laid against (HT-6.7)."""
    kind = table.card(card)
    return [
        place
        for place, attack in enumerate(table.incoming)
        if not attack.has(SUCCEEDED | FAILED)
        and may_answer(table, me, kind, attack, FOUND)
        and not is_answered(table, me, attack)
        and table.rules.edition.takes_defense(table, me, place)
    ]


class PickTarget(Decision[Table]):
    """Choose the attack that the defense found by exertion is laid against."""

    def offers(self, table: Table, me: Seat) -> list[ActionId]:
        """The attacks that it can stop."""
        return [AGAINST + place for place in answerable(table, me, table.sides[me].play[-1])]

    def take(self, table: Table, me: Seat, action: ActionId) -> None:
        """Lay it there; a guess that missed gives way."""
        lay(table, me, action - AGAINST, table.sides[me].play[-1], True)


PLACE_FOUND: Final = PlaceFound("place the attack that was found")
PICK_TARGET: Final = PickTarget("target of the defense", "HT-6.7", "Which attack is this defense against?")
PICK_PLACE: Final = PickPlace("place of the attack", "HT-6.4", "Where in the sequence of your attacks does it stand?")
