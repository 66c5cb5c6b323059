"""What can happen in a game of Fragments: values with ids as in ``components.py``; players are seat numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class FragmentsEvent:
    """Something that happened; public unless a subclass hides part of it."""

    def seen_by(self, seat: int) -> FragmentsEvent:
        """The event as that seat may see it."""
        return self


@dataclass(frozen=True, slots=True)
class PlayerEvent(FragmentsEvent):
    """Something that a player did or that happened to one."""

    player: int


# Set-up


@dataclass(frozen=True, slots=True)
class FirstPlayerChosen(PlayerEvent):
    """Chance named the first player."""


@dataclass(frozen=True, slots=True)
class NebulaePending(PlayerEvent):
    """The player has these random nebulae to connect."""

    nebulae: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NebulaPlaced(PlayerEvent):
    """A nebula lies on the table; coordinates in thousandths, the angle in thousandths of a degree."""

    nebula: str
    x: int
    y: int
    angle: int
    touching: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MapDealt(FragmentsEvent):
    """Bits and memory fragments lie on the finished map: (nebula, bits, fragment) each."""

    nebulae: tuple[tuple[str, tuple[str, ...], str], ...]


@dataclass(frozen=True, slots=True)
class CardDrawn(PlayerEvent):
    """A card came to the player's hand; only the player sees which."""

    card: str | None

    def seen_by(self, seat: int) -> CardDrawn:
        """The card is hidden from the others."""
        return self if seat == self.player else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class DuplicateDiscarded(PlayerEvent):
    """A drawn card was identical to one in hand or tableau: discarded face up and replaced."""

    card: str


@dataclass(frozen=True, slots=True)
class CardDiscarded(PlayerEvent):
    """The player discarded a card from hand, face up."""

    card: str


@dataclass(frozen=True, slots=True)
class CardRemembered(PlayerEvent):
    """Speed game: a card goes face up into long-term memory before play begins."""

    card: str


@dataclass(frozen=True, slots=True)
class TokensTaken(PlayerEvent):
    """VP tokens taken from the supply."""

    vp: int


@dataclass(frozen=True, slots=True)
class DeckReshuffled(FragmentsEvent):
    """The empty deck was made again from the discards."""

    cards: int


# Turn and phases


@dataclass(frozen=True, slots=True)
class TurnBegan(PlayerEvent):
    """A turn begins."""

    round: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(PlayerEvent):
    """A phase begins (its name as in ``state.Phase``)."""

    phase: str


@dataclass(frozen=True, slots=True)
class PhasePassed(PlayerEvent):
    """A phase had nothing in it but its end and was passed."""

    phase: str


@dataclass(frozen=True, slots=True)
class LastTurnsBegan(PlayerEvent):
    """The player holds enough cards: every other player takes one last turn."""


@dataclass(frozen=True, slots=True)
class GameEnded(FragmentsEvent):
    """The game is over; ``reason`` is one of ``state.Ending``."""

    reason: str


# Planting


@dataclass(frozen=True, slots=True)
class GirlWalked(PlayerEvent):
    """The girl took one step."""

    nebula: str


@dataclass(frozen=True, slots=True)
class FlowerPlanted(PlayerEvent):
    """A flower from ``source`` (``girl`` or a card) was planted and the fragment taken."""

    nebula: str
    source: str
    fragment: str


# Recollection


@dataclass(frozen=True, slots=True)
class BitsLifted(PlayerEvent):
    """All bits of a nebula were taken to be sown."""

    nebula: str
    bits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BitLaid(PlayerEvent):
    """One bit was laid on the next nebula of the path."""

    nebula: str
    bit: str


@dataclass(frozen=True, slots=True)
class BitsCollected(PlayerEvent):
    """Bits came from the last nebula to the player's tray."""

    nebula: str
    bits: tuple[str, ...]


# Deja vu


@dataclass(frozen=True, slots=True)
class ConstructionBegan(PlayerEvent):
    """An instant construction was opened; ``source`` is ``hand`` or ``row``."""

    card: str
    source: str


@dataclass(frozen=True, slots=True)
class CardBegun(PlayerEvent):
    """A card from hand was laid in short-term memory."""

    card: str


@dataclass(frozen=True, slots=True)
class SlotFilled(PlayerEvent):
    """A bit was put on a slot (0 is the top one)."""

    card: str
    slot: int
    bit: str


@dataclass(frozen=True, slots=True)
class CardCompleted(PlayerEvent):
    """A card went to long-term memory; ``vp`` tokens were taken for the colours of its bits."""

    card: str
    vp: int


@dataclass(frozen=True, slots=True)
class FlowerReceived(PlayerEvent):
    """A flower card received its token."""

    card: str


@dataclass(frozen=True, slots=True)
class BitSpent(PlayerEvent):
    """A bit was spent on growing a flower."""

    bit: str


@dataclass(frozen=True, slots=True)
class FlowerGrown(PlayerEvent):
    """The flower circle of the girl tile holds a token."""


@dataclass(frozen=True, slots=True)
class BitSaved(PlayerEvent):
    """A bit was put into a chest."""

    bit: str


@dataclass(frozen=True, slots=True)
class BitUnsaved(PlayerEvent):
    """A bit was taken out of a chest."""

    bit: str


# Meditation


@dataclass(frozen=True, slots=True)
class BitsDiscarded(PlayerEvent):
    """Spent and unsaved bits went into the memory matrix."""

    bits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NebulaChosen(PlayerEvent):
    """The player chose a nebula that gets one of the last bits of a regeneration."""

    nebula: str


@dataclass(frozen=True, slots=True)
class Regenerated(FragmentsEvent):
    """All discarded bits went back to the map, in the order laid: (nebula, bit)."""

    laid: tuple[tuple[str, str], ...]
