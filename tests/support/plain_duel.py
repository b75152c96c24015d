"""A second reading of the first rulebook, for duels between plain decks, to hold against the referee's.

It was written from the rulebook alone, and asks the referee only what lies where. `Reading.duel` is a generator: it
gives what the player whose turn it is may choose, and takes the choice.
"""

from __future__ import annotations

from collections.abc import Generator

from codeduello import State
from support.plain_cards import (
    ATTACKS,
    BASIC,
    BLOCKS,
    CARDS,
    DODGES,
    EDGES,
    GUARDS,
    KNIFE,
    LONE_SPECIALS,
    LOWER,
    MAKE_BLOWS,
    NO_BLOWS,
    TRICKS,
    TRIPS,
    UPPER,
    Coming,
    Sight,
    areas,
    bare,
    icon,
)

Asking = Generator[set[str], str, None]


class Lost(Exception):
    """Somebody has lost: the player whose turn it is."""


class Reading(Sight):
    """A duel as the rulebook has it."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.turn_number = 0
        self.ability = [15, 15]
        self.damage = [0, 0]
        self.prone = [False, False]
        self.may_hide = [False, False]
        self.attacked = [False, False]
        self.outgoing: list[Coming] = []
        self.incoming: list[Coming] = []

    # The turn.

    def duel(self) -> Asking:
        """Turn after turn, until somebody has lost."""
        while True:
            yield from self.turn()
            self.me = 1 - self.me

    def turn(self) -> Asking:
        """The phases."""
        me = self.me
        self.turn_number += 1
        self.exertions = self.opportunities = self.blows = 1
        self.closed = self.special = self.duty = self.backed = self.guessed = False
        self.made = self.hides = self.cursor = 0
        self.blocked: set[str] = set()
        self.guarded: set[str] = set()
        self.power_blocks: set[str] = set()
        self.waiting: list[str] = []  # cards that go with the next attack
        self.incoming, self.outgoing = self.outgoing, []
        yield from self.sweep()
        self.closed = False
        yield from self.defense()
        for attack in self.incoming:
            self.settle(attack)
        if not self.ability[me]:
            raise Lost
        self.closed = False
        yield from self.attack()
        self.ability[me] = max(0, self.ability[me] - self.damage[me] - 5 * self.exhausted[me])
        self.damage[me] = self.exhausted[me] = 0
        yield from self.draw()
        self.attacked[me] = self.made > 0
        self.may_hide[me] = False
        self.may_hide[1 - me] = any(attack.power for attack in self.outgoing)

    def sweep(self) -> Asking:
        """Must Do, then May Do."""
        if self.place() == "Desert":
            if self.hand():
                yield {"do must-do 1 first"}
            self.take(2, burned=True)
        rolled, discarded = set[str](), False
        while True:
            may = {"go on"} | self.removals() | self.edges({"Spring to Your Feet"})
            if self.exertions:
                may.add("exert for nothing")
            if self.turn_number > 1 and not self.attacked[1 - self.me] and not discarded:
                may |= {f"discard {title}" for title in self.hand() if title in BLOCKS | DODGES}
            if self.disarmed[self.me] and not self.broken[self.me] and "weapon" not in rolled:
                may.add("roll to recover your weapon")
            if self.prone[self.me] and "feet" not in rolled:
                may |= {"roll to regain your feet"} | ({"exert to regain your feet"} if self.exertions else set())
            choice = yield may
            if choice == "go on":
                return
            rolled.add(choice.rpartition(" ")[2])
            discarded = discarded or choice.startswith("discard")
            if choice.startswith("exert"):
                self.exert()
            if choice.startswith("play"):
                yield from self.play_edge(choice[5:])
            self.prone[self.me] = self.prone[self.me] and self.state.to_json()["seats"][self.me]["prone"]

    def draw(self) -> Asking:
        """Discard down to Ability, or draw up to it."""
        while True:
            room = self.ability[self.me] - len(self.hand())
            if room < 0:
                yield {f"discard {title}" for title in self.hand()}
            elif not room or not self.look("endurance") + self.look("discard"):
                return
            else:
                choice = yield {"draw a card", "go on"} | self.removals()
                if choice == "go on":
                    return
                self.take(choice == "draw a card")

    # Cards and exertions.

    def exert(self) -> None:
        """Turn up five cards; the hand is closed for this phase."""
        self.exertions -= 1
        self.closed = self.duty = True
        self.take(5)

    def can_pay(self, title: str) -> bool:
        """A Prone player needs another card with the same icon."""
        return not self.prone[self.me] or [icon(other) for other in self.hand()].count(icon(title)) > 1

    def pay(self, title: str) -> Asking:
        """A Prone player discards it."""
        if self.prone[self.me]:
            yield {f"discard {other}" for other in self.hand() if icon(other) == icon(title)}

    def edges(self, among: set[str] = EDGES) -> set[str]:
        """The Edges that stand alone."""
        if self.closed or self.waiting:
            return set()
        useless = {"Discard Weapon"} if self.disarmed[self.me] else set()
        useless |= set() if self.prone[self.me] else {"Spring to Your Feet"}
        return {f"play {title}" for title in set(self.hand()) & among - useless if self.can_pay(title)}

    def play_edge(self, title: str) -> Asking:
        """Play an Edge that stands alone."""
        if title == "Patience":
            self.take(max(0, self.ability[self.me] - self.held + 1))
        yield from self.pay(title)
        self.disarmed[self.me] |= title == "Discard Weapon"
        self.prone[self.me] &= title != "Spring to Your Feet"

    def lone_specials(self) -> set[str]:
        """The Special Cards that go with nothing."""
        if self.closed or self.special or self.waiting:
            return set()
        return {f"play {title}" for title in set(self.hand()) & LONE_SPECIALS if self.can_pay(title)}

    def play_special(self, title: str) -> Asking:
        """Play a Special Card."""
        self.special = self.duty = True
        self.opportunities += title == "Combination"
        self.waiting += [title] if title in MAKE_BLOWS else []
        yield from self.pay(title)

    # Defending.

    def stops(self, title: str, attack: Coming, found: bool) -> bool:
        """Whether a defense stops an attack, as far as it goes there."""
        if not areas(attack.title) <= areas(title):
            return False
        if title in BLOCKS:
            return attack.title != KNIFE and attack.title not in TRICKS
        return (found or not attack.lunge) and not (title == "Back Away" and attack.title == KNIFE)

    def shield(self, place: int) -> str:
        """The defense that stops an attack: the last one laid before it, or a Guard."""
        attack = self.incoming[place]
        if attack.conceded:
            return ""
        for earlier in self.incoming[place::-1]:
            if earlier.defense:
                return earlier.defense if self.stops(bare(earlier.defense), attack, earlier.found) else ""
        return self.blocking(attack, self.guards())

    def blocking(self, attack: Coming, guards: list[str]) -> str:
        """The first of these Guards that blocks it."""
        return next((guard for guard in guards if self.stops(bare(guard), attack, False)), "")

    def open_places(self) -> list[int]:
        """The attacks against which a defense may still be played."""
        return [
            place
            for place, attack in enumerate(self.incoming)
            if not attack.settled and not (attack.answered and self.shield(place) == attack.defense)
        ]

    def may_defend(self, title: str) -> bool:
        """Whether nothing forbids this defense."""
        if title in BLOCKS:
            return not self.disarmed[self.me]
        return title in DODGES and self.place() != ("Dead End Alley" if title == "Back Away" else "Catwalk")

    def answers(self) -> set[str]:
        """What may be chosen in the Defense Phase."""
        may = self.removals() | self.edges() | self.lone_specials()
        present = self.incoming[self.cursor : self.cursor + 1]
        may.add("leave this attack" if present else "go on")
        for attack in [] if self.closed or self.guessed or self.guards() else present:
            fitting = [title for title in self.hand() if self.may_defend(title) and self.can_pay(title)]
            may |= {f"play {title}" for title in fitting if attack.hidden or self.stops(title, attack, False)}
        if self.exertions:
            may |= {"exert for nothing"} | ({"exert for a defense"} if self.open_places() else set())
        for place, attack in enumerate(self.incoming):
            shield = self.shield(place)
            laid = [earlier.defense for earlier in self.incoming[: place + 1] if earlier.defense]
            if not attack.settled and not (laid and (attack.hidden or shield == laid[-1])):
                may.add(f"declare attack {place + 1} successful")
            block = bare(shield) in BLOCKS and shield not in self.power_blocks
            if self.exertions and not present and block and attack.power and not attack.settled:
                may.add(f"exert to make the block against attack {place + 1} a Power Block")
        return may

    def defense(self) -> Asking:
        """The Defense Phase."""
        while (may := self.answers()) != {"go on"}:
            choice = yield may
            verb, _, title = choice.partition(" ")
            if choice == "go on":
                return
            if choice == "leave this attack":
                self.leave()
            elif verb == "declare":
                place = int(choice.split()[2]) - 1
                self.incoming[place].conceded = True
                self.settle(self.incoming[place])
                self.step_on(place == self.cursor)
            elif verb == "exert":
                yield from self.exert_in_defense(choice)
            elif title in EDGES:
                yield from self.play_edge(title)
            elif title in LONE_SPECIALS:
                yield from self.play_special(title)
            elif verb == "play":
                self.lay(self.cursor, title, found=False)
                self.step_on()
                yield from self.pay(title)
            if self.cursor == len(self.incoming):
                self.reveal_all()

    def exert_in_defense(self, choice: str) -> Asking:
        """For nothing, for a Power Block, or for a defense."""
        if choice.startswith("exert to"):
            self.power_blocks.add(self.shield(int(choice.split()[7]) - 1))
        elif choice == "exert for a defense":
            while self.cursor < len(self.incoming):
                self.leave()
            self.reveal_all()
        self.exert()
        while choice == "exert for a defense" and self.look("exerted"):
            fitting = {
                title: [place for place in self.open_places() if self.stops(title, self.incoming[place], True)]
                for title in map(bare, self.look("exerted"))
                if self.may_defend(title) and not self.guards()
            }
            found = yield {"play none of these"} | self.removals() | {f"play {t}" for t, at in fitting.items() if at}
            if found.startswith("remove"):
                continue
            if found != "play none of these":
                places = fitting[found[5:]]
                chosen = (yield {f"against attack {place + 1}" for place in places}) if len(places) > 1 else ""
                self.lay(int(chosen.split()[2]) - 1 if chosen else places[0], found[5:], found=True)
            return

    def lay(self, place: int, title: str, found: bool) -> None:
        """A defense is played against this attack, and may close areas or cost the attack."""
        attack = self.incoming[place]
        attack.defense = [card for card in self.look("play") if bare(card) == title][-1]
        attack.found, attack.answered, self.duty = found, True, True
        self.blocked = areas(title) if title in BLOCKS else set()
        self.opportunities = max(0, self.opportunities - (title == "Dodge"))
        self.backed |= title == "Back Away"
        self.hides += title in ("Duck", "Jump")

    def leave(self) -> None:
        """No defense from hand; a Guard may block."""
        attack = self.incoming[self.cursor]
        if attack.hidden:
            attack.stood = tuple(self.guards())
        else:
            attack.defense = self.blocking(attack, self.guards())
        self.step_on()

    def step_on(self, on: bool = True) -> None:
        """Go on to the next attack that is not settled."""
        self.cursor += on
        while on and self.cursor < len(self.incoming) and self.incoming[self.cursor].settled:
            self.cursor += 1

    def reveal_all(self) -> None:
        """Hidden Attacks are revealed, and the hand is closed to defenses."""
        for attack in self.incoming:
            self.guessed |= attack.hidden
            self.reveal(attack)

    def reveal(self, attack: Coming) -> None:
        """A Hidden Attack is revealed; a Guard that stood may have blocked it."""
        if attack.hidden:
            attack.hidden = False
            attack.defense = attack.defense or self.blocking(attack, list(attack.stood))

    def settle(self, attack: Coming) -> None:
        """An attack succeeds or fails."""
        if attack.settled:
            return
        self.reveal(attack)
        shield = self.shield(self.incoming.index(attack))
        attack.settled = True
        title = bare(shield)
        if not shield:
            if attack.head:
                raise Lost
            self.damage[self.me] += int(CARDS[attack.title]["damage"]) + 2 * attack.power
            self.prone[self.me] |= attack.title in TRIPS
            self.take(TRICKS.get(attack.title, 0), burned=True)
        elif title in BLOCKS:
            if attack.breaks:
                self.see_weapons()
            self.guarded |= areas(title) if title in GUARDS else set()
            self.damage[self.me] += 2 * (attack.power and shield not in self.power_blocks)

    # Attacking.

    def may_go(self, title: str, waiting: list[str]) -> bool:
        """Whether this attack may be played now, with the cards that wait for it."""
        if title not in ATTACKS or not self.opportunities or (self.backed and title != KNIFE):
            return False
        closed = self.guarded | (set() if self.made else self.blocked) | (LOWER if self.tunnel() else set())
        closed = closed.union(*(areas(bare(guard)) for guard in self.guards()))
        if areas(title) & closed or (self.disarmed[self.me] and title not in TRICKS):
            return False
        if set(waiting) & MAKE_BLOWS and (title in NO_BLOWS or not self.blows):
            return False
        return not ("Lunge" in waiting and title not in BASIC) and not (
            "Head Shot" in waiting and not areas(title) & UPPER
        )

    def tunnel(self) -> bool:
        """Whether nobody may play a lower attack."""
        return self.place() == "Flooded Tunnel"

    def attacks_among(self, titles: list[str]) -> set[str]:
        """The attacks among these that may be played, also face down."""
        fitting = [title for title in titles if self.may_go(title, self.waiting)]
        alley = self.place() == "Dark Alley" and not self.made
        hiding = self.may_hide[self.me] or self.hides > 0 or alley
        hidden = {f"play {title} face down" for title in fitting if hiding and title != KNIFE}
        return {f"play {title}" for title in fitting} | hidden

    def owed(self) -> list[int]:
        """The attacks that Break Weapon demands to be made Power Blows."""
        return [place for place, attack in enumerate(self.outgoing) if attack.breaks and not attack.power]

    def goes_with(self, title: str) -> bool:
        """Whether a card that goes with an attack may be played: a fitting attack could follow."""
        if title not in self.hand() or not self.can_pay(title) or self.closed or not self.opportunities:
            return False
        if title != "Lunge" and (self.special or not self.blows):
            return False
        closed = self.guarded | (set() if self.made else self.blocked)
        if title == "Head Shot" and closed >= UPPER:
            return False
        exertions = self.exertions - (title == "Break Weapon") - len(self.owed())
        if exertions > 0 and not self.backed and not self.disarmed[self.me]:
            return True
        waiting = [*self.waiting, title]
        fitting = [other for other in self.hand() if self.can_pay(other) and self.may_go(other, waiting)]
        return exertions >= 0 and bool(fitting)

    def strikes(self) -> set[str]:
        """What may be chosen in the Attack Phase."""
        payable = [] if self.closed else [title for title in self.hand() if self.can_pay(title)]
        plays = self.attacks_among(payable) | self.lone_specials()
        plays |= {f"play {title}" for title in (*MAKE_BLOWS, "Lunge") if self.goes_with(title)}
        may = plays | self.edges() | self.removals()
        owed = self.owed()
        claimed = bool(owed) or "Break Weapon" in self.waiting
        search = self.exertions and self.opportunities and not self.backed and not claimed
        if search:
            may.add("exert for an attack")
        if self.exertions and not self.waiting:
            may |= set() if claimed else {"exert for nothing"}
            for place, attack in enumerate(self.outgoing):
                if self.blows and not attack.power and attack.title not in NO_BLOWS and place in (owed or [place])[:1]:
                    may.add(f"exert to make attack {place + 1} a Power Blow")
        done = self.duty or not self.exertions
        if not (search or plays) if self.waiting else done and not (owed and self.exertions):
            may.add("go on")
        return may

    def attack(self) -> Asking:
        """The Attack Phase."""
        while (choice := (yield self.strikes())) != "go on":
            title = choice.removeprefix("play ").removesuffix(" face down")
            if choice.startswith("exert"):
                if choice.startswith("exert to"):
                    self.outgoing[int(choice.split()[4]) - 1].power = True
                    self.blows -= 1
                self.exert()
                if choice == "exert for an attack" and self.look("exerted"):
                    yield from self.find_attack()
            elif title in ATTACKS:
                self.strike(title, choice.endswith("face down"))
                yield from self.pay(title)
            elif title in EDGES:
                yield from self.play_edge(title)
            elif title == "Lunge":
                self.waiting.append(title)
                yield from self.pay(title)
            elif choice.startswith("play"):
                yield from self.play_special(title)

    def find_attack(self) -> Asking:
        """Play an attack from an exertion, and say where it stands."""
        found = [title for title in map(bare, self.look("exerted")) if title != KNIFE]
        choice = yield {"play none of these"} | self.attacks_among(found)
        if choice != "play none of these":
            self.strike(choice.removeprefix("play ").removesuffix(" face down"), choice.endswith("face down"))
            others = len(self.outgoing) - 1
            if others:
                place = yield {"after all attacks"} | {f"before attack {other + 1}" for other in range(others)}
                at = others if place == "after all attacks" else int(place.split()[2]) - 1
                self.outgoing.insert(at, self.outgoing.pop())

    def strike(self, title: str, hidden: bool) -> None:
        """An attack is played, with what has waited for it."""
        head = "Head Shot" in self.waiting
        power = head or "Power Blow" in self.waiting
        lunge, breaks = "Lunge" in self.waiting, "Break Weapon" in self.waiting
        self.outgoing.append(Coming(title, hidden, power, head, lunge, breaks))
        self.waiting = []
        self.blows -= power
        self.opportunities -= 1
        self.made += 1
        self.duty = True
        self.may_hide[self.me] = False
        self.hides = max(0, self.hides - 1)
