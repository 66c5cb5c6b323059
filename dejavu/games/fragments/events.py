"""Events in a game of Fragments: values with ids as in ``components.py``; players are seat numbers.

An event that changes a score contains the change by category (``points``), which everything that reports it uses.
"""

from __future__ import annotations

from dataclasses import replace

from dejavu.engine.event import event
from dejavu.games.fragments.scoring import Score


@event
class FragmentsEvent:
    """Something that happened; public unless a subclass hides part of it."""

    def seen_by(self, seat: int) -> FragmentsEvent:
        """The event as that seat may see it."""
        return self


@event
class PlayerEvent(FragmentsEvent):
    """Something that a player did, or that happened to a player."""

    player: int


# Set-up


@event
class FirstPlayerChosen(PlayerEvent):
    """Chance named the first player."""


@event
class EvenStartGiven(PlayerEvent):
    """A player who begins later starts with VP: an option that is not in the rulebook."""

    vp: int


@event
class NebulaePending(PlayerEvent):
    """The player drew these nebulae and has to connect them."""

    nebulae: tuple[str, ...]


@event
class NebulaPlaced(PlayerEvent):
    """A nebula lies on the table; coordinates in thousandths, the angle in thousandths of a degree."""

    nebula: str
    x: int
    y: int
    angle: int
    touching: tuple[str, ...]


@event
class MapDealt(FragmentsEvent):
    """Bits and memory fragments lie on the finished map: (nebula, bits, fragment) each."""

    nebulae: tuple[tuple[str, tuple[str, ...], str], ...]


@event
class CardDrawn(PlayerEvent):
    """A card came to the player's hand; only the player sees which."""

    card: str | None

    def seen_by(self, seat: int) -> CardDrawn:
        """The card is hidden from the others."""
        return self if seat == self.player else replace(self, card=None)


@event
class DuplicateDiscarded(PlayerEvent):
    """A drawn card was identical to one in hand or tableau: discarded face up and replaced."""

    card: str


@event
class CardDiscarded(PlayerEvent):
    """The player discarded a card from hand, face up."""

    card: str


@event
class CardRemembered(PlayerEvent):
    """Speed game: a card goes face up into long-term memory before play begins."""

    card: str
    gained: Score = Score()


@event
class TokensTaken(PlayerEvent):
    """The player took VP tokens from the supply."""

    vp: int


@event
class DeckReshuffled(FragmentsEvent):
    """The empty deck was refilled with the discards."""

    cards: int


# Turn and phases


@event
class TurnBegan(PlayerEvent):
    """A turn begins."""

    round: int


@event
class PhaseBegan(PlayerEvent):
    """A phase begins (its name as in ``state.Phase``)."""

    phase: str


@event
class PhasePassed(PlayerEvent):
    """A phase was skipped because it offered nothing to do."""

    phase: str


@event
class LastTurnsBegan(PlayerEvent):
    """The player holds enough cards: every other player has one last turn, if the round limit allows it."""

    denied: int = 0
    """The number of these turns that the round limit does not allow."""


@event
class GameEnded(FragmentsEvent):
    """The game is over; ``reason`` is one of ``state.Ending``."""

    reason: str


# Planting


@event
class GirlWalked(PlayerEvent):
    """The girl took one step."""

    nebula: str


@event
class FlowerPlanted(PlayerEvent):
    """A flower from ``source`` (``girl`` or a card) was planted and the fragment taken."""

    nebula: str
    source: str
    fragment: str
    gained: Score = Score()


# Recollection


@event
class BitsLifted(PlayerEvent):
    """All bits of a nebula were taken to be sown."""

    nebula: str
    bits: tuple[str, ...]


@event
class BitLaid(PlayerEvent):
    """One bit was laid on the next nebula of the path."""

    nebula: str
    bit: str


@event
class BitsCollected(PlayerEvent):
    """Bits came from the last nebula to the player's tray."""

    nebula: str
    bits: tuple[str, ...]


# Deja vu


@event
class ConstructionBegan(PlayerEvent):
    """An instant construction was opened; ``source`` is ``hand`` or ``row``."""

    card: str
    source: str


@event
class CardBegun(PlayerEvent):
    """A card from hand was laid in short-term memory."""

    card: str


@event
class SlotFilled(PlayerEvent):
    """A bit was put on a slot (0 is the top one)."""

    card: str
    slot: int
    bit: str


@event
class CardCompleted(PlayerEvent):
    """A card went to long-term memory; tokens were taken for the colours of its bits."""

    card: str
    gained: Score = Score()


@event
class FlowerReceived(PlayerEvent):
    """A flower card received its token."""

    card: str


@event
class BitSpent(PlayerEvent):
    """A bit was spent on growing a flower."""

    bit: str


@event
class FlowerGrown(PlayerEvent):
    """The flower circle of the girl tile holds a token."""


@event
class BitSaved(PlayerEvent):
    """A bit was put into a chest."""

    bit: str


@event
class BitUnsaved(PlayerEvent):
    """A bit was taken out of a chest."""

    bit: str


# Meditation


@event
class BitsDiscarded(PlayerEvent):
    """Spent and unsaved bits went into the memory matrix."""

    bits: tuple[str, ...]


@event
class NebulaChosen(PlayerEvent):
    """The player chose a nebula that gets one of the last bits of a regeneration."""

    nebula: str


@event
class Regenerated(FragmentsEvent):
    """All discarded bits went back to the map, in the order laid: (nebula, bit)."""

    laid: tuple[tuple[str, str], ...]


def points(event: object) -> Score:
    """The change that an event makes to its player's score."""
    match event:
        case CardRemembered() | CardCompleted() | FlowerPlanted():
            return event.gained
        case TokensTaken(_player, vp):
            return Score(tokens=vp)
        case EvenStartGiven(_player, vp):
            return Score(even_start=vp)
    return Score()
