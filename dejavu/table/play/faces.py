"""Who has which face: bots that of their level, people the one they chose, remembered with their name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dejavu.engine.journal import Seat
from dejavu.table.look.faces import Portrait

CREATURES = ("fox", "owl", "hare", "cat", "whale", "moth")
"""The faces from which people choose; ``assets/pictures/faces`` has them."""
_FIGURES = {"random": "dreamer", "gentle": "dreamer", "easy": "wanderer", "medium": "seeker", "hard": "keeper"}
_SIBLINGS = 4
"""How many pictures there are of each figure, differently dressed: for bots of one level."""
_STRANGER = "seeker"
"""The face of a bot whose level is not known here."""
_MOST_KEPT = 60
"""Names whose faces are remembered."""


def portraits(seats: Sequence[Seat], chosen: Mapping[str, str]) -> tuple[Portrait, ...]:
    """How each seat is shown. ``chosen`` has the faces of people, by name.

    Whoever has chosen none gets the first creature that nobody at the table has. Bots of one level look alike, in
    different clothes.
    """
    known = {seat: chosen[who.name] for seat, who in enumerate(seats) if chosen.get(who.name) in CREATURES}
    people = [seat for seat, who in enumerate(seats) if who.is_person]
    taken = {known[seat] for seat in people if seat in known}
    free = [creature for creature in CREATURES if creature not in taken] + list(CREATURES)
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


def following(face: str) -> str:
    """The creature to choose after this one."""
    place = CREATURES.index(face) + 1 if face in CREATURES else 0
    return CREATURES[place % len(CREATURES)]


def remember(chosen: dict[str, str], name: str, face: str) -> None:
    """Keep the face with the name; of very many names the oldest is forgotten."""
    chosen.pop(name, None)
    chosen[name] = face
    while len(chosen) > _MOST_KEPT:
        del chosen[next(iter(chosen))]
