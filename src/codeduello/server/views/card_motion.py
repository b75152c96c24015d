"""Which cards have moved, so that the page can animate them. It compares views, which hold nothing unseen."""

from __future__ import annotations

from codeduello.server.messages.table_socket import CardShown, Move, Seat, View, ZoneShown

Place = tuple[str, Seat | None]


def card_motion(before: View, after: View) -> list[Move]:
    """The cards that have moved. Both views belong to one viewer, so that the result tells nothing new.

    A card that is seen in only one of them came from, or went to, a place whose number of unseen cards fits; what is
    left over are cards that nobody here has seen, told by the changes in those numbers alone.
    """
    changed = [pair for pair in zip(before.zones, after.zones, strict=True) if pair[0] is not pair[1]]
    then = lying([old for old, _ in changed])
    here = lying([new for _, new in changed])
    was = {card.id: place for card, place in then}
    now = {card.id for card, _ in here}
    moves = [Move(card, was[card.id], place) for card, place in here if card.id in was and was[card.id] != place]
    lost: list[Place] = []
    gained: list[Place] = []
    for old, new in changed:
        change = new.cards.count(None) - old.cards.count(None)
        gained += [(new.name, new.owner)] * change
        lost += [(new.name, new.owner)] * -change
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


def lying(zones: list[ZoneShown]) -> list[tuple[CardShown, Place]]:
    """Where each card lies that is seen, in the order of the zones."""
    return [(card, (zone.name, zone.owner)) for zone in zones for card in zone.cards if card is not None]


def nearest(places: list[Place], to: Place) -> Place:
    """Take out of these places one on the same side, if there is one, or a shared one, else any."""
    for place in places:
        if place[1] in (to[1], None):
            places.remove(place)
            return place
    return places.pop(0)
