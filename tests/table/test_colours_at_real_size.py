"""Pieces that colour tells apart, 18 pixels high as the table draws them, for every kind of eye.

Every two of one shape look different in their colour, or their marks do. A mark counts by what is seen of it: one that
has melted into its piece at this size counts for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from pygame import Color, Surface

from dejavu.table.boards.fragments.slots import Slots
from dejavu.table.boards.memoir.valley import cards, letters
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.boards.trip.city import chips, markers, tiles
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.look import faces
from dejavu.table.shell.app import App
from tests.assets.vision import VISIONS, delta_e, lab, linear, seen
from tests.cases import some
from tests.games.memoir.notation import memoir
from tests.games.trip.notation import trip
from tests.table.boards.fragments.conftest import fragments
from tests.table.hands import AppAt

SIDE = 18
"""Pixels: bits on the map of *Fragments* in a small window."""
LEAST_DIFFERENCE = 10.0
"""CIEDE2000 between the mean colours of two pieces."""
LEAST_MARK, LEAST_SHARE = 20.0, 0.10
"""How far, in L*a*b*, two pixels differ that a mark has made different, and on which share of a piece."""
GROUND = Color("#141A36")
"""Of panels; sky and nebulae are hardly lighter."""
Pieces = Mapping[str, Surface]
BOX = fragments().components


def bits(app: App, shape: str) -> Pieces:
    """Bits of one shape on the map, in the tray, in a chest."""
    return {colour: app.pictures.get(f"bits/{colour}-{shape}", (SIDE, SIDE)) for colour in BOX.colours}


def laid_bits(app: App, shape: str) -> Pieces:
    """The same on the slots of a card."""
    slots = Slots(app.look, app.pictures, BOX)
    return {colour: slots.filled(BOX.bit_ids.index(f"{colour}-{shape}"), SIDE) for colour in BOX.colours}


def neurons(app: App, number: str) -> Pieces:
    """Fragments of one number in the three colours."""
    alike = [fragment.id for fragment in BOX.fragments if fragment.id.endswith(number)]
    return {name: app.pictures.get(f"fragments/{name}", (SIDE, SIDE)) for name in alike}


def card_marks(app: App, _: str) -> Pieces:
    """The marks of the colours on the frames of cards."""
    return {colour: app.pictures.get(f"marks/{colour}", (SIDE, SIDE)) for colour in BOX.colours}


def seats(app: App, _: str) -> Pieces:
    """The marks of the seats, as they stand beside the faces."""
    return {app.look.theme.seat(seat)[0]: faces.badge(app.look, seat, SIDE) for seat in range(4)}


def photographs(app: App, _: str) -> Pieces:
    """Tiles of a city, which have other colours for other kinds of places."""
    city = TripStudio(app.look, app.pictures, trip().components)
    return {tile.id: tiles.picture(city, number, SIDE) for number, tile in enumerate(city.box.tiles)}


def place_chips(app: App, _: str) -> Pieces:
    """Kinds of places in goals, scores and sentences."""
    city = TripStudio(app.look, app.pictures, trip().components)
    return {place.id: chips.chip(city, place.id, SIDE) for place in city.box.places}


def wooden_markers(app: App, _: str) -> Pieces:
    """Markers of one cell in the colours of all that there are."""
    city = TripStudio(app.look, app.pictures, trip().components)
    by_place = {marker.place: number for number, marker in enumerate(city.box.markers)}
    return {city.box.places[place].id: markers.picture(city, ((0, 0),), SIDE, by_place[place]) for place in by_place}


def letters_of(app: App, have: str) -> Pieces:
    """Letters of resources, by how far the team has them."""
    valley = MemoirStudio(app.look, app.pictures, memoir().components)
    return {
        letter.id: letters.picture(valley, number, SIDE, have)  # type: ignore[arg-type]
        for number, letter in enumerate(valley.box.letters)
    }


def tags(app: App, _: str) -> Pieces:
    """The same as labels of tiles."""
    valley = MemoirStudio(app.look, app.pictures, memoir().components)
    return {letter.id: letters.tag(valley, number, SIDE) for number, letter in enumerate(valley.box.letters)}


def kinds(app: App, _: str) -> Pieces:
    """What a player card is, in its corner."""
    valley = MemoirStudio(app.look, app.pictures, memoir().components)
    first = {card.kind: number for number, card in reversed(list(enumerate(valley.box.player_cards)))}
    corner = pygame.Rect(0, 0, 24, 24)
    return {kind: cards.player(valley, number, (72, 100)).subsurface(corner) for kind, number in first.items()}


CASES: list[tuple[Callable[[App, str], Pieces], str]] = [
    *((draw, shape) for draw in (bits, laid_bits) for shape in BOX.shapes),
    *((neurons, number) for number in "12345"),
    *((draw, "") for draw in (card_marks, seats, photographs, place_chips, wooden_markers, tags, kinds)),
    *((letters_of, have) for have in ("hollow", "half", "full")),
]


class Seen:
    """A piece on the ground, as an eye sees it."""

    def __init__(self, piece: Surface, vision: str) -> None:
        alpha = pygame.surfarray.array_alpha(piece)[..., None] / 255
        over = pygame.surfarray.array3d(piece) * alpha + np.array(GROUND[:3]) * (1 - alpha)
        self.light = seen(linear(over / 255), vision)
        self.inside: NDArray[np.bool_] = alpha[..., 0] > 0.9

    def relief(self) -> NDArray[np.float64]:
        """What every pixel has more or less than most of the piece: light, rim and marks without the colour."""
        colours = lab(self.light)
        return colours - np.median(colours[self.inside], axis=0)


def difference(one: Seen, other: Seen) -> float:
    """Between the mean colours (of light) where both pieces are."""
    both = one.inside & other.inside
    a, b = (lab(piece.light[both].mean(axis=0)) for piece in (one, other))
    return float(delta_e(a, b))


def marked_share(one: Seen, other: Seen) -> float:
    """The share of two pieces on which their marks make a difference."""
    either = one.inside | other.inside
    apart = np.linalg.norm(one.relief() - other.relief(), axis=-1)[either]
    return float((apart >= LEAST_MARK).mean())


def test_known_differences() -> None:
    """Pairs 1, 7, 13 and 25 of the data of Sharma, Wu and Dalal (2005)."""
    one = np.array([[50.0, 2.6772, -79.7751], [50, 0, 0], [50, 2.5, 0], [60.2574, -34.0099, 36.2677]])
    other = np.array([[50.0, 0, -82.7485], [50, -1, 2], [50, 0, -2.5], [60.4626, -34.1751, 39.4387]])
    assert delta_e(one, other) == pytest.approx([2.0425, 2.3669, 4.3065, 1.2644], abs=1e-4)


def test_white_and_black_are_what_everybody_sees() -> None:
    for vision in some(VISIONS):
        assert lab(seen(np.ones(3), vision)) == pytest.approx([100, 0, 0], abs=0.1)
        assert lab(seen(np.zeros(3), vision)) == pytest.approx([0, 0, 0], abs=0.1)


def test_a_mark_that_has_melted_counts_for_nothing(app_at: AppAt) -> None:
    app = app_at()
    piece = app.pictures.get("bits/red-lightning", (SIDE, SIDE))
    faint = piece.copy()
    faint.fill((12, 12, 12, 0), pygame.Rect(6, 6, 6, 6), special_flags=pygame.BLEND_RGBA_ADD)
    assert marked_share(Seen(piece, "grey"), Seen(faint, "grey")) == 0


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("draw", "which"), CASES, ids=lambda part: getattr(part, "__name__", part))
def test_pieces_of_one_shape_are_told_apart(
    draw: Callable[[App, str], Pieces], which: str, vision: str, app_at: AppAt
) -> None:
    pieces = {name: Seen(piece, vision) for name, piece in draw(app_at(), which).items()}
    measured = {
        f"{one} and {other}": (difference(pieces[one], pieces[other]), marked_share(pieces[one], pieces[other]))
        for one, other in combinations(pieces, 2)
    }
    alike = {
        pair: f"colours {colours:.1f} apart, marks {share:.0%} of the piece"
        for pair, (colours, share) in measured.items()
        if colours < LEAST_DIFFERENCE and share < LEAST_SHARE
    }
    assert alike == {}
