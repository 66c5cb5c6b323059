"""The effects of a card in sentences, for disorientation cards, whose data have no text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from dejavu.engine.info import N_
from dejavu.games.memoir.effects import CHOSEN, Effect
from dejavu.table.boards.memoir.words.names import rings_turn, turn_name, turned
from dejavu.table.kit.say import Choice, Say, counted, given, worded
from dejavu.table.text import _, sentences

Values = Mapping[str, Any]

_COUNTED: Final = ("cards", "depth", "monsters", "moves", "tiles")
"""Values of effects that are counts."""


def effects_text(effects: Iterable[Effect]) -> str:
    """A sentence for every effect in order."""
    return sentences(EFFECTS(effect.values, None, key=effect.kind) for effect in effects)


LOOK: Final = {
    "any": counted(
        "Look at {count} face-down tile anywhere.", "Look at up to {count} face-down tiles anywhere.", by="count"
    ),
    "near": counted(
        "Look at {count} face-down tile next to you.", "Look at up to {count} face-down tiles next to you.", by="count"
    ),
}
"""Sentences by the place of the tiles."""

_GAINS: Final = {
    "self": N_("You regain {by} mood."),
    "all": N_("Everyone regains {by} mood."),
    "here": N_("Everyone on your tile regains {by} mood."),
    "alone": N_("Everyone who shares a tile with nobody regains {by} mood."),
    "one-here": N_("A player on your tile, you included, regains {by} mood."),
    "lowest": N_("The player with the least mood regains {by}."),
}
_LOSSES: Final = {
    "self": N_("You lose {by} mood."),
    "all": N_("Everyone loses {by} mood."),
    "here": N_("Everyone on your tile loses {by} mood."),
    "alone": N_("Everyone who shares a tile with nobody loses {by} mood."),
    "one-here": N_("A player on your tile, you included, loses {by} mood."),
    "lowest": N_("The player with the least mood loses {by}."),
}
"""Sentences by the players who lose mood."""

_ACTIONS: Final = {
    (True, "now"): counted("{by} more action this turn.", "{by} more actions this turn.", by="by"),
    (True, "next"): counted("{by} more action in your next turn.", "{by} more actions in your next turn.", by="by"),
    (False, "now"): counted("{by} action less this turn.", "{by} actions less this turn.", by="by"),
    (False, "next"): counted("{by} action less in your next turn.", "{by} actions less in your next turn.", by="by"),
}
"""Sentences for added or lost actions, in this turn or the next one."""


def _sight(values: Values, names: object) -> Choice:
    if values["for"] == "self":
        return counted(
            "This turn your moves may show you {count} tile ahead.",
            "This turn your moves may show you {count} tiles ahead.",
            by="count",
        )
    if values["depth"] == 0:
        return N_("Until your next turn begins, no move shows anybody a tile ahead.")
    return counted(
        "Until your next turn begins, every move shows {count} tile ahead.",
        "Until your next turn begins, every move shows {count} tiles ahead.",
        by="count",
    )


def _turn(values: Values, names: object) -> Choice:
    rings, steps, way = values.get("rings", ()), values["steps"], values["way"]
    if rings == CHOSEN:
        return given(N_("Turn one ring of tiles by {degrees}°, {way}."), degrees=60 * steps, way=turn_name(way))
    how = turned(steps if way == "clockwise" else -steps)
    if way == CHOSEN:
        how = _("by {degrees}°, either way", degrees=60 * steps)
    return worded(rings_turn(rings, how)) if rings else given(N_("All pawns turn {how}."), how=how)


EFFECTS: Final = Say[None](
    {
        "by": lambda values, names: abs(values["by"]),
        "count": lambda values, names: next(values[what] for what in _COUNTED if what in values),
    },
    {
        "mood": lambda values, names: (_GAINS if values["by"] > 0 else _LOSSES)[values["who"]],
        "actions": lambda values, names: _ACTIONS[values["by"] > 0, values["when"]],
        "sight": _sight,
        "walls": counted(
            "{count} of your moves this turn may pass through a wall.",
            "{count} of your moves this turn may pass through walls.",
            by="count",
        ),
        "peek": lambda values, names: LOOK[values["where"]],
        "take": lambda values, names: (
            N_("Take a resource card of any kind.")
            if values["letters"] == "any"
            else N_("Take a resource card of a kind that is used up somewhere on the map.")
        ),
        "draw": counted("Draw {count} player card.", "Draw {count} player cards.", by="count"),
        "discard": counted("Discard {count} card.", "Discard {count} cards.", by="count"),
        "exchange": lambda values, names: (
            N_("Exchange cards with any player, wherever; it costs no action.")
            if values["reach"] == "any"
            else N_("Exchange cards with a player on your tile; it costs no action.")
        ),
        "put": N_("Put your pawn on the start tile or with another pawn. Nothing is flipped."),
        "turn": _turn,
        "limit": lambda values, names: (
            N_("The hand limit rises by {by}.") if values["by"] > 0 else N_("The hand limit falls by {by}.")
        ),
        "attack": lambda values, names: (
            N_("Kill a monster that targets you.")
            if values["monsters"] == 1
            else N_("Kill up to {count} monsters that target you.")
        ),
        "ward": lambda values, names: (
            N_("No attack hurts anyone on your tile at the end of this turn.")
            if values["who"] == "here"
            else N_("No attack hurts you at the end of this turn.")
        ),
        "pass": N_("A monster that targets you now targets another player of your choice."),
    },
)
"""A sentence for every kind of effect (``games.memoir.effects.EFFECTS``)."""
