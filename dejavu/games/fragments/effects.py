"""Effects of cards. A new kind of effect is one function here; ``data/cards.yaml`` says which cards have it.

Source: rules page, sections 4 (icons, active in long-term memory) and 5 C (scoring by communal cards).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from dejavu.games.fragments.components import Card, Components, MemoryFragment

if TYPE_CHECKING:
    from dejavu.games.fragments.state import Player

Icon = Callable[["Player"], None]
"""Changes a player's abilities from now on."""
TableauScore = Callable[[Card, Sequence[Card], Mapping[str, Any]], int]
"""VP of a card for the cards in the same long-term memory (itself included)."""
FragmentUses = Callable[[Sequence[MemoryFragment], Mapping[str, Any], Components], Iterable[tuple[frozenset[int], int]]]
"""Each way in which a card can use some of the given fragments (by index), with its VP."""
PARAMETERS: Final = {
    "fragment-colour": "The colour of the memory fragments that count.",
    "points": "VP for each.",
    "ladder": "VP for one card, for two, and so on; the last step also for more.",
}
"""The types of parameters, with their meanings."""
EFFECTS: dict[str, EffectKind] = {}


@dataclass(frozen=True, slots=True)
class EffectKind:
    """A kind of effect: its meaning, its parameters in YAML (by type) and its one function."""

    meaning: str
    """A sentence for authors of cards."""
    parameters: Mapping[str, str] = field(default_factory=dict)
    icon: Icon | None = None
    flower: bool = False
    tableau: TableauScore | None = None
    uses: FragmentUses | None = None
    each: str | None = None
    """Name of the parameter with the VP for each fragment of any kind."""


def _footprint(player: Player) -> None:
    player.footprints += 1


def _chest(player: Player) -> None:
    player.chests += 1


def _white(player: Player) -> None:
    player.whites += 1


def _short_term(player: Player) -> None:
    player.short_slots += 1


def _hand(player: Player) -> None:
    player.hand_size += 1


def _ladder(values: Sequence[int], count: int) -> int:
    return values[min(count, len(values)) - 1] if count else 0


def _score_colour(card: Card, long_term: Sequence[Card], parameters: Mapping[str, Any]) -> int:
    """VP by the number of cards of this card's colour."""
    return _ladder(parameters["ladder"], sum(other.colour == card.colour for other in long_term))


def _score_sequence(
    fragments: Sequence[MemoryFragment], parameters: Mapping[str, Any], components: Components
) -> Iterable[tuple[frozenset[int], int]]:
    """Runs of consecutive neuron counts in one colour; the highest count and 1 are consecutive."""
    held = {f.neurons: i for i, f in enumerate(fragments) if f.colour == parameters["colour"]}
    top = components.neurons
    for first in held:
        run: list[int] = []
        for step in range(top):
            neurons = (first - 1 + step) % top + 1
            if neurons not in held:
                break
            run.append(held[neurons])
            yield frozenset(run), parameters["points"] * len(run)


def _score_sets(
    fragments: Sequence[MemoryFragment], parameters: Mapping[str, Any], components: Components
) -> Iterable[tuple[frozenset[int], int]]:
    """Every set of one fragment of each colour with the same neuron count."""
    sets = []
    for neurons in range(1, components.neurons + 1):
        same = [i for i, f in enumerate(fragments) if f.neurons == neurons]
        if len(same) == len(components.fragment_colours):
            sets.append(frozenset(same))
    for chosen in range(1, 1 << len(sets)):
        picked = [s for i, s in enumerate(sets) if chosen >> i & 1]
        yield frozenset().union(*picked), parameters["points"] * len(picked)


EFFECTS["flower"] = EffectKind("The card brings a flower, if one is left, to be planted on the way.", flower=True)
EFFECTS["chest"] = EffectKind("The chest holds one bit more.", icon=_chest)
EFFECTS["footprint"] = EffectKind("The girl walks one nebula farther.", icon=_footprint)
EFFECTS["white"] = EffectKind("One more bit of the colour that needs an icon can be collected.", icon=_white)
EFFECTS["short-term"] = EffectKind("Short-term memory holds one card more.", icon=_short_term)
EFFECTS["hand"] = EffectKind("The hand holds one card more.", icon=_hand)
EFFECTS["score-colour"] = EffectKind(
    "VP for the cards of its colour in long-term memory, itself included.",
    {"ladder": "ladder"},
    tableau=_score_colour,
)
EFFECTS["score-white"] = EffectKind(
    "The same as score-colour, with a sign of its own.", {"ladder": "ladder"}, tableau=_score_colour
)
EFFECTS["score-sequence"] = EffectKind(
    "VP for each memory fragment of a run of neuron counts in one colour; the highest count and 1 are neighbours.",
    {"colour": "fragment-colour", "points": "points"},
    uses=_score_sequence,
)
EFFECTS["score-sets"] = EffectKind(
    "VP for each set of memory fragments: one of every colour, all with as many neurons.",
    {"points": "points"},
    uses=_score_sets,
)
EFFECTS["score-each"] = EffectKind("VP for each memory fragment.", {"points": "points"}, each="points")
