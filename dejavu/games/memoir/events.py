"""Events in *Veiled Memoir*: values with ids as in ``components.py``, seat numbers, and names of places."""

from __future__ import annotations

from typing import Self

from dejavu.engine.event import event


@event
class MemoirEvent:
    """Something that happened. Nothing is hidden between players in this game."""

    def seen_by(self, seat: int) -> Self:
        """The event as that seat may see it."""
        return self


@event
class PlayerEvent(MemoirEvent):
    """Something that a player did, or that happened to a player."""

    player: int


# Set-up and turns


@event
class MapTurned(MemoirEvent):
    """The whole map is rotated by ``steps`` of 60 degrees."""

    steps: int


@event
class CharacterTaken(PlayerEvent):
    """The player has this character."""

    character: str


@event
class HandDealt(PlayerEvent):
    """The player's initial cards."""

    cards: tuple[str, ...]


@event
class FirstPlayerChosen(PlayerEvent):
    """Chance named the first player."""


@event
class TurnBegan(PlayerEvent):
    """The player's turn begins, with this number of actions."""

    round: int
    actions: int


@event
class ActionsEnded(PlayerEvent):
    """The player takes no more actions in this turn."""


# The map


@event
class PawnMoved(PlayerEvent):
    """A pawn went a step."""

    origin: str
    place: str


@event
class PawnPut(PlayerEvent):
    """A pawn was put elsewhere, without flipping anything."""

    origin: str
    place: str


@event
class TileShown(PlayerEvent):
    """A tile was flipped up: the one that the pawn entered, or one that its move shows."""

    place: str
    sign: str
    entered: bool


@event
class TilesHidden(MemoirEvent):
    """Tiles were flipped down."""

    places: tuple[str, ...]


@event
class TileLookedAt(PlayerEvent):
    """Everyone now knows the tile; it stays face down."""

    place: str
    sign: str


@event
class RingsTurned(MemoirEvent):
    """Rings of tiles turned by ``steps`` of 60 degrees clockwise; negative for counter-clockwise."""

    rings: tuple[int, ...]
    steps: int


@event
class PawnsTurned(MemoirEvent):
    """All pawns turned; ``ways`` has the old and the new place of each, by seat."""

    steps: int
    ways: tuple[tuple[str, str], ...]


# Memories and resources


@event
class ResourceTaken(PlayerEvent):
    """A resource card came from its pile; ``place`` is its tile, or None if a card or an ability took it."""

    letter: str
    place: str | None


@event
class MemoryUnlocked(PlayerEvent):
    """A memory is open."""

    memory: int
    points: int
    place: str


@event
class MemoryCarried(PlayerEvent):
    """A memory is open from the start; the player brought it along."""

    memory: int
    points: int


@event
class NightDeepened(PlayerEvent):
    """A memory that the player opened made the night worse (``components.DeepNight``)."""

    called: int
    """The number of hallucination cards that the player draws now."""
    fog: int
    """The number of player cards that became disorientation."""
    met: int
    """The number of cards that a hallucination draws from now on."""


@event
class Won(MemoirEvent):
    """The goal is reached, with this number of points."""

    points: int


@event
class GameEnded(MemoirEvent):
    """The game is over: ``won``, or the cause of the loss; ``closed`` is the loss that ended a won game."""

    why: str
    closed: str = ""


# Cards


@event
class CardDrawn(PlayerEvent):
    """A player card came into a hand."""

    card: str


@event
class CardPlayed(PlayerEvent):
    """A player card was played."""

    card: str


@event
class CardReturned(PlayerEvent):
    """A card returns to the hand, because the exchange that it allowed was declined or cancelled."""

    card: str


@event
class AbilityUsed(PlayerEvent):
    """The player used the ability."""

    character: str


@event
class CardDiscarded(PlayerEvent):
    """A card was discarded because of the hand limit or as a cost."""

    card: str


@event
class DisorientationDrawn(PlayerEvent):
    """A player drew a disorientation card: something turns, and player cards are blocked for the rest of the turn."""

    card: str


@event
class LimitChanged(MemoirEvent):
    """The hand limit changed."""

    limit: int


@event
class EventDrawn(PlayerEvent):
    """A player drew an event card."""

    card: str


@event
class EventKept(PlayerEvent):
    """The card stays beside the character until it is used."""

    card: str


@event
class EventOver(MemoirEvent):
    """A lasting event is over."""

    card: str


@event
class HallucinationMet(PlayerEvent):
    """A hallucination was flipped up: the actions end."""

    place: str


@event
class HallucinationDrawn(PlayerEvent):
    """A player drew a hallucination card that is not a monster."""

    card: str


# Exchange


@event
class ExchangeOffered(PlayerEvent):
    """The partner is asked."""

    partner: int
    given: tuple[str, ...]
    got: tuple[str, ...]


@event
class Exchanged(PlayerEvent):
    """Cards changed hands."""

    partner: int
    given: tuple[str, ...]
    got: tuple[str, ...]


@event
class ExchangeDeclined(PlayerEvent):
    """The partner said no."""

    partner: int


# Moods and monsters


@event
class MoodChanged(PlayerEvent):
    """A mood rose or fell."""

    by: int
    mood: int


@event
class ActionsChanged(PlayerEvent):
    """The player has more or fewer actions, in this turn or the next one."""

    by: int
    next: bool


@event
class MonsterCame(PlayerEvent):
    """A monster targets the player."""

    monster: str


@event
class MonsterStruck(PlayerEvent):
    """A monster attacked its target; ``hurt`` lists everyone who lost mood."""

    monster: str
    hurt: tuple[int, ...]


@event
class MonsterKilled(PlayerEvent):
    """The player's monster is gone."""

    monster: str


@event
class MonsterPassed(PlayerEvent):
    """The player's monster has a new target."""

    monster: str
    target: int


@event
class Warded(PlayerEvent):
    """No attack hurts these players at the end of this turn."""

    players: tuple[int, ...]
