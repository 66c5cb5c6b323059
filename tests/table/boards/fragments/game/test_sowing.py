"""Sowing: which bit the next click lays, and what the plates at the ends tell."""

import pytest
from pygame import Surface

from dejavu.engine.action import Action
from dejavu.games.fragments.state import Sowing
from dejavu.remote.messages import WATCHER, State, Take
from dejavu.table.boards.fragments.cosmic_map.captions import Caption
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.boards.fragments.sowing_plan import Harvest, Whites
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import state_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, key, settle, target
from tests.table.phones.rooms import TestRoom

NONE = Whites()


def sowing(app: App, *bits: str) -> tuple[Match, FragmentsScene]:
    """A sowing from Rosette with these bits in hand."""
    data = position("sowing")
    data["move"]["sowing"]["bits"] = list(bits)
    match = laid_out(app, data)
    assert isinstance(app.scene, FragmentsScene)
    return match, app.scene


def chosen(scene: FragmentsScene) -> str:
    assert scene.frame.chosen_place is not None
    return scene.state.components.bit_ids[scene.frame.lifted[scene.frame.chosen_place]]


def choose(app: App, scene: FragmentsScene, bit: str) -> None:
    kind = scene.state.components.bit_index[bit]
    click(app, f"lifted:{scene.frame.lifted.index(kind)}")


def lay(app: App, scene: FragmentsScene) -> None:
    click(app, f"nebula:{scene.state.components.nebulae[min(scene.map.view.lit)].id}")
    settle(app)


@pytest.mark.parametrize(
    ("bits", "first", "then"),
    [
        (("red-sun", "red-moon", "blue-moon", "blue-star"), "blue-moon", "blue-star"),
        (("red-sun", "red-moon", "blue-moon", "blue-moon"), "blue-moon", "blue-moon"),
        (("red-sun", "red-moon", "green-star", "blue-moon"), "blue-moon", "red-moon"),
        (("red-sun", "red-moon", "white-star", "white-moon"), "white-moon", "white-star"),
        (("red-sun", "green-star", "blue-moon"), "blue-moon", "red-sun"),
    ],
    ids=["colour", "kind", "shape when the colour is used up", "white", "nothing alike"],
)
def test_the_next_bit_to_be_sown_is_like_the_one_just_laid(
    app_at: AppAt, bits: tuple[str, ...], first: str, then: str
) -> None:
    """It was the leftmost one after each lay, and players sowed what they wanted to keep."""
    app = app_at(reduced_motion=True)
    match, scene = sowing(app, *bits)
    choose(app, scene, first)
    lay(app, scene)
    move = state_of(match).move
    assert isinstance(move, Sowing)
    assert len(move.bits) == len(bits) - 1
    assert chosen(scene) == then


