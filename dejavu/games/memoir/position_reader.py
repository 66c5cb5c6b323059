"""Reads positions (for their form see ``position.py``); every fault is recorded at its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dejavu.content import Cursor, Fields
from dejavu.games.memoir import state as parts
from dejavu.games.memoir.actions import WAYS
from dejavu.games.memoir.limits import MOST_ACTIONS
from dejavu.games.memoir.position import ENDINGS, GONE, MOST, OPEN, PLAYER_KEYS, WAITING
from dejavu.games.memoir.rules import agenda
from dejavu.games.memoir.state import CENTRE, HOLE, NOBODY, UNSEEN, Monster, Phase, Pile, State


def fill(state: State, fields: Fields) -> None:
    """Turn a fresh state into the position. The state is useful only if there is no fault afterwards."""
    _Reader(state, fields).fill()


class _Reader:
    """Fills a fresh state. Faults are recorded at their places; the state is useful only if there are none."""

    def __init__(self, state: State, fields: Fields) -> None:
        self.state, self.fields, self.box = state, fields, state.components
        self.places = self.box.hexes.index

    def fill(self) -> None:
        """Fill all parts, in an order in which each depends on earlier ones."""
        state, fields = self.state, self.fields
        last = state.seats - 1
        state.phase = Phase(fields.choice("phase", list(Phase), Phase.BEGIN))
        state.active = fields.integer("active", 0, last)
        state.current_player = fields.integer("acting", state.active, last)
        state.first_player = fields.integer("first", 0, last)
        state.round = fields.integer("round", 0 if state.phase in (Phase.BEGIN, Phase.CHARACTERS) else 1)
        state.angle = fields.integer("angle", 0, 5)
        self._map()
        self._players()
        self._decks()
        self._turn()
        if fields.valid():
            self._open()
        if fields.valid() and state.phase is not Phase.OVER and not state.legal_actions():
            fields.at("phase").fault("nothing is legal", "a position that play can go on from")

    # The map

    def _mask(self, key: str, fields: Fields | None = None) -> int:
        given = (fields or self.fields).items(key, len(self.places))
        return sum(1 << place for place in {item.lookup(self.places) for item in given})

    def _map(self) -> None:
        state, box = self.state, self.box
        for name, cursor in self.fields.inner("faces", self.places).pairs():
            place = self.places[name]
            sign = cursor.choice((*(sign.id for sign in box.signs), GONE))
            if not cursor.valid:
                continue
            ring = state.unseen[box.hexes.ring_of[place]]
            # a hole was a memory; ``opened`` tells which
            face = HOLE if sign == GONE else box.sign_index[sign]
            if place == CENTRE:
                cursor.fault(f"{name} is the start", "any other place")
            elif face != HOLE and not ring[face]:
                cursor.fault(f"{sign} lies on {name}", "a tile that this ring has, as often as it has it")
            else:
                state.faces[place] = face
                if face != HOLE:
                    ring[face] -= 1
        state.exploited = self._mask("exploited")
        state.up = self._mask("up") | state.exploited | 1 << CENTRE
        if state.up & ~state.known:
            self.fields.at("up").fault("a tile is up that nobody has seen", "places named in faces")

    # Players and decks

    def _players(self) -> None:
        state, box = self.state, self.box
        for number, item in enumerate(self.fields.items("players", state.seats)):
            player, fields = state.players[number], Fields(item, PLAYER_KEYS, null=True)
            if fields.given("character"):
                player.character = fields["character"].lookup(box.character_index)
            if fields.given("place"):
                player.place = fields["place"].lookup(self.places)
            player.mood = fields.integer("mood", box.rules.mood, box.rules.mood)
            for card in fields.items("hand", MOST):
                number_of = card.lookup(self.state.tables.card)
                if number_of >= state.tables.first_event:
                    card.fault(f"{card.label} is an event", "a player card or a letter")
                elif card.valid:
                    state.receive(number, number_of)
            player.kept = sorted(self._kept(card) for card in fields.items("kept", 99))
            for monster in fields.items("monsters", 99):
                row = Fields(monster, ("card", "fresh"))
                player.monsters.append(
                    Monster(row.at("card").lookup(self.box.hallucination_index), row.boolean("fresh"))
                )
            player.vision = self._mask("vision", fields)
            player.next_actions = fields.integer("next-actions", 0, MOST_ACTIONS, -MOST_ACTIONS)
        for seat, player in enumerate(state.players):
            if player.character == NOBODY and state.phase not in (Phase.BEGIN, Phase.CHARACTERS):
                taken = {other.character for other in state.players}
                player.character = next(index for index in range(len(box.characters)) if index not in taken)
            state.players[seat] = player

    def _kept(self, cursor: Cursor) -> int:
        """Read an event, which must be one that a character may keep."""
        card = cursor.lookup(self.box.event_index)
        if cursor.valid and not self.box.events[card].keep:
            kept = ", ".join(event.id for event in self.box.events if event.keep)
            cursor.fault(f"{cursor.label} is {self.box.events[card].id}, which nobody keeps", f"one of {kept}")
        return card

    def _decks(self) -> None:
        state, fields, box = self.state, self.fields, self.box
        lost = {card.id: index for index, card in enumerate(box.disorientation)}
        if fields.given("unseen-lost"):
            there = [card.lookup(lost) for card in fields.items("unseen-lost", len(lost))]
            state.unseen_disorientation = [int(index in there) for index in range(len(lost))]
        state.disorientation_left = fields.integer("lost", state.disorientation_left, sum(state.unseen_disorientation))
        held = [sum(player.hand.count(card) for player in state.players) for card in range(len(box.player_cards))]
        state.unseen_cards = [max(0, count - gone) for count, gone in zip(state.unseen_cards, held, strict=True)]
        if fields.given("unseen"):
            state.unseen_cards = self._counts(fields, "unseen", box.player_cards)
        if state.disorientation_left > sum(state.unseen_disorientation):
            fields.at("lost").fault(
                f"lost is {state.disorientation_left}",
                f"at most {sum(state.unseen_disorientation)}, as unseen-lost has it",
            )
        state.deck = fields.integer(
            "deck", state.deck, state.disorientation_left + sum(state.unseen_cards), state.disorientation_left
        )
        taken = [sum(player.letters[letter] for player in state.players) for letter in range(len(box.letters))]
        state.piles = [letter.cards - gone for letter, gone in zip(box.letters, taken, strict=True)]
        if fields.given("piles"):
            state.piles = self._counts(fields, "piles", box.letters)
        if min(state.piles) < 0:
            fields.at("players").fault("a letter comes up too often", "as many as in the box")
        kept = [card for player in state.players for card in player.kept]
        self._pile("events", state.events, box.events, self.box.event_index, kept)
        monsters = [monster.card for player in state.players for monster in player.monsters]
        self._pile("hallucinations", state.hallucinations, box.hallucinations, self.box.hallucination_index, monsters)
        for item in fields.items("lasting", 99):
            row = Fields(item, ("card", "seat"))
            card = row.at("card").lookup(self.box.event_index)
            state.lasting.append((card, row.integer("seat", 0, state.seats - 1)))
            if not fields.given("events"):
                state.events.left[card] = max(0, state.events.left[card] - 1)

    def _counts(self, fields: Fields, key: str, things: Sequence[Any]) -> list[int]:
        counts = [0] * len(things)
        index = {thing.id: number for number, thing in enumerate(things)}
        fields.counts(key, index, counts, [MOST] * len(things))
        return counts

    def _pile(self, key: str, pile: Pile, cards: Sequence[Any], index: Mapping[str, int], out: Sequence[int]) -> None:
        """Read a pile; by default it lacks the cards that players have."""
        if not self.fields.given(key):
            for card in out:
                if pile.unseen[card]:
                    pile.unseen[card], pile.unknown = 0, max(0, pile.unknown - 1)
                else:
                    pile.left[card] = max(0, pile.left[card] - 1)
            return
        fields = self.fields.inner(key, ("left", "discards", "unseen", "unknown"))
        pile.left = self._counts(fields, "left", cards)
        pile.discards = self._counts(fields, "discards", cards)
        there = [card.lookup(index) for card in fields.items("unseen", len(cards))]
        pile.unseen = [int(number in there) for number in range(len(cards))]
        pile.unknown = fields.integer("unknown", 0, sum(pile.unseen))

    # The turn

    def _turn(self) -> None:
        state, fields, rules = self.state, self.fields, self.box.rules
        state.hand_limit = fields.integer("limit", rules.hand_limit, rules.hand_limit, rules.lowest_limit)
        for item in fields.items("opened", len(self.box.memories)):
            row = Fields(item, ("memory", "seat"))
            number = row.integer("memory", 0)
            if number not in self.box.memory_index:
                item.fault(f"memory is {number}", f"one of {', '.join(map(str, self.box.memory_index))}")
                continue
            state.opened.append((self.box.memory_index[number], row.integer("seat", 0, state.seats - 1)))
        carried = state.options.carried
        if carried != NOBODY and (carried in state.openers) is (state.phase is Phase.BEGIN):
            fields.at("opened").fault(
                f"memory {self.box.memories[carried].number} is carried along", "it to be open once the game has begun"
            )
        self._holes()
        state.won = fields.boolean("won")
        state.ending = fields.choice("ending", ENDINGS, "") or None if fields.given("ending") else None
        if (state.phase is Phase.OVER) != (state.ending is not None):
            fields.at("ending").fault(f"ending is {state.ending} in {state.phase.value}", "an ending in over alone")
        begun = rules.actions if state.phase is Phase.ACTIONS else 0
        state.actions_left = fields.integer("actions", begun, MOST_ACTIONS)
        state.depth = fields.integer("depth", 1, 9)
        state.sight = fields.integer("sight", state.depth, state.depth)
        state.wall_passes = fields.integer("walls", 0, MOST_ACTIONS)
        state.ability_used, state.blocked = fields.boolean("ability"), fields.boolean("blocked")
        state.warded = sum(1 << seat.integer(0, state.seats - 1) for seat in fields.items("warded", state.seats))
        for item in fields.items("declined", MOST):
            row = Fields(item, ("partner", "give", "get"))
            partner = row.integer("partner", 0, state.seats - 1)
            state.declined.append((partner, self._card_list(row, "give"), self._card_list(row, "get")))

    def _card_list(self, fields: Fields, key: str) -> tuple[int, ...]:
        return tuple(sorted(card.lookup(self.state.tables.card) for card in fields.items(key, MOST)))

    def _holes(self) -> None:
        """Take the tile of every open memory out of its ring, and check that each ring has a hole for it."""
        state, box = self.state, self.box
        for memory, _seat in state.opened:
            if memory == state.options.carried:
                continue  # a normal tile lies in its place
            sign = box.sign_of(memory)
            ring = next((ring for ring, unseen in enumerate(state.unseen) if unseen[sign]), None)
            if ring is None:
                self.fields.at("opened").fault(f"memory {box.memories[memory].number} is on the map too", "one of both")
            else:
                state.unseen[ring][sign] -= 1
        for ring, places in enumerate(box.hexes.rings):
            hidden = sum(state.faces[place] == UNSEEN for place in places)
            if self.fields.valid() and hidden != sum(state.unseen[ring]):
                self.fields.at("opened").fault(
                    f"ring {ring} has {hidden} unseen tiles, but {sum(state.unseen[ring])} are left",
                    "a hole for every memory that is open",
                )

    def _open(self) -> None:
        """Read the open move and the tasks after it."""
        state, fields = self.state, self.fields
        for item in fields.items("todo", MOST):
            state.todo.append(self._named(item, WAITING))
        if fields.given("move"):
            state.move = self._named(fields["move"], OPEN)
            if isinstance(state.move, parts.Choosing) and fields.valid():
                self._expect_choices(fields["move"], state.move)

    def _named(self, cursor: Cursor, kinds: Mapping[str, type[Any]]) -> Any:
        """A named tuple written as ``{kind: {fields}}``."""
        given = cursor.entries(kinds)
        if len(given) != 1:
            if cursor.valid:
                cursor.fault(f"{cursor.label} has {len(given)} kinds", "one")
            return next(iter(OPEN.values()))(0, 0)
        ((name, inner),) = given.items()
        kind = kinds[name]
        values = inner.mapping(*kind._fields) if kind._fields else {}
        made = kind(**{field: self._field(kind, field, value) for field, value in values.items()})
        if kind is agenda.Do and cursor.valid:
            self._expect_effect(cursor, made)
        return made

    def _expect_choices(self, cursor: Cursor, move: parts.Choosing) -> None:
        """Check that the choices, and what was chosen before, fit the purpose of the choice."""
        state, hallucinations = self.state, self.box.hallucinations
        hunting = {one.card for one in state.players[state.current_player].monsters}
        seats = {f"seat-{seat}" for seat in range(state.seats)}
        known: Mapping[str, tuple[set[str], int, int]] = {
            "mood": (seats, 1, 1),
            "ring": ({f"ring-{ring}" for ring in range(1, self.box.rules.radius + 1)}, 1, 2),
            "way": (set(WAYS), 1, 1 + self.box.rules.radius),
            "letter": (set(self.box.letter_index), 0, 0),
            "kill": ({hallucinations[card].id for card in hunting}, 1, 1),
            "pass": ({hallucinations[card].id for card in hunting}, 0, 0),
            "target": (seats, 1, 1),
        }
        choices, fewest, most = known[move.what]
        if not {state.tables.choices[choice] for choice in move.choices} <= choices:
            cursor.fault(f"a choice that is none of {move.what}", f"any of {', '.join(sorted(choices))}")
        elif not fewest <= len(move.about) <= most or (move.what == "target" and move.about[0] not in hunting):
            cursor.fault(f"about is {list(move.about)}", f"what a choice of {move.what} is about")
        elif move.what in ("ring", "way") and any(not 0 <= ring <= self.box.rules.radius for ring in move.about[1:]):
            cursor.fault(f"about is {list(move.about)}", "steps, then rings or a way")

    def _expect_effect(self, cursor: Cursor, task: agenda.Do) -> None:
        """Check that the card of a task belongs to its deck and has the task's effect."""
        from dejavu.games.memoir.rules.needs import cards_of

        cards = cards_of(self.state, task.deck)
        if not (0 <= task.card < len(cards) and task.step < len(cards[task.card].effects)):
            cursor.fault(f"card {task.card}, step {task.step}", f"a card of {task.deck.value} and one of its effects")

    def _field(self, kind: type[Any], field: str, cursor: Cursor) -> Any:
        """Read a field of an open move or a task. A name means the same in all of them."""
        state = self.state
        match field:
            case "seat" | "partner":
                return cursor.integer(0, state.seats - 1)
            case "fresh" | "anywhere" | "must":
                return cursor.boolean()
            case "source":
                return parts.Source(cursor.choice(list(parts.Source)))
            case "deck":
                return agenda.Deck(cursor.choice(list(agenda.Deck)))
            case "what":
                from dejavu.games.memoir.rules.effects import CHOSEN_BY

                return cursor.choice(list(CHOSEN_BY))
            case "exchange":
                return self._named(cursor, {"exchange": parts.Exchange})
            case "give" | "get":
                return tuple(item.integer(0, len(self.state.tables.card) - 1) for item in cursor.sequence(0, MOST))
            case "places":
                return tuple(item.integer(0, len(self.places) - 1) for item in cursor.sequence(1, MOST))
            case "choices":
                return tuple(item.integer(0, len(state.tables.choices) - 1) for item in cursor.sequence(1, MOST))
            case "about":
                return tuple(item.integer(-MOST, MOST) for item in cursor.sequence(0, MOST))
        return cursor.integer(NOBODY if field == "card" else 0, MOST)
