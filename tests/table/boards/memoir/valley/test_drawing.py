"""How the valley is drawn: faces that can be told, signs that can be read, pieces that keep to their tiles."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Color, Rect, Surface

from dejavu.games.memoir.actions import tables_of
from dejavu.games.memoir.hexes import Axial
from dejavu.table.board import marks
from dejavu.table.boards.memoir.valley import (
    abilities,
    beams,
    cards,
    decks,
    hexagon,
    letters,
    limit,
    monsters,
    moods,
    pawns,
    ridges,
    seals,
    stories,
    tiles,
    turning,
)
from dejavu.table.boards.memoir.valley.colours import KINDS, LETTERS, VALLEY
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.look.shapes import transparent
from dejavu.table.look.theme import contrast
from tests.amounts import LONG
from tests.cases import some
from tests.table.boards.memoir.valley.conftest import SIDES, StudioAt, box

ON_A_HAND, READ, FAR = (100, 140), (300, 420), (60, 84)


def mean(picture: Surface, part: Rect | None = None) -> Color:
    """The mean colour of a part of a picture."""
    return Color(*pygame.transform.average_color(picture, part or picture.get_rect(), True))


def distance(one: Color, other: Color) -> int:
    return sum(abs(a - b) for a, b in zip(tuple(one)[:3], tuple(other)[:3], strict=True))


def nearest(picture: Surface, part: Rect, colour: Color) -> int:
    """How far the pixel of a part that is most like a colour is from it."""
    pixels = ((x, y) for x in range(part.left, part.right) for y in range(part.top, part.bottom))
    return min(distance(picture.get_at(pixel), colour) for pixel in pixels)


def dark(picture: Surface, part: Rect) -> int:
    """How many pixels of a part are as dark as the night."""
    pixels = ((x, y) for x in range(part.left, part.right) for y in range(part.top, part.bottom))
    return sum(distance(picture.get_at(pixel), Color("#05061A")) < 60 for pixel in pixels)


def faces(pictures: list[Surface]) -> int:
    """How many of them differ."""
    return len({pygame.image.tobytes(picture, "RGBA") for picture in pictures})


def lightness(colour: Color) -> float:
    """CIE L*, 0 to 100."""
    relative = contrast(colour, Color("black")) * 0.05 - 0.05
    return 116 * relative ** (1 / 3) - 16 if relative > 0.0089 else 903.3 * relative


@pytest.mark.parametrize("side", SIDES.values())
def test_every_sign_has_a_face_of_its_own_that_fills_its_hexagon(studio_at: StudioAt, side: int) -> None:
    studio = studio_at()
    drawn = [tiles.face(studio, sign, side) for sign in range(len(box().signs))]
    assert faces(drawn) == len(drawn)
    wide, tall = hexagon.size(side)
    for face in drawn:
        assert face.get_size() == (wide, tall)
        assert face.get_at((wide // 2, tall // 2)).a == 255
        assert face.get_at((1, 1)).a == 0
        assert face.get_at((3, tall // 2)).a > 200


def test_every_picture_that_the_valley_asks_for_is_there(studio_at: StudioAt) -> None:
    studio, boxed = studio_at(), box()
    for sign in range(len(boxed.signs)):
        tiles.sketched(studio, sign, 49)
    for number in range(len(tables_of(boxed).cards)):
        cards.picture(studio, number, ON_A_HAND)
    for who in range(len(boxed.characters)):
        pawns.picture(studio, who, 0, 40, in_fog=True)
        abilities.picture(studio, who, 30, lit=True)
    for card in range(len(boxed.hallucinations)):
        cards.hallucination(studio, card, ON_A_HAND)
    for memory in range(len(boxed.memories)):
        stories.picture(studio, memory, (300, 210), text=0)
    seals.picture(studio, 0, 40, opened=True)
    limit.token_picture(studio, (200, 40))
    named = [card.id for deck in (boxed.player_cards, boxed.events) for card in deck]
    assert [name for name in named if not marks.exists(studio, name)] == []
    assert [card.id for card in boxed.hallucinations if not card.monster and not marks.exists(studio, card.id)] == []
    assert studio.pictures.missing == set()


@pytest.mark.parametrize("side", SIDES.values())
def test_what_is_exploited_is_dimmer_and_what_is_seen_has_a_cool_rim(studio_at: StudioAt, side: int) -> None:
    studio = studio_at()
    for sign in some(range(len(box().signs))):
        plain = tiles.face(studio, sign, side)
        assert lightness(mean(tiles.exploited(studio, sign, side))) < lightness(mean(plain)), box().signs[sign].id
        rim = tiles.seen(studio, sign, side).get_at((4, plain.get_height() // 2))
        assert distance(rim, VALLEY["cool"]) < distance(plain.get_at((4, plain.get_height() // 2)), VALLEY["cool"])


@pytest.mark.parametrize("side", SIDES.values())
def test_a_sketch_stands_out_from_the_fog(studio_at: StudioAt, side: int) -> None:
    """At least 3:1, at every place (table page, 1)."""
    studio = studio_at()
    for place in range(12):
        back = tiles.back(studio, side, place)
        middle = back.get_rect().inflate(-back.get_width() // 2, -back.get_height() // 2)
        assert contrast(VALLEY["pencil"], mean(back, middle)) >= 3, place


def test_a_sketch_is_nothing_but_the_fog_round_its_sign(studio_at: StudioAt) -> None:
    studio, side = studio_at(), 76
    for sign in some(range(len(box().signs))):
        back, drawn = tiles.back(studio, side, 5), tiles.sketched(studio, sign, side, 5)
        assert pygame.image.tobytes(back, "RGBA") != pygame.image.tobytes(drawn, "RGBA")
        for spot in ((16, 76), (66, 12), (66, 136), (116, 60)):
            assert back.get_at(spot) == drawn.get_at(spot), box().signs[sign].id


def test_neighbours_lie_in_different_fog(studio_at: StudioAt) -> None:
    studio = studio_at()
    for one, other in some(pairwise(range(12))):
        assert faces([tiles.back(studio, 49, one), tiles.back(studio, 49, other)]) == 2


def test_the_tags_of_letters_can_be_told_without_colour(studio_at: StudioAt) -> None:
    studio = studio_at()
    tags = [pygame.transform.grayscale(letters.tag(studio, letter, 20)) for letter in range(len(box().letters))]
    assert faces(tags) == len(tags)


def test_what_stands_on_a_letter_can_be_read() -> None:
    for letter in some(box().letters):
        ground = LETTERS[letter.colour]
        assert contrast(letters.ink_on(ground), ground) >= 4.5, letter.id


@pytest.mark.parametrize("side", [18, 40])
def test_a_letter_is_hollow_half_or_full(studio_at: StudioAt, side: int) -> None:
    studio = studio_at()
    for letter in some(range(len(box().letters))):
        colour = letters.colour(studio, letter)
        hollow, half, full = (letters.picture(studio, letter, side, have) for have in ("hollow", "half", "full"))
        upper = Rect(side // 4, side // 4, side // 2, side // 4)
        lower = upper.move(0, upper.height + 1)
        assert nearest(full, upper, colour) < min(nearest(half, upper, colour), nearest(hollow, upper, colour))
        assert dark(half, lower) < dark(hollow, lower) / 2
        assert dark(half, upper) > dark(half, lower)


def test_kinds_of_cards_have_frames_and_icons_of_their_own(studio_at: StudioAt) -> None:
    studio = studio_at()
    for number, card in enumerate(box().player_cards):
        drawn = cards.player(studio, number, ON_A_HAND)
        edge = drawn.get_at((1, 70))
        assert min(KINDS, key=lambda kind: distance(KINDS[kind], edge)) == card.kind, card.id
    icons = [marks.picture(studio, kind, 16, Color("white")) for kind in KINDS]
    assert faces(icons) == len(KINDS)


@pytest.mark.parametrize("size", [FAR, ON_A_HAND, *([READ] * LONG)])
def test_no_two_cards_look_alike(studio_at: StudioAt, size: tuple[int, int]) -> None:
    studio, boxed = studio_at(), box()
    drawn = [
        *(cards.picture(studio, number, size) for number in range(len(tables_of(boxed).cards))),
        *(cards.disorientation(studio, card, size) for card in range(len(boxed.disorientation))),
        *(cards.hallucination(studio, card, size) for card in range(len(boxed.hallucinations))),
        *(cards.back(studio, deck, size) for deck in ("player", "event", "hallucination")),
    ]
    assert faces(drawn) == len(drawn)
    assert {picture.get_size() for picture in drawn} == {size}


def test_the_map_on_a_card_tells_what_turns_how_far_and_which_way(studio_at: StudioAt) -> None:
    studio = studio_at()
    found = [turning.of_effects(card.effects) for card in box().disorientation]
    drawn = [turning.picture(studio, effect, 80) for effect in found if effect is not None]
    assert len(drawn) == len(box().disorientation) == faces(drawn)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("side", SIDES.values())
def test_pawns_on_one_tile_stand_on_it_and_apart(side: int, count: int) -> None:
    feet = pawns.feet(count, (0, 0), side)
    assert all(hexagon.at(foot, side) == Axial(0, 0) for foot in feet)
    assert [foot[1] for foot in feet] == sorted(foot[1] for foot in feet)
    for one, other in combinations(feet, 2):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= 0.3 * side
    assert pawns.height(side, count) >= 24


def test_pawns_differ_by_silhouette_and_take_the_colour_of_their_seat(studio_at: StudioAt) -> None:
    studio = studio_at()
    outlines = []
    for who in some(range(len(box().characters))):
        drawn = pawns.picture(studio, who, 0, 40)
        outlines.append(pygame.mask.from_surface(drawn, 127))
        others = pawns.picture(studio, who, 1, 40)
        seats = [studio.look.theme.seat(seat)[1] for seat in (0, 1)]
        skirt = Rect(12, 28, 6, 5)
        assert distance(mean(drawn, skirt), seats[0]) < distance(mean(others, skirt), seats[0])
    for one, other in combinations(outlines, 2):
        shared = one.overlap_area(other, (0, 0))
        assert shared < 0.93 * max(one.count(), other.count())


@pytest.mark.parametrize("tall", [24, 66])
def test_a_pawn_stands_with_its_foot_on_the_point(studio_at: StudioAt, tall: int) -> None:
    studio, surface = studio_at(), transparent((200, 200))
    pawns.draw(studio, surface, (100, 150), 0, 0, tall)
    drawn = surface.get_bounding_rect(min_alpha=200)
    assert abs(drawn.bottom - 150) <= max(3, 0.1 * tall)
    assert abs(drawn.centerx - 100) <= 0.12 * tall


@pytest.mark.parametrize("direction", range(6))
@pytest.mark.parametrize("side", SIDES.values())
def test_a_ridge_lies_on_its_edge_with_snow_on_it_and_no_gold(studio_at: StudioAt, side: int, direction: int) -> None:
    studio, surface = studio_at(), transparent((300, 300))
    ridges.draw(studio, surface, (150, 150), side, direction)
    start, end = hexagon.edge((150, 150), side, direction)
    drawn = surface.get_bounding_rect(min_alpha=60)
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    assert abs(drawn.centerx - middle[0]) <= 0.1 * side
    assert abs(drawn.centery - middle[1]) <= 0.1 * side
    snow = VALLEY["snow"].lerp(Color(255, 255, 255), 0.6)
    assert pygame.mask.from_threshold(surface, snow, (40, 40, 40, 255)).count() > side / 2
    assert not pygame.mask.from_threshold(surface, VALLEY["gold"], (40, 40, 40, 255)).count()


def test_a_beam_reaches_from_its_pawn_to_the_tile(studio_at: StudioAt) -> None:
    studio, surface = studio_at(), transparent((300, 200))
    beams.draw(studio, surface, (60, 100), (200, 100), 76)
    assert surface.get_at((80, 100)).a > 20
    assert surface.get_at((170, 100)).a > 20
    assert surface.get_at((40, 100)).a == 0
    assert surface.get_at((150, 180)).a == 0


def test_a_seal_shows_whether_it_is_open_and_whether_fog_lies_on_it(studio_at: StudioAt) -> None:
    studio = studio_at()
    whole = [seals.picture(studio, memory, 44) for memory in range(len(box().memories))]
    assert faces(whole) == len(whole)
    opened, fogged = seals.picture(studio, 3, 44, opened=True), seals.picture(studio, 3, 44, fogged=True)
    assert faces([whole[3], opened, fogged]) == 3
    red, pale = mean(whole[3]), mean(fogged)
    assert red.r - red.b > 40 > pale.r - pale.b
    assert fogged.get_at((0, 0)).a < 40


def test_the_token_lies_on_the_limit_that_holds(studio_at: StudioAt) -> None:
    studio, size = studio_at(), (220, 48)
    rules = box().rules
    for holds in some(range(rules.lowest_limit, rules.hand_limit + 1)):
        drawn = limit.picture(studio, holds, size)
        for number in some(range(rules.lowest_limit, rules.hand_limit + 1)):
            x, y = limit.token_at(studio, number, drawn.get_rect())
            rim = drawn.get_at((x - 15, y))
            assert (distance(rim, VALLEY["gold"]) < 200) == (number == holds), (holds, number)


def test_drops_are_full_up_to_the_mood_and_warn_below_the_notch(studio_at: StudioAt) -> None:
    studio, size = studio_at(), (190, 20)
    rules = box().rules
    drawn = [moods.picture(studio, mood, size) for mood in range(rules.mood + 1)]
    assert faces(drawn) == len(drawn)
    step = size[0] / (rules.mood + 0.5)
    first = Rect(round(step * 0.3), 8, round(step * 0.4), 6)
    refusal = studio.look.theme["refusal"]
    assert distance(mean(drawn[rules.troubled - 1], first), refusal) < distance(
        mean(drawn[rules.troubled], first), refusal
    )


def test_a_deck_sinks_as_its_cards_go(studio_at: StudioAt) -> None:
    studio, size = studio_at(), (80, 112)
    tops = [decks.picture(studio, "player", count, size).get_bounding_rect(min_alpha=200).top for count in (30, 12, 4)]
    assert tops == sorted(set(tops))
    assert pygame.transform.average_color(decks.picture(studio, "player", 0, size)) != pygame.transform.average_color(
        decks.picture(studio, "player", 1, size)
    )


def test_monsters_are_told_apart_and_a_fresh_one_shows_it(studio_at: StudioAt) -> None:
    studio = studio_at()
    found = [card for card, shown in enumerate(box().hallucinations) if shown.monster]
    drawn = [monsters.picture(studio, card, 72, fresh) for card in found for fresh in (False, True)]
    assert faces(drawn) == len(drawn)


def test_a_story_shows_more_once_more_is_known(studio_at: StudioAt) -> None:
    studio, size = studio_at(), (300, 210)
    for memory, texts in enumerate(some(box().memoirs)):
        alone = stories.picture(studio, memory, size)
        last, first = (stories.picture(studio, memory, size, text) for text in (len(texts) - 1, 0))
        assert faces([alone, last]) == 1
        assert faces([alone, first]) == 2


def test_what_was_drawn_is_drawn_again_only_when_it_changes(studio_at: StudioAt) -> None:
    studio = studio_at()
    assert tiles.face(studio, 3, 49) is tiles.face(studio, 3, 49)
    assert cards.player(studio, 0, FAR) is cards.player(studio, 0, FAR)
    assert cards.player(studio, 0, FAR) is not cards.player(studio, 0, ON_A_HAND)


def test_a_box_has_the_pictures_of_its_own_memoir_and_else_those_of_the_first(studio_at: StudioAt) -> None:
    studio = studio_at()
    assert studio.called("stories/1") == "memoir/stories/1"
    other = MemoirStudio(studio.look, studio.pictures, replace(box(), story="nowhere"))
    assert other.called("stories/1") == "memoir/stories/1"
    nested = MemoirStudio(studio.look, studio.pictures, replace(box(), story="stories"))
    assert nested.called("1") == "memoir/stories/1", "its own folder has one"