def test_a_bit_that_may_not_be_laid_next_is_never_chosen_for_its_colour(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    _match, scene = sowing(app, "red-sun", "red-moon", "white-star")
    choose(app, scene, "red-moon")
    lay(app, scene)
    assert chosen(scene) == "white-star", "the last bit is never white"


def one_nebula_left(match: Match) -> tuple[str, str]:
    """Leave one nebula for the last of two bits: the name of that for the first bit, and the words about the last."""
    state = state_of(match)
    assert isinstance(state.move, Sowing)
    start, near = state.move.path[-1], state.graph.neighbours
    first = near[start][0]
    last = next(nebula for nebula in near[first] if nebula != start)
    visited = sum(1 << nebula for nebula in range(len(state.bits)) if nebula not in (first, last))
    state.move = Sowing(state.move.path, visited, state.move.bits)
    match.changed()
    nebulae = state.components.nebulae
    return f"nebula:{nebulae[first].id}", f"For the last bit only {nebulae[last].name} was left."


def test_a_last_bit_that_goes_where_nobody_clicked_is_told(app_at: AppAt) -> None:
    """It was laid by itself on the only nebula left, and players thought that they had missed their nebula."""
    app = app_at(reduced_motion=True)
    match, _scene = sowing(app, "red-sun", "red-moon")
    first, words = one_nebula_left(match)
    click(app, first)
    said = app.toasts.words
    settle(app)
    assert said == words


def test_a_phone_tells_it_too(app_at: AppAt) -> None:
    """A phone said nothing when the last bit went by itself."""
    match, _scene = sowing(app_at(reduced_motion=True), "red-sun", "red-moon")
    first, words = one_nebula_left(match)
    room = TestRoom(match)
    room.sit(1, 0)
    bit = next(item.name for panel in room.state(1).panels for item in panel.items if item.name.startswith("lifted"))
    assert first in {item.name for panel in room.state(1).panels for item in panel.items if item.clicks} and bit
    room.do(1, first)
    assert words in [message.said for message in room.told(1) if isinstance(message, State)]


def all_said(room: TestRoom, phone: int) -> list[str]:
    return [message.said for message in room.told(phone) if isinstance(message, State) and message.said]


def test_no_phone_is_told_that_a_chosen_lay_followed_by_itself(app_at: AppAt) -> None:
    """A watcher was told after every click that only one nebula was left."""
    match, _scene = sowing(app_at(reduced_motion=True), "red-sun", "red-moon", "blue-moon")
    room = TestRoom(match)
    room.come(2)
    room.say(2, Take(WATCHER))
    room.sit(1, 0)
    for _bit in range(3):
        lit = next(
            item.name
            for panel in room.state(1).panels
            for item in panel.items
            if item.clicks and item.name.startswith("nebula")
        )
        room.do(1, lit)
    assert not isinstance(state_of(match).move, Sowing)
    assert not [said for said in all_said(room, 2) if "was left" in said]


def test_only_the_last_of_several_bits_is_told_to_have_been_the_last(app_at: AppAt) -> None:
    """On a way without a choice the one before was called the last, too."""
    match, _scene = sowing(app_at(reduced_motion=True), "red-sun", "red-moon", "blue-moon")
    state = state_of(match)
    assert isinstance(state.move, Sowing)
    near, start = state.graph.neighbours, state.move.path[-1]
    way = next(
        (first, second, third)
        for first in near[start]
        for second in near[first]
        for third in near[second]
        if len({start, first, second, third}) == 4 and third not in near[first]
    )
    visited = sum(1 << nebula for nebula in range(len(state.bits)) if nebula not in way)
    state.move = Sowing(
        state.move.path, visited, state.move.bits[:1] * 3
    )  # of the same bit, so that nothing is to choose
    match.changed()
    names = [state.components.nebulae[nebula] for nebula in way]
    room = TestRoom(match)
    room.sit(1, 0)
    room.do(1, f"nebula:{names[0].id}")
    assert not isinstance(state_of(match).move, Sowing)
    assert [said for said in all_said(room, 1) if "was left" in said] == [
        f"For the last bit only {names[-1].name} was left."
    ]


def test_taking_a_lay_back_keeps_to_the_colour_that_was_chosen(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    _match, scene = sowing(app, "red-sun", "red-moon", "blue-moon", "blue-star")
    choose(app, scene, "blue-star")
    lay(app, scene)
    key(app, "u")
    settle(app)
    assert chosen(scene) == "blue-star"


def test_an_end_tells_every_colour_that_could_be_collected_and_every_bit_that_could_be_last(app_at: AppAt) -> None:
    """Two colours of more were shown, and of each only the first bit in hand."""
    app = app_at((1280, 720), reduced_motion=True)
    lifted = ("red-sun", "red-star", "blue-moon", "green-star", "green-raindrop", "yellow-sun", "white-star")
    match, scene = sowing(app, *lifted)
    components, move = state_of(match).components, state_of(match).move
    assert isinstance(move, Sowing)
    coloured = {bit for bit in move.bits if components.bit_colour[bit] != components.rules.uncollected}
    assert len(scene.map.view.ends) >= 5
    for end, caption in scene.map.view.ends.items():
        assert {kind for row in caption.rows for kind in row.last} == coloured
        for row in caption.rows:
            (colour,) = {components.bit_colour[kind] for kind in row.last}
            assert sorted(row.lying) == sorted(
                bit for bit in state_of(match).bits[end] if components.bit_colour[bit] == colour
            )
        white = [b for b in state_of(match).bits[end] if components.bit_colour[b] == components.rules.uncollected]
        assert list(caption.whites.lying) == white
        assert caption.whites.most == min(1, len(white)), "the seat owns one white icon"


def test_without_a_white_icon_no_end_promises_a_white_bit(app_at: AppAt) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    match, scene = sowing(app, "red-sun", "blue-moon")
    state_of(match).players[0].whites = 0
    match.changed()
    settle(app)
    assert scene.map.view.ends
    assert not any(caption.whites.lying for caption in scene.map.view.ends.values())


@pytest.mark.parametrize("bits", range(1, 6))
def test_every_bit_of_a_harvest_is_drawn(app_at: AppAt, bits: int) -> None:
    """Whatever it shows: a row grows with each bit, and there is a row for each colour that lies there."""
    app = app_at((1280, 720), reduced_motion=True)
    _match, scene = sowing(app, "red-sun", "blue-moon")

    def plate(*rows: Harvest, whites: Whites = NONE) -> Surface:
        opened, places = scene.map.view.signs.opened(Caption(rows, whites, button=True))
        assert [kind for kind, _place in places] == [kind for row in rows for kind in row.last]
        assert all(opened.get_rect().contains(place) for _kind, place in places)
        return opened

    fewer, more = (plate(Harvest((0,), (1,) * count)) for count in (bits, bits + 1))
    assert more.get_width() > fewer.get_width()
    one, two = plate(Harvest((0,), (1,))), plate(Harvest((0,), (1,)), Harvest((7,), (8,)))
    assert two.get_height() > one.get_height()
    assert plate(Harvest((0, 1), (2,))).get_width() > plate(Harvest((0,), (2,))).get_width()
    alone = plate(Harvest((0,), ()), Harvest((7,), ()), Harvest((12,), ()))
    assert alone.get_height() == plate(Harvest((0,), ())).get_height()
    white = plate(Harvest((0,), ()), whites=Whites((28,), 1))
    assert white.get_height() > plate(Harvest((0,), ())).get_height()
    either = plate(Harvest((0,), ()), whites=Whites((28, 29), 1))
    assert either.get_width() > white.get_width(), "one or the other"


@pytest.mark.parametrize(
    ("rows", "whites", "most"),
    [
        ([Harvest((0, 1), ())], Whites(), 1),
        ([Harvest((0,), (2,)), Harvest((7,), (8, 9))], Whites(), 3),
        ([Harvest((0,), (2,))], Whites((28, 29), 1), 3),
    ],
    ids=["alone", "the richest colour", "with whites"],
)
def test_an_end_counts_what_comes_back_at_most(rows: list[Harvest], whites: Whites, most: int) -> None:
    assert Caption(tuple(rows), whites).most == most


def test_a_sign_has_no_frame_that_asks_to_be_pressed(app_at: AppAt) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    _match, scene = sowing(app, "red-sun", "blue-moon")
    sign = scene.map.view.signs.count(Caption((Harvest((0,), (1, 1)),)))
    opacities = [sign.get_at((x, sign.get_height() // 2)).a for x in range(sign.get_width() // 4)]
    assert opacities[0] < 128
    assert opacities == sorted(opacities)


def test_the_ring_round_the_next_bit_tells_what_it_says(app_at: AppAt) -> None:
    """Nothing told it before a tip did."""
    app = app_at(reduced_motion=True)
    _match, scene = sowing(app, "red-sun", "red-moon", "blue-moon")
    tips = [target(app, f"lifted:{place}").tip for place in range(3)]
    assert [place for place, tip in enumerate(tips) if tip] == [scene.frame.chosen_place]
    assert next(filter(None, tips)) == "The ring: the next nebula that you choose gets this bit."


def test_bits_stay_where_they_lie_while_others_are_sown(app_at: AppAt) -> None:
    """The row was centred anew after each, and the next one lay elsewhere under the hand."""
    app = app_at(reduced_motion=True)
    match, scene = sowing(app, "red-sun", "red-moon", "blue-moon", "blue-star")

    def places() -> dict[str, tuple[int, ...]]:
        ids = [scene.state.components.bit_ids[kind] for kind in scene.frame.lifted]
        return {id: tuple(target(app, f"lifted:{place}").rect) for place, id in enumerate(ids)}

    before = places()
    choose(app, scene, "red-moon")
    lay(app, scene)
    after = places()
    assert after == {id: rect for id, rect in before.items() if id in after}
    assert len(after) == 3
    match.undo()
    settle(app)
    assert places() == before


def test_collected_bits_stay_where_they_lie_while_others_are_used(app_at: AppAt) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    data = position() | {"phase": "deja-vu"}
    data["players"][0] |= {"tray": ["red-sun", "red-moon", "green-star", "green-moon", "blue-star"], "chest": []}
    match = laid_out(app, data)
    before = [target(app, f"tray:{place}").rect for place in range(5)]
    assert match.act(Action("save", ("red-moon",))) is None
    settle(app)
    assert [target(app, f"tray:{place}").rect for place in range(4)] == [before[0], *before[2:]]


def test_a_card_that_is_tapped_on_a_phone_shows_where_to_end_for_it(app_at: AppAt) -> None:
    """The phone spoke of numbers on the map that it does not have, and a tap on a card changed nothing on it."""
    match, _scene = sowing(app_at(reduced_motion=True), "red-sun", "red-moon", "blue-star")
    room = TestRoom(match)
    room.sit(1, 0)
    assert "number" not in room.state(1).sentence and room.state(1).sentence.startswith("3 bits are left")
    cards = [
        item for panel in room.state(1).panels if panel.name in ("hand", "row") for item in panel.items if item.clicks
    ]
    shown = {card.name: room.do(1, card.name) for card in cards}
    ends = {
        name: [item.label for panel in state.panels if panel.name == "map" for item in panel.items if item.serves]
        for name, state in shown.items()
    }
    assert any(ends.values())
    told = [item for state in shown.values() for panel in state.panels if panel.name == "map" for item in panel.items]
    assert told and not [item.name for item in told if item.chosen], "nobody has chosen a nebula"
    for name, labels in ends.items():
        assert all(label in shown[name].sentence for label in labels)
        assert labels or shown[name].sentence.startswith("No end of this sowing")
