"""Faces of seats. A bot has the face of its level, a person the face they chose, remembered by name."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from dejavu.engine.journal import Seat
from dejavu.table.look.faces import Portrait

CREATURES = ("fox", "owl", "hare", "cat", "whale", "moth")
"""The faces from which people choose; ``assets/pictures/faces`` has them."""
_FIGURES = {
    "random": "dreamer",
    "gentle": "dreamer",
    "easy": "wanderer",
    "medium": "seeker",
    "hard": "keeper",
    "master": "oracle",
}
_SIBLINGS = 4
"""How many variants of each figure there are, for several bots of one level."""
_STRANGER = "seeker"
"""The face of a bot whose level is not known here."""
_MOST_KEPT = 60
"""The most names whose faces are remembered."""


def portraits(seats: Sequence[Seat], chosen: Mapping[str, str]) -> tuple[Portrait, ...]:
    """The portrait of each seat, no two alike while faces last. ``chosen`` gives the faces of people, by name.

    The first of several people with the same choice keeps it. Whoever has chosen none gets the first free creature.
    Bots of one level get different variants.
    """
    people = [seat for seat, who in enumerate(seats) if who.is_person]
    known: dict[int, str] = {}
    for seat in people:
        face = chosen.get(seats[seat].name, "")
        if face in CREATURES and face not in known.values():
            known[seat] = face
    free = [creature for creature in CREATURES if creature not in known.values()] + list(CREATURES)
    found: list[Portrait] = []
    figures: list[str] = []
    for seat, who in enumerate(seats):
        if not who.is_person:
            figure = _FIGURES.get(who.controller, _STRANGER)
            sibling = figures.count(figure) % _SIBLINGS
            figures.append(figure)
            face = f"{figure}-{sibling + 1}" if sibling else figure
        else:
            face = known[seat] if seat in known else free.pop(0)
        found.append(Portrait(face, seat))
    return tuple(found)


def following(face: str, taken: Collection[str] = ()) -> str:
    """The creature to choose after this one, of those that nobody else has ``taken``."""
    place = CREATURES.index(face) + 1 if face in CREATURES else 0
    round_ = [*CREATURES[place:], *CREATURES[:place]]
    return next((creature for creature in round_ if creature not in taken), face)


def remember_all(chosen: dict[str, str], seats: Sequence[Seat]) -> None:
    """Remember the faces of people in these seats, so that they keep them in other games."""
    for seat, portrait in zip(seats, portraits(seats, chosen), strict=True):
        if seat.is_person:
            remember(chosen, seat.name, portrait.face)


def remember(chosen: dict[str, str], name: str, face: str) -> None:
    """Remember a face by name; the oldest of too many names is forgotten."""
    chosen.pop(name, None)
    chosen[name] = face
    while len(chosen) > _MOST_KEPT:
        del chosen[next(iter(chosen))]
