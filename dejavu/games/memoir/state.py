"""A position: the map with what is known of it, hands, moods, monsters, decks, and how far the turn is.

Nothing in it is hidden. The face of a tile and the next card of a deck are drawn by chance when they are first seen;
until then a position knows only what they can be.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, Final, NamedTuple, Self

from dejavu.engine.ruled import TabledState
from dejavu.games.memoir.actions import ActionTables
from dejavu.games.memoir.components import Components, Layout, Level

UNSEEN: Final = -1
"""The face of a tile that nobody has seen."""
HOLE: Final = -2
"""There is no tile any more."""
NOBODY: Final = -1
CENTRE: Final = 0
"""The place of the start tile."""


class Phase(StrEnum):
    """What is done now (rules page, section 3)."""

    BEGIN = "begin"
    CHARACTERS = "characters"
    ACTIONS = "actions"
    OVER = "over"


class Options(NamedTuple):
    """What was chosen before the game."""

    level: int
    layout: int
    choose_characters: bool = False
    consent: bool = True
    """Whether a partner is asked before an exchange."""
    sketch: bool = True
    """Whether the table draws faces once seen on the backs; no rule."""


class Monster(NamedTuple):
    """A monster and how new it is."""

    card: int
    fresh: bool
    """Whether it came in this turn."""


# Open moves


class Discarding(NamedTuple):
    """Open: the seat to act discards so many cards."""

    seat: int
    number: int


class Source(StrEnum):
    """What an exchange is made by."""

    ACTION = "action"
    CARD = "card"
    ABILITY = "ability"


class Meeting(NamedTuple):
    """Open: an exchange by a card or an ability; the partner is still to be named."""

    source: Source
    card: int
    anywhere: bool


class Exchange(NamedTuple):
    """Open: an exchange is being filled; cards by number (``actions.ActionTables``)."""

    partner: int
    give: tuple[int, ...]
    get: tuple[int, ...]
    source: Source
    card: int
    """The card it is made by; NOBODY without one."""


class Consent(NamedTuple):
    """Open: the partner of this exchange is asked."""

    exchange: Exchange


class Looking(NamedTuple):
    """Open: the player may look at ``left`` more tiles."""

    left: int
    anywhere: bool


class Choosing(NamedTuple):
    """Open: one of these (numbers of choices) is chosen; ``what`` tells what for, ``about`` what was chosen before."""

    what: str
    choices: tuple[int, ...]
    about: tuple[int, ...] = ()


class Putting(NamedTuple):
    """Open: the pawn goes to one of these places."""

    places: tuple[int, ...]


class Replying(NamedTuple):
    """Open: attacks are due; the seat may do something against them."""

    seat: int


class Winning(NamedTuple):
    """Open: the goal is reached; stop, or go on for the rest."""


OpenMove = Discarding | Meeting | Exchange | Consent | Looking | Choosing | Putting | Replying | Winning


class Player:
    """What one player has."""

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
        """Events beside the character."""
        self.monsters: list[Monster] = []
        """Those that target this player, in the order in which they came."""
        self.vision = 0
        """The places that the last move showed, as a mask."""
        self.next_actions = 0
        """More or fewer actions in the next turn."""

    @property
    def cards(self) -> int:
        """How many cards the hand holds."""
        return len(self.hand) + sum(self.letters)

    def clone(self) -> Player:
        """An independent copy."""
        new = Player.__new__(Player)
        new.character, new.place, new.mood = self.character, self.place, self.mood
        new.hand, new.letters, new.kept = self.hand[:], self.letters[:], self.kept[:]
        new.monsters, new.vision, new.next_actions = self.monsters[:], self.vision, self.next_actions
        return new


class Pile:
    """A deck that is shuffled again when it is empty: events, or hallucinations."""

    __slots__ = ("discards", "left", "unknown", "unseen")

    def __init__(self, left: list[int], unseen: list[int], unknown: int) -> None:
        self.left = left
        """Cards known to be in it, by kind."""
        self.unseen = unseen
        """Cards of which ``unknown`` are in it and the others out of the game, nobody knows which."""
        self.unknown = unknown
        self.discards = [0] * len(left)

    @property
    def size(self) -> int:
        """How many cards it holds."""
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
        """What happens once no move is open, the next thing last (``rules.agenda``)."""
        self.active = 0
        """Whose turn it is; another seat may have to act in it."""
        self.first_player = 0
        self.round = 0
        self.players = [Player(box.rules.mood, len(box.letters)) for _ in range(seats)]
        self._begin_map(box)
        self._begin_decks(box, seats)
        self.opened: list[tuple[int, int]] = []
        """Memories in the order unlocked, each with the seat that did."""
        self.won = False
        self.ending: str | None = None
        self.actions_left = 0
        self.begin_turn(0)

    def _begin_map(self, box: Components) -> None:
        """Every tile but the start lies face down."""
        self.angle = 0
        """By how much the whole map is turned, in steps of 60 degrees."""
        self.faces = [UNSEEN] * len(box.hexes.places)
        """The sign at every place, UNSEEN or HOLE."""
        self.faces[CENTRE] = self.layout.tiles[CENTRE]
        self.unseen = [[0] * len(box.signs) for _ in box.hexes.rings]
        """For every ring how many of its unseen tiles have each sign."""
        for place, sign in enumerate(self.layout.tiles):
            if place != CENTRE:
                self.unseen[box.hexes.ring_of[place]][sign] += 1
        self.up = 1 << CENTRE
        """The places with a tile that is face up."""
        self.exploited = 0

    def _begin_decks(self, box: Components, seats: int) -> None:
        """No card was drawn yet."""
        self.deck = box.by_seats(self.level.player_deck, seats)
        """How many player cards are left to be drawn."""
        self.lost = box.by_seats(self.level.disorientation, seats)
        """How many of them are disorientation."""
        self.unseen_cards = [box.by_seats(card.copies, seats) for card in box.player_cards]
        """Player cards that nobody has seen, in the deck or out of the game."""
        self.unseen_lost = [1] * len(box.disorientation)
        self.piles = [letter.cards for letter in box.letters]
        """Resource cards left, by letter."""
        self.events = Pile([box.by_seats(card.copies, seats) for card in box.events], [0] * len(box.events), 0)
        self.hallucinations = Pile(
            [0 if card.monster else box.by_seats(card.copies, seats) for card in box.hallucinations],
            [int(card.monster) for card in box.hallucinations],
            box.by_seats(self.level.monsters, seats),
        )
        self.lasting: list[tuple[int, int]] = []
        """Events that lie open, with the seat whose next turn ends them."""
        self.hand_limit = box.rules.hand_limit

    def begin_turn(self, seat: int) -> None:
        """Let a seat have its turn: nothing was used in it yet."""
        self.active = self.current_player = seat
        self.depth = 1
        """How many tiles a move may show."""
        self.sight = 1
        """How many the next one shows."""
        self.wall_passes = 0
        self.ability_used = False
        self.blocked = False
        """Whether no player card can be played."""
        self.warded = 0
        """Seats that no attack hurts at the end of this turn, as a mask."""
        self.declined: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
        """Offers that were declined: partner, given, got."""
        self.walked = 0
        """Steps in this turn; no rule and no part of position data: bots do not walk for ever, however many actions
        they get on their way."""
        self.asked = 0
        """Seats that an exchange was proposed to in this turn, as a mask; no rule and no part of position data:
        bots ask nobody twice."""

    # What was chosen

    @property
    def level(self) -> Level:
        """How hard the game is."""
        return self.components.levels[self.options.level]

    @property
    def layout(self) -> Layout:
        """The map before it was turned."""
        return self.components.layouts[self.options.layout]

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.active]

    @property
    def points(self) -> int:
        """Memory points together."""
        return sum(self.components.memories[memory].points for memory, _seat in self.opened)

    def seats_from(self, seat: int) -> Iterator[int]:
        """All seats in turn order, from that one on."""
        return ((seat + step) % self.seats for step in range(self.seats))

    # The map

    def wall(self, place: int, direction: int) -> bool:
        """Whether a wall stands there. Walls turn with the whole map and then never again."""
        return bool(self.walls[place] >> direction & 1)

    @property
    def walls(self) -> tuple[int, ...]:
        """For every place the directions in which a wall stands, as a mask."""
        return self.components.turned_walls[self.options.layout][self.angle]

    def at(self, place: int) -> list[int]:
        """The seats whose pawns stand there."""
        return [seat for seat, player in enumerate(self.players) if player.place == place]

    @property
    def known(self) -> int:
        """The places whose face is known, up or not, holes not counted."""
        return sum(1 << place for place, face in enumerate(self.faces) if face >= 0)

    @property
    def kept_up(self) -> int:
        """The places that stay up if they are: start, exploited, under a pawn, in a vision."""
        mask = self.exploited | 1 << CENTRE
        for player in self.players:
            mask |= player.vision | 1 << player.place
        return mask

    # Hands

    def holds(self, seat: int, card: int) -> int:
        """How many cards of that number (``ActionTables.cards``) a hand holds; events are no part of it."""
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
        """A card comes into a hand."""
        tables, player = self.tables, self.players[seat]
        if card < tables.first_letter:
            player.hand = sorted([*player.hand, card])
        else:
            player.letters[card - tables.first_letter] += 1

    def lose(self, seat: int, card: int) -> None:
        """A card leaves a hand for another one."""
        tables, player = self.tables, self.players[seat]
        if card < tables.first_letter:
            player.hand.remove(card)
        else:
            player.letters[card - tables.first_letter] -= 1

    def discard(self, seat: int, card: int) -> None:
        """A card leaves a hand; a resource card goes back to its pile, a player card out of the game."""
        self.lose(seat, card)
        if card >= self.tables.first_letter:
            self.piles[card - self.tables.first_letter] += 1

    def cursed(self, seat: int, curse: str) -> int | None:
        """The monster that keeps a player from something; None if there is none."""
        cards = self.components.hallucinations
        return next((one.card for one in self.players[seat].monsters if cards[one.card].curse == curse), None)

    # Who decides

    def ask(self, seat: int, move: OpenMove) -> None:
        """A seat has to decide something before anything goes on."""
        self.move, self.current_player = move, seat

    # Copies

    def clone(self) -> Self:
        """An independent copy that shares only what never changes."""
        new = self.twin()
        new.players = [player.clone() for player in self.players]
        new.faces, new.unseen = self.faces[:], [ring[:] for ring in self.unseen]
        new.unseen_cards, new.unseen_lost, new.piles = self.unseen_cards[:], self.unseen_lost[:], self.piles[:]
        new.events, new.hallucinations = self.events.clone(), self.hallucinations.clone()
        new.lasting, new.opened, new.declined = self.lasting[:], self.opened[:], self.declined[:]
        new.todo = self.todo[:]
        return new
