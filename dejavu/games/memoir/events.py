"""What can happen in *Veiled Memoir*: values with ids as in ``components.py``, seat numbers, and names of places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class MemoirEvent:
    """Something that happened. Nothing is hidden between players in this game."""

    def seen_by(self, seat: int) -> Self:
        """The event as that seat may see it."""
        return self


@dataclass(frozen=True, slots=True)
class PlayerEvent(MemoirEvent):
    """Something that a player did or that happened to one."""

    player: int


# Set-up and turns


@dataclass(frozen=True, slots=True)
class MapTurned(MemoirEvent):
    """The whole map lies turned by so many times 60 degrees."""

    steps: int


@dataclass(frozen=True, slots=True)
class CharacterTaken(PlayerEvent):
    """Who the player is."""

    character: str


@dataclass(frozen=True, slots=True)
class HandDealt(PlayerEvent):
    """The cards a player begins with."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FirstPlayerChosen(PlayerEvent):
    """Chance named the first player."""


@dataclass(frozen=True, slots=True)
class TurnBegan(PlayerEvent):
    """The player's turn begins, with so many actions."""

    round: int
    actions: int


@dataclass(frozen=True, slots=True)
class ActionsEnded(PlayerEvent):
    """The player takes no more actions in this turn."""


# The map


@dataclass(frozen=True, slots=True)
class PawnMoved(PlayerEvent):
    """A pawn went a step."""

    origin: str
    place: str


@dataclass(frozen=True, slots=True)
class PawnPut(PlayerEvent):
    """A pawn was put elsewhere, without flipping anything."""

    origin: str
    place: str


@dataclass(frozen=True, slots=True)
class TileShown(PlayerEvent):
    """A tile was flipped up: the one entered, or one that the move shows."""

    place: str
    sign: str
    entered: bool


@dataclass(frozen=True, slots=True)
class TilesHidden(MemoirEvent):
    """Tiles were flipped down."""

    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TileLookedAt(PlayerEvent):
    """All know now what lies there; it stays face down."""

    place: str
    sign: str


@dataclass(frozen=True, slots=True)
class RingsTurned(MemoirEvent):
    """Rings of tiles turned by so many times 60 degrees clockwise; negative: the other way."""

    rings: tuple[int, ...]
    steps: int


@dataclass(frozen=True, slots=True)
class PawnsTurned(MemoirEvent):
    """All pawns turned; by seat where each came from and where it stands now."""

    steps: int
    ways: tuple[tuple[str, str], ...]


# Memories and resources


@dataclass(frozen=True, slots=True)
class ResourceTaken(PlayerEvent):
    """A resource card came from its pile; from a tile, where a place is named."""

    letter: str
    place: str | None


@dataclass(frozen=True, slots=True)
class MemoryUnlocked(PlayerEvent):
    """A memory is open."""

    memory: int
    points: int
    place: str


@dataclass(frozen=True, slots=True)
class Won(MemoirEvent):
    """The goal is reached, with so many points."""

    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(MemoirEvent):
    """The game is over: ``won``, or why it was lost; ``closed`` is the loss that ended a game which stays won."""

    why: str
    closed: str = ""


# Cards


@dataclass(frozen=True, slots=True)
class CardDrawn(PlayerEvent):
    """A player card came into a hand."""

    card: str


@dataclass(frozen=True, slots=True)
class CardPlayed(PlayerEvent):
    """A player card was played."""

    card: str


@dataclass(frozen=True, slots=True)
class CardReturned(PlayerEvent):
    """A card that asked for an exchange goes back to the hand: it was declined."""

    card: str


@dataclass(frozen=True, slots=True)
class AbilityUsed(PlayerEvent):
    """The player used the ability."""

    character: str


@dataclass(frozen=True, slots=True)
class CardDiscarded(PlayerEvent):
    """A card left a hand for nothing, for a cost, or for a memory."""

    card: str


@dataclass(frozen=True, slots=True)
class DisorientationDrawn(PlayerEvent):
    """A disorientation card: something turns, and no cards can be played for the rest of the turn."""

    card: str


@dataclass(frozen=True, slots=True)
class LimitChanged(MemoirEvent):
    """The hand limit of all."""

    limit: int


@dataclass(frozen=True, slots=True)
class EventDrawn(PlayerEvent):
    """An event card."""

    card: str


@dataclass(frozen=True, slots=True)
class EventKept(PlayerEvent):
    """The card lies beside the character until it is wanted."""

    card: str


@dataclass(frozen=True, slots=True)
class EventOver(MemoirEvent):
    """An event that lay open is over."""

    card: str


@dataclass(frozen=True, slots=True)
class HallucinationMet(PlayerEvent):
    """A hallucination was flipped up: the actions end."""

    place: str


@dataclass(frozen=True, slots=True)
class HallucinationDrawn(PlayerEvent):
    """A hallucination card that is no monster."""

    card: str


# Exchange


@dataclass(frozen=True, slots=True)
class ExchangeOffered(PlayerEvent):
    """The partner is asked."""

    partner: int
    given: tuple[str, ...]
    got: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Exchanged(PlayerEvent):
    """Cards changed hands."""

    partner: int
    given: tuple[str, ...]
    got: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExchangeDeclined(PlayerEvent):
    """The partner said no."""

    partner: int


# Moods and monsters


@dataclass(frozen=True, slots=True)
class MoodChanged(PlayerEvent):
    """A mood rose or fell."""

    by: int
    mood: int


@dataclass(frozen=True, slots=True)
class ActionsChanged(PlayerEvent):
    """More or fewer actions, in this turn or in the player's next."""

    by: int
    next: bool


@dataclass(frozen=True, slots=True)
class MonsterCame(PlayerEvent):
    """A monster targets the player."""

    monster: str


@dataclass(frozen=True, slots=True)
class MonsterStruck(PlayerEvent):
    """A monster attacked its target; ``hurt`` names everyone who lost mood by it."""

    monster: str
    hurt: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MonsterKilled(PlayerEvent):
    """The player's monster is gone."""

    monster: str


@dataclass(frozen=True, slots=True)
class MonsterPassed(PlayerEvent):
    """The player's monster targets another one."""

    monster: str
    target: int


@dataclass(frozen=True, slots=True)
class Warded(PlayerEvent):
    """No attack hurts these players at the end of this turn."""

    players: tuple[int, ...]
