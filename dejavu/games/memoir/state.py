"""A position: the map as far as it is known, hands, moods, monsters, decks, and the turn.

Nothing in it is hidden from players. Chance draws the face of a tile and the next card of a deck when they are first
seen; until then a position knows only what they may be.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, Final, NamedTuple, Self

from dejavu.engine.ruled import TabledState
from dejavu.games.memoir.actions import ActionTables
from dejavu.games.memoir.components import NORMAL, Components, DeepNight, Layout, Level

UNSEEN: Final = -1
"""The face of an unseen tile."""
HOLE: Final = -2
"""A place without a tile."""
NOBODY: Final = -1
CENTRE: Final = 0
"""The place of the start tile."""


class Phase(StrEnum):
    """The phase of the game (rules page, section 3)."""

    BEGIN = "begin"
    CHARACTERS = "characters"
    ACTIONS = "actions"
    OVER = "over"


class Options(NamedTuple):
    """The options of a game."""

    level: int
    layout: int
    choose_characters: bool = False
    consent: bool = True
    """Whether a partner is asked before an exchange."""
    sketch: bool = True
    """Whether the table draws known faces on the backs; not a rule."""
    deep_night: bool = False
    """Whether the night grows worse with every memory (``components.DeepNight``)."""
    carried: int = NOBODY
    """The memory that is open from the start; NOBODY if there is none."""


class Monster(NamedTuple):
    """A monster, and whether it is new."""

    card: int
    fresh: bool
    """Whether it came in this turn."""


# Open moves


class Discarding(NamedTuple):
    """Open: the seat discards ``number`` cards."""

    seat: int
    number: int


class Source(StrEnum):
    """The means of an exchange."""

    ACTION = "action"
    CARD = "card"
    ABILITY = "ability"


class Meeting(NamedTuple):
    """Open: a card or an ability allows an exchange, and its player still has to name the partner."""

    source: Source
    card: int
    anywhere: bool


class Exchange(NamedTuple):
    """Open: a player is choosing the cards of an exchange, by number (``actions.ActionTables``)."""

    partner: int
    give: tuple[int, ...]
    get: tuple[int, ...]
    source: Source
    card: int
    """The card used; NOBODY if there is none."""


class Consent(NamedTuple):
    """Open: the partner in this exchange has to answer."""

    exchange: Exchange


class Looking(NamedTuple):
    """Open: the player may look at ``left`` more tiles."""

    left: int
    anywhere: bool


class Choosing(NamedTuple):
    """Open: the player makes one of the choices (by number); ``what`` is their purpose, ``about`` what came before."""

    what: str
    choices: tuple[int, ...]
    about: tuple[int, ...] = ()


class Putting(NamedTuple):
    """Open: the player chooses one of these places for the pawn."""

    places: tuple[int, ...]


class Replying(NamedTuple):
    """Open: attacks are due, and the seat may reply."""

    seat: int


class Winning(NamedTuple):
    """Open: the goal is reached, and the team stops or goes on for the remaining memories."""


OpenMove = Discarding | Meeting | Exchange | Consent | Looking | Choosing | Putting | Replying | Winning


class Player:
    """One player's pieces."""

    __slots__ = ("character", "hand", "kept", "letters", "monsters", "mood", "next_actions", "place", "vision")

    def __init__(self, mood: int, letters: int) -> None:
        self.character = NOBODY
        self.place = CENTRE
        self.mood = mood
        self.hand: list[int] = []
        """Player cards, sorted."""
        self.letters = [0] * letters
        """Resource cards, by letter."""
        self.kept: list[int] = []
        """Events kept beside the character."""
        self.monsters: list[Monster] = []
        """Monsters that target this player, in order of arrival."""
        self.vision = 0
        """The mask of places that the player's last move showed."""
        self.next_actions = 0
        """The number of additional actions in the next turn; negative for fewer."""

    @property
    def cards(self) -> int:
        """The number of cards in hand."""
        return len(self.hand) + sum(self.letters)

    def clone(self) -> Player:
        """An independent copy."""
        new = Player.__new__(Player)
        new.character, new.place, new.mood = self.character, self.place, self.mood
        new.hand, new.letters, new.kept = self.hand[:], self.letters[:], self.kept[:]
        new.monsters, new.vision, new.next_actions = self.monsters[:], self.vision, self.next_actions
        return new


