"""Who has which face: bots that of their level, people the one they chose, remembered with their name."""

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
"""How many pictures there are of each figure, differently dressed: for bots of one level."""
_STRANGER = "seeker"
"""The face of a bot whose level is not known here."""
_MOST_KEPT = 60
"""Names whose faces are remembered."""


def portraits(seats: Sequence[Seat], chosen: Mapping[str, str]) -> tuple[Portrait, ...]:
    """How each seat is shown: no two alike, as long as there are faces. ``chosen`` has the faces of people, by name.

    Of people who chose the same face the first has it. Whoever has none gets the first creature that nobody at the
    table has. Bots of one level wear different clothes.
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
    """Keep the faces that people have in these seats: in other ones they look the same."""
    for seat, portrait in zip(seats, portraits(seats, chosen), strict=True):
        if seat.is_person:
            remember(chosen, seat.name, portrait.face)


def remember(chosen: dict[str, str], name: str, face: str) -> None:
    """Keep the face with the name; of very many names the oldest is forgotten."""
    chosen.pop(name, None)
    chosen[name] = face
    while len(chosen) > _MOST_KEPT:
        del chosen[next(iter(chosen))]
