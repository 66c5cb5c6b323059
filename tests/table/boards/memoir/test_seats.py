"""The panels of the seats: mood, actions, ability, events, room for monsters (table page, section 1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.boards.memoir.presentation import note_of
from dejavu.table.boards.memoir.seats import MemoirSeats
from dejavu.table.boards.memoir.words.panels import in_force
from dejavu.table.kit.item import PlaceId
from dejavu.table.shell.app import App
from tests.games.memoir.notation import memoir
from tests.table.boards.memoir.nights import CHARACTERS, laid, night, table_of
from tests.table.hands import AppAt, key, target


def seats_of(app: App, state: MemoirState, people: int = 1) -> MemoirSeats:
    """The panels of a position on the table."""
    laid(app, state, people)
    return table_of(app).seats


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_everything_of_a_seat_lies_in_its_panel(app_at: AppAt, size: tuple[int, int], count: int) -> None:
    hurt = {"mood": 3, "monsters": [{"card": "choir", "fresh": False}], "kept": ["umbrella"]}
    seats = seats_of(app_at(size), night(*[hurt, {}, {}, {}][:count]))
    assert not seats.folded
    for plate, panel in zip(seats.plates, seats.panels, strict=True):
        parts = [panel.portrait, panel.name, panel.mood, panel.pips, panel.told]
        parts += [paper.rect for paper in panel.papers]
        assert all(plate.contains(part) for part in parts)
        assert not panel.name.colliderect(panel.portrait)
        assert not panel.name.colliderect(panel.mood)
        for part in (panel.mood, panel.name):
            assert not any(part.colliderect(other) for other in (panel.pips, panel.hanging) if other.size > (0, 0))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("hunted", [0, 1])
def test_whoever_acts_can_read_the_own_ability(app_at: AppAt, size: tuple[int, int], count: int, hunted: int) -> None:
    """With three seats nobody's ability could be read, nor that of somebody who was hunted."""
    monsters = [{"monsters": [{"card": "choir"}]}] * hunted
    seats = seats_of(app_at(size), night(*monsters, *[{} for _seat in range(count - hunted)]))
    assert [panel.told.height > 0 for panel in seats.panels] == [True, *[False] * (count - 1)]


def test_the_character_of_a_bot_goes_before_its_level(app_at: AppAt) -> None:
    seats = seats_of(app_at((1280, 720)), night({}, {}))
    full = seats.named(1, 1000)
    assert full[1] is not None
    short = seats.named(1, full[0].get_width() + 30)
    assert short[1] is not None
    assert short[0].get_width() < full[0].get_width()


def test_only_below_whom_monsters_are_after_there_is_room_for_them(app_at: AppAt) -> None:
    seats = seats_of(app_at((1280, 720)), night({}, {"monsters": [{"card": "choir", "fresh": True}]}))
    assert seats.hanging(0).height == 0
    assert seats.hanging(1).height > 0
    assert seats.plates[1].height > seats.plates[0].height


@pytest.mark.parametrize(
    ("used", "curse", "lit"), [(False, None, True), (True, None, False), (False, "tall-clock", False)]
)
def test_an_ability_is_lit_until_it_is_used_or_cursed(app_at: AppAt, used: bool, curse: str | None, lit: bool) -> None:
    monsters = [{"card": curse, "fresh": False}] if curse else []
    seats = seats_of(app_at((1280, 720)), night({"monsters": monsters}, {}, ability=used))
    assert seats.lit(0) == lit
    assert seats.lit(1), "that of another seat is ready for its own turn"


def test_whoever_acts_shows_the_actions_that_are_left(app_at: AppAt) -> None:
    seats = seats_of(app_at((1280, 720)), night(actions=6))
    assert seats.panels[0].pips.width > 0
    assert seats.panels[1].pips.width == 0
    assert "6 actions left" in seats.described(0)
    assert "left" not in seats.described(1)