class Pile:
    """A deck that is reshuffled when empty: events, or hallucinations."""

    __slots__ = ("discards", "left", "unknown", "unseen")

    def __init__(self, left: list[int], unseen: list[int], unknown: int) -> None:
        self.left = left
        """Cards known to be in it, by kind."""
        self.unseen = unseen
        """Unseen cards, by kind: ``unknown`` of them are in the pile, the others out of the game."""
        self.unknown = unknown
        self.discards = [0] * len(left)

    @property
    def size(self) -> int:
        """The number of cards in it."""
        return sum(self.left) + self.unknown

    def clone(self) -> Pile:
        """An independent copy."""
        new = Pile(self.left[:], self.unseen[:], self.unknown)
        new.discards = self.discards[:]
        return new


class State(TabledState[ActionTables, Player]):
    """A position of *Veiled Memoir*."""

    def __init__(self, box: Components, tables: ActionTables, seats: int, options: Options) -> None:
        self.components, self.options = box, options
        self.tables, self.actions = tables, tables.verbs
        self.phase = Phase.BEGIN
        self.move: OpenMove | None = None
        self.todo: list[Any] = []
        """Tasks to carry out once no move is open, the next one last (``rules.agenda``)."""
        self.active = 0
        """The active seat; another one may have to act in its turn."""
        self.first_player = 0
        self.round = 0
        self.players = [Player(box.rules.mood, len(box.letters)) for _ in range(seats)]
        self._begin_map(box)
        self._begin_decks(box, seats)
        self.opened: list[tuple[int, int]] = []
        """Memories in the order opened, each with its seat."""
        self.won = False
        self.ending: str | None = None
        self.actions_left = 0
        self.begin_turn(0)

    def _begin_map(self, box: Components) -> None:
        """Put every tile but the start face down."""
        self.angle = 0
        """Rotation of the whole map, in steps of 60 degrees."""
        self.faces = [UNSEEN] * len(box.hexes.places)
        """The sign at every place, UNSEEN or HOLE."""
        self.faces[CENTRE] = self.layout.tiles[CENTRE]
        self.unseen = [[0] * len(box.signs) for _ in box.hexes.rings]
        """For every ring, the number of unseen tiles of each sign."""
        for place, sign in enumerate(self.layout.tiles):
            if place != CENTRE:
                shown = box.sign_index[NORMAL] if sign == self._carried_sign else sign
                self.unseen[box.hexes.ring_of[place]][shown] += 1
        self.up = 1 << CENTRE
        """The places with a tile that is face up."""
        self.exploited = 0

    def _begin_decks(self, box: Components, seats: int) -> None:
        """Set up the decks."""
        self.deck = box.by_seats(self.level.player_deck, seats)
        """The number of player cards left."""
        self.disorientation_left = box.by_seats(self.level.disorientation, seats)
        """The number of disorientation cards among them."""
        if self.deep_night:
            self.deck -= box.by_seats(self.level.fewer_cards, seats)
            self.disorientation_left = 0
        if self.options.carried != NOBODY:
            share = self.level.carrying[box.memories[self.options.carried].points - 1]
            fewer = self.deck * box.by_seats(share, seats) // 100
            self.deck = max(1, self.disorientation_left, self.deck - fewer)
        self.unseen_cards = [box.by_seats(card.copies, seats) for card in box.player_cards]
        """Unseen player cards, in the deck or out of the game."""
        self.unseen_disorientation = [1] * len(box.disorientation)
        self.piles = [letter.cards for letter in box.letters]
        """Resource cards left, by letter."""
        self.events = Pile([box.by_seats(card.copies, seats) for card in box.events], [0] * len(box.events), 0)
        self.hallucinations = Pile(
            [0 if card.monster else box.by_seats(card.copies, seats) for card in box.hallucinations],
            [int(card.monster) for card in box.hallucinations],
            box.by_seats(self.level.monsters, seats),
        )
        self.lasting: list[tuple[int, int]] = []
        """Lasting events, with the seat whose next turn ends them."""
        self.hand_limit = box.rules.hand_limit

    def begin_turn(self, seat: int) -> None:
        """Begin a seat's turn, with nothing used yet."""
        self.active = self.current_player = seat
        self.depth = 1
        """The number of tiles that a move may show."""
        self.sight = 1
        """The number of tiles that the next move shows."""
        self.wall_passes = 0
        self.ability_used = False
        self.blocked = False
        """Whether player cards are blocked."""
        self.warded = 0
        """The mask of seats that no attack hurts at the end of this turn."""
        self.declined: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
        """Declined offers: partner, given, got."""
        self.walked = 0
        """Steps in this turn. Not a rule and not in position data: it keeps bots from walking for ever when they get
        actions on the way."""
        self.asked = 0
        """The mask of seats asked for an exchange in this turn. Not a rule and not in position data: it keeps bots from
        asking twice."""

    # Options

    @property
    def level(self) -> Level:
        """The level of difficulty."""
        return self.components.levels[self.options.level]

    @property
    def layout(self) -> Layout:
        """The map before its rotation."""
        return self.components.layouts[self.options.layout]

    @property
    def _carried_sign(self) -> int:
        """The sign of the memory carried along, whose tile a normal one replaces; UNSEEN if there is none."""
        carried = self.options.carried
        return UNSEEN if carried == NOBODY else self.components.sign_of(carried)

    @property
    def deep_night(self) -> DeepNight | None:
        """The numbers of a deep night; None in other nights."""
        return self.components.deep_night if self.options.deep_night else None

    @property
    def cards_met(self) -> int:
        """The number of cards that a hallucination draws."""
        return self.deep_night.cards(len(self.opened)) if self.deep_night else 1

    @property
    def openers(self) -> dict[int, int]:
        """The seat that opened each open memory."""
        return dict(self.opened)

    @property
    def player(self) -> Player:
        """The active player."""
        return self.players[self.active]

    @property
    def points(self) -> int:
        """The team's memory points."""
        return sum(self.components.memories[memory].points for memory, _seat in self.opened)

    def seats_from(self, seat: int) -> Iterator[int]:
        """All seats in turn order, from that one on."""
        return ((seat + step) % self.seats for step in range(self.seats))

    # The map

    def wall(self, place: int, direction: int) -> bool:
        """Whether a wall stands on that side of a place. Walls turn only with the whole map, before the game."""
        return bool(self.walls[place] >> direction & 1)

    @property
    def walls(self) -> tuple[int, ...]:
        """For every place, the mask of directions with a wall."""
        return self.components.turned_walls[self.options.layout][self.angle]

    def at(self, place: int) -> list[int]:
        """The seats with pawns at a place."""
        return [seat for seat, player in enumerate(self.players) if player.place == place]

    @property
    def known(self) -> int:
        """The mask of places with a known face, up or not, without holes."""
        return sum(1 << place for place, face in enumerate(self.faces) if face >= 0)

    @property
    def kept_up(self) -> int:
        """The mask of places whose tiles stay face up: start, exploited, under a pawn, in a player's vision."""
        mask = self.exploited | 1 << CENTRE
        for player in self.players:
            mask |= player.vision | 1 << player.place
        return mask

    # Hands

    def holds(self, seat: int, card: int) -> int:
        """The number of copies of a card (``ActionTables.cards``) in a hand; events do not count."""
        tables, player = self.tables, self.players[seat]
        if card < tables.first_letter:
            return player.hand.count(card)
        return player.letters[card - tables.first_letter] if card < tables.first_event else 0

    def hand(self, seat: int) -> list[int]:
        """The cards of a hand by number, one for each copy."""
        tables, player = self.tables, self.players[seat]
        letters = (tables.first_letter + letter for letter, count in enumerate(player.letters) for _ in range(count))
        return [*player.hand, *letters]

    def receive(self, seat: int, card: int) -> None:
        """Add a card to a hand."""
        tables, player = self.tables, self.players[seat]
        if card < tables.first_letter:
            player.hand = sorted([*player.hand, card])
        else:
            player.letters[card - tables.first_letter] += 1

    def remove(self, seat: int, card: int) -> None:
        """Remove a card from a hand, for instance to give it to another one."""
        tables, player = self.tables, self.players[seat]
        if card < tables.first_letter:
            player.hand.remove(card)
        else:
            player.letters[card - tables.first_letter] -= 1

    def discard(self, seat: int, card: int) -> None:
        """Discard a card; a resource card returns to its pile, a player card leaves the game."""
        self.remove(seat, card)
        if card >= self.tables.first_letter:
            self.piles[card - self.tables.first_letter] += 1

    def cursed(self, seat: int, curse: str) -> int | None:
        """The monster whose curse of that kind affects a player; None if there is none."""
        cards = self.components.hallucinations
        return next((one.card for one in self.players[seat].monsters if cards[one.card].curse == curse), None)

    # Decisions

    def ask(self, seat: int, move: OpenMove) -> None:
        """Let a seat decide something before anything goes on."""
        self.move, self.current_player = move, seat

    # Copies

    def clone(self) -> Self:
        """An independent copy that shares only what never changes."""
        new = self.twin()
        new.players = [player.clone() for player in self.players]
        new.faces, new.unseen = self.faces[:], [ring[:] for ring in self.unseen]
        new.unseen_cards, new.unseen_disorientation, new.piles = (
            self.unseen_cards[:],
            self.unseen_disorientation[:],
            self.piles[:],
        )
        new.events, new.hallucinations = self.events.clone(), self.hallucinations.clone()
        new.lasting, new.opened, new.declined = self.lasting[:], self.opened[:], self.declined[:]
        new.todo = self.todo[:]
        return new
