"""Lists every sound effect by file name, with the function that makes it and its loudness."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tools.sound import moments, pieces, snow, souvenirs
from tools.sound.loudness import brought_to
from tools.sound.wave import Wave, trimmed

PIECES = -24.0
"""Loudness of pieces, in LUFS."""
MOMENTS = -22.5
"""Loudness of moments, in LUFS."""
TOUCHES = -26.5
"""Loudness of sounds at every click, in LUFS."""


class Effect(NamedTuple):
    """One sound."""

    make: Callable[[], Wave]
    loudness: float = PIECES


EFFECTS: dict[str, Effect] = {
    **{f"wood-{shape}": Effect(partial(pieces.bit, shape)) for shape in pieces.SCALE},
    "bits-lifted": Effect(pieces.bits_lifted),
    "bits-collected": Effect(pieces.bits_collected),
    "bits-fall": Effect(pieces.bits_fall),
    "map-dealt": Effect(pieces.map_dealt),
    "slot-filled": Effect(pieces.slot_filled),
    "chest-closes": Effect(partial(pieces.chest, True)),
    "chest-opens": Effect(partial(pieces.chest, False)),
    "girl-walks": Effect(pieces.step),
    "card-drawn": Effect(partial(pieces.card, "drawn")),
    "card-discarded": Effect(partial(pieces.card, "discarded")),
    "card-begun": Effect(partial(pieces.card, "begun")),
    "deck-shuffled": Effect(pieces.shuffled),
    "communal-card": Effect(pieces.communal_card),
    "glass": Effect(pieces.glass),
    "points": Effect(pieces.points),
    "memory-swell": Effect(moments.memory_swell, MOMENTS),
    "panorama-joins": Effect(moments.panorama_joins, MOMENTS),
    "flower-planted": Effect(moments.flower_planted, MOMENTS),
    "flower-opens": Effect(moments.flower_opens, MOMENTS),
    "regeneration-wind": Effect(moments.regeneration_wind, MOMENTS),
    "turn-begins": Effect(moments.turn_begins, MOMENTS),
    "last-round": Effect(moments.last_round, MOMENTS),
    "finale": Effect(moments.finale, MOMENTS),
    "victory": Effect(moments.victory, MOMENTS),
    **{f"photo-{kind}": Effect(partial(souvenirs.photograph, kind)) for kind in souvenirs.NOTES},
    "photos-taken": Effect(souvenirs.taken),
    "postcard": Effect(souvenirs.postcard),
    "marker": Effect(souvenirs.marker),
    "monument": Effect(souvenirs.monument),
    "agreed": Effect(souvenirs.agreed),
    "memory-lost": Effect(souvenirs.memory_lost),
    "shutter": Effect(souvenirs.shutter, MOMENTS),
    "place-found": Effect(souvenirs.place_found, MOMENTS),
    "sight-found": Effect(partial(souvenirs.place_found, large=True), MOMENTS),
    "snow-step": Effect(snow.step),
    "tile-shown": Effect(partial(snow.tile, shown=True)),
    "tiles-hidden": Effect(partial(snow.tile, shown=False)),
    "memory-seen": Effect(snow.memory_seen),
    "turning": Effect(snow.turning, MOMENTS),
    "disorientation": Effect(snow.disorientation, MOMENTS),
    "resource-taken": Effect(snow.resource),
    "seal-opens": Effect(snow.seal_opens, MOMENTS),
    "hallucination": Effect(snow.hallucination, MOMENTS),
    "monster-comes": Effect(snow.monster_comes, MOMENTS),
    "monster-strikes": Effect(snow.monster_strikes),
    "called-by-name": Effect(snow.called_by_name, MOMENTS),
    "cloth": Effect(snow.cloth),
    "handed-over": Effect(snow.handed_over),
    "folded-paper": Effect(snow.folded_paper),
    "mood-rises": Effect(partial(snow.mood, rises=True)),
    "mood-falls": Effect(partial(snow.mood, rises=False)),
    "far-train": Effect(snow.far_train, MOMENTS),
    "touch": Effect(pieces.touch, TOUCHES),
    "lift": Effect(pieces.lift, TOUCHES),
    "refusal": Effect(pieces.refusal),
}


def made(name: str) -> Wave:
    """An effect as it is written to its file."""
    effect = EFFECTS[name]
    return brought_to(trimmed(effect.make()), effect.loudness)