def test_kept_and_lasting_events_lie_with_whoever_drew_them(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    state = night({"kept": ["umbrella"]}, {}, lasting=[{"card": "rain", "seat": 1}])
    seats = seats_of(app, state)
    assert [len(panel.papers) for panel in seats.panels] == [1, 1]
    assert "A Borrowed Umbrella" in target(app, "event:0-umbrella").tip
    assert "It ends when Ben's next turn begins" in target(app, "event:1-rain").tip


@pytest.mark.parametrize("words", ["prompt", "plate", "portrait", "note"])
def test_an_event_of_a_partner_that_is_in_force_is_said(app_at: AppAt, words: str) -> None:
    """No move showed a tile ahead, and neither the prompt nor the plate's portrait said why."""
    app = app_at((1280, 720))
    laid(app, night({}, {}, lasting=[{"card": "rain", "seat": 1}]))
    scene = table_of(app)
    noted = note_of(scene.frame, PlaceId("seat", number=1))
    told = {
        "prompt": scene.words.sentence(scene.view),
        "plate": scene.seats.described(1),
        "portrait": target(app, "ask:1").tip,
        "note": "\n".join(noted.lines) if noted else "",
    }
    assert "Rain on the Glass" in told[words]
    assert "Rain on the Glass: nobody sees ahead." in told["prompt"]
    assert "Rain" not in scene.seats.described(0)


def test_what_a_lasting_event_changes_is_read_from_its_card() -> None:
    """A mod has events of its own."""
    rain = next(event for event in memoir().components.events if event.id == "rain")
    (sight,) = rain.effects
    far = replace(rain, effects=(sight._replace(values={**sight.values, "depth": 2}),))
    assert in_force(rain) == "Rain on the Glass: nobody sees ahead."
    assert in_force(far) == "Rain on the Glass: everybody sees 2 tiles ahead."
    assert in_force(replace(rain, effects=())).startswith("Rain on the Glass: Until your next turn")


def test_a_bot_is_told_by_its_level(app_at: AppAt) -> None:
    seats = seats_of(app_at((1280, 720)), night())
    assert (seats.name_of(0), seats.name_of(1)) == ("Ada", "Ben (Wanderer)")


def test_a_troubled_mood_is_said(app_at: AppAt) -> None:
    seats = seats_of(app_at((1280, 720)), night({"mood": 5}, {"mood": 4}))
    assert "Mood 5 of 9." in seats.described(0)
    assert "Mood 4 of 9: troubled." in seats.described(1)


def test_bots_of_one_level_have_the_faces_of_their_characters(app_at: AppAt) -> None:
    app = app_at()
    match = laid(app, night({}, {}, {}, {}))
    faces = [portrait.face for portrait in match.portraits]
    assert faces[1:] == list(CHARACTERS[1:])
    assert faces[0] not in CHARACTERS, "people keep the face they chose"
    assert all(app.pictures.exists(f"faces/{character.id}") for character in memoir().components.characters)


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.5), ((1920, 1080), 2.0)])
def test_the_ability_is_used_where_seats_are_lines_too(app_at: AppAt, size: tuple[int, int], scale: float) -> None:
    app = app_at(size, ui_scale=scale)
    seats = seats_of(app, night({}, {}, {}, {}))
    assert seats.folded
    portrait = target(app, "ability:0")
    assert seats.plates[0].contains(portrait.rect)
    assert min(portrait.rect.size) >= 24
    key(app, "b")
    assert app.input.drag.active


def test_what_an_ability_looks_like_in_the_hand_is_its_sign_and_no_black_square(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    seats_of(app, night())
    lift = target(app, "ability:0").pick_up
    assert lift is not None
    picture = lift().picture
    assert picture is not None
    colours = {tuple(picture.get_at((x, picture.get_height() // 2))) for x in range(picture.get_width())}
    assert len(colours) > 4
    assert picture.get_at((0, 0)).a == 0
