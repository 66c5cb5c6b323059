"""A click on a card: it fills what needs no choice, asks at the card where there is one, and never stops in silence."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest
from pygame import Rect

from dejavu.games import load
from dejavu.games.fragments.state import Construction
from dejavu.table.board.log import newest_lines
from dejavu.table.boards.fragments.choices import use_of
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.boards.fragments.words import log_lines
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import state_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, drag, move, settle, target
from tests.table.lettering import lettered


def table(app: App, more: Mapping[str, Any] = MappingProxyType({}), **player: Any) -> tuple[FragmentsScene, Any]:
    data = {**position(), **more}
    data["players"][0] |= {"hand": [], "short": {}, "tray": [], "chest": [], "long": ["red-1", "red-3"], **player}
    match = laid_out(app, data)
    assert isinstance(app.scene, FragmentsScene)
    return app.scene, match


THREE = ["red-star", "white-raindrop", "green-lightning"]
"""On Morning Mist, which then asks for moon, moon, any."""


@pytest.mark.parametrize(
    ("short", "tray", "chest", "laid"),
    [
        (THREE, ["red-moon"], ["blue-moon"], 2),
        (THREE, ["red-moon", "blue-moon"], [], 2),
        (THREE, ["red-moon", "green-moon"], ["blue-moon"], 3),
        ([*THREE, "purple-moon"], ["red-moon"], ["blue-moon"], 2),
        (THREE, ["red-moon"], ["blue-sun"], 1),
    ],
    ids=["tray and chest", "two in the tray", "the last slot takes any", "one of them on any", "only one fits"],
)
def test_a_click_fills_all_slots_where_every_choice_comes_to_the_same(
    app_at: AppAt, short: list[str], tray: list[str], chest: list[str], laid: int
) -> None:
    """One shape in the tray, the same in a chest, two slots for it: the click once stopped there in silence."""
    app = app_at((1280, 720), reduced_motion=True)
    scene, match = table(app, short={"green-2": short}, tray=tray, chest=chest)
    card = scene.state.components.card_index["green-2"]
    click(app, "short:green-2")
    settle(app)
    player = state_of(match).players[0]
    complete = len(short) + laid == len(scene.state.components.cards[card].slots)
    assert (card in player.long) is complete
    assert complete or len(player.short[card]) == len(short) + laid
    assert scene.frame.asking is None


@pytest.mark.parametrize(
    ("where", "card", "tray", "chest"),
    [
        ("hand", "green-3", ["red-lightning", "red-sun"], ["blue-lightning"]),
        ("row", "white-2", ["red-raindrop", "red-sun"], ["blue-raindrop"]),
        ("row", "white-5", ["red-sun", "blue-moon"], ["green-star"]),
    ],
)
def test_a_card_that_takes_all_bits_there_are_is_built_by_one_click(
    app_at: AppAt, where: str, card: str, tray: list[str], chest: list[str]
) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    hand = [card] if where == "hand" else []
    own: dict[str, Any] = {"hand": hand, "tray": tray, "chest": chest}
    scene, match = table(app, **own)
    click(app, f"{where}:{card}")
    settle(app)
    assert scene.state.components.card_index[card] in state_of(match).players[0].long


@pytest.mark.parametrize(
    ("hand", "short", "tray", "clicked"),
    [
        ([], {"green-2": THREE}, ["red-moon", "blue-moon", "white-moon", "green-moon"], "short:green-2"),
        ([], {"green-2": [*THREE, "purple-moon"]}, ["red-moon", "blue-moon", "white-moon"], "short:green-2"),
        (["green-3"], {}, ["red-lightning", "blue-lightning", "white-lightning", "red-sun"], "hand:green-3"),
        (["blue-1"], {}, ["red-raindrop", "blue-raindrop"], "hand:blue-1"),
    ],
    ids=["more than two slots take", "the last slots", "built at once", "begun"],
)
def test_a_click_that_has_to_ask_says_so_each_time(
    app_at: AppAt, hand: list[str], short: dict[str, list[str]], tray: list[str], clicked: str
) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    scene, match = table(app, hand=hand, short=short, tray=tray)
    card = scene.names.card(clicked.partition(":")[2])
    question = f"Which bit for the next slot of {card}? Choose one with a gold ring."
    click(app, clicked)
    settle(app)
    assert scene.frame.asked_bits()
    assert scene.areas["guide"].text() == question  # type: ignore[attr-defined]
    assert target(app, "question").rect.width
    click(app, clicked)
    settle(app)
    assert target(app, "question").rect.width
    match.undo()
    settle(app)


@pytest.mark.parametrize(
    ("tray", "chest", "laid"),
    [
        (["red-raindrop", "green-raindrop"], ["yellow-moon"], None),
        (["red-raindrop", "blue-raindrop"], ["yellow-moon"], "blue-raindrop"),
    ],
    ids=["lost alike", "one pays"],
)
def test_nothing_is_asked_where_no_choice_is_better_or_one_is_in_every_way(
    app_at: AppAt, tray: list[str], chest: list[str], laid: str | None
) -> None:
    """The chest is full and no other card takes a raindrop: the one not laid is lost, whatever its colour."""
    app = app_at((1280, 720), reduced_motion=True)
    scene, match = table(app, hand=["blue-1"], tray=tray, chest=chest)
    click(app, "hand:blue-1")
    settle(app)
    assert scene.frame.asking is None
    (bits,) = state_of(match).players[0].short.values()
    assert len(bits) == 1
    assert laid in (None, scene.state.components.bit_ids[bits[0]])


@pytest.mark.parametrize(
    ("hand", "chest"),
    [(["blue-1"], []), (["blue-1", "red-6"], ["yellow-moon"])],
    ids=["one can be saved", "another card would be paid by one"],
)
def test_what_is_left_is_asked_about_where_it_is_of_use(app_at: AppAt, hand: list[str], chest: list[str]) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    scene, _match = table(app, hand=hand, tray=["red-raindrop", "green-raindrop"], chest=chest)
    click(app, "hand:blue-1")
    settle(app)
    assert scene.frame.asked_bits()


@pytest.mark.parametrize(
    ("tray", "chest", "laid"),
    [
        (["blue-raindrop", "white-raindrop"], [], "blue-raindrop"),
        (["red-raindrop", "white-raindrop"], [], None),
        (["red-raindrop"], ["green-raindrop"], None),
    ],
    ids=["both pay", "white pays now or later", "one lies in the only chest"],
)
def test_a_white_bit_is_kept_without_a_question_where_another_pays_as_much(
    app_at: AppAt, tray: list[str], chest: list[str], laid: str | None
) -> None:
    """Both answers said +1 VP, and the white one pays on every other card as well."""
    app = app_at((1280, 720), reduced_motion=True)
    scene, match = table(app, hand=["blue-1"], tray=tray, chest=chest)
    click(app, "hand:blue-1")
    settle(app)
    assert bool(scene.frame.asked_bits()) is (laid is None)
    found = [scene.state.components.bit_ids[bit] for bits in state_of(match).players[0].short.values() for bit in bits]
    assert found == ([] if laid is None else [laid])


@pytest.mark.parametrize(("last", "asks"), [(None, True), (1, False)])
def test_what_is_left_is_not_asked_about_in_a_last_turn(app_at: AppAt, last: int | None, asks: bool) -> None:
    """A free chest saves a bit for a turn that never comes."""
    app = app_at((1280, 720), reduced_motion=True)
    more = {} if last is None else {"last_turns": last}
    scene, match = table(app, more, hand=["blue-1"], tray=["red-raindrop", "green-raindrop"])
    click(app, "hand:blue-1")
    settle(app)
    assert bool(scene.frame.asked_bits()) is asks
    assert bool(state_of(match).players[0].short) is not asks


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_question_stands_at_its_card_and_is_answered_there(
    app_at: AppAt, size: tuple[int, int], scale: float
) -> None:
    app = app_at(size, reduced_motion=True, ui_scale=scale)
    scene, match = table(app, hand=["blue-1"], tray=["red-raindrop", "blue-raindrop"])
    click(app, "hand:blue-1")
    settle(app)
    plate, card = (target(app, name).rect for name in ("question", "hand:blue-1"))
    assert Rect((0, 0), size).contains(plate)
    assert not plate.colliderect(card)
    assert plate.left < card.right and card.left < plate.right
    assert target(app, "answer:blue-raindrop").label == "blue raindrop: +1 VP"
    click(app, "answer:blue-raindrop")
    settle(app)
    (bits,) = state_of(match).players[0].short.values()
    assert [scene.state.components.bit_ids[bit] for bit in bits] == ["blue-raindrop"]
    assert app.targets.named("question") is None


def told_of(app_at: AppAt, **player: Any) -> tuple[str, ...]:
    """What the plate says of the answers, red raindrop first."""
    app = app_at((1280, 720), reduced_motion=True)
    table(app, **{"hand": ["blue-1"], **player})
    click(app, "hand:blue-1")
    settle(app)
    return tuple(target(app, f"answer:{bit}").detail for bit in ("red-raindrop", "blue-raindrop"))


def test_each_answer_says_what_it_earns_whence_it_comes_and_where_it_could_go(app_at: AppAt) -> None:
    """*Which bit?* told a newcomer only where a VP is."""
    assert told_of(app_at, tray=["red-raindrop", "blue-raindrop"]) == (
        "Here it earns no VP. Kept, it can go into a chest.",
        "Here it earns 1 VP. Kept, it can go into a chest.",
    )
    red, blue = told_of(app_at, tray=["red-raindrop"], chest=["blue-raindrop"])
    assert red == "Here it earns no VP. Kept, it goes into the matrix."
    assert blue == "Here it earns 1 VP. It comes from a chest."
    red, blue = told_of(app_at, hand=["blue-1", "red-6"], tray=["red-raindrop", "blue-raindrop"])
    card = load("fragments").components.cards  # type: ignore[attr-defined]
    name = next(one.name for one in card if one.id == "red-6")
    assert red == f"Here it earns no VP. It would earn 1 VP on {name}. Kept, it can go into a chest."
    assert blue == f"Here it earns 1 VP. It fits {name} as well. Kept, it can go into a chest."


def test_a_bit_can_be_kept_although_its_like_lies_in_a_chest(app_at: AppAt) -> None:
    """It was said to go into the matrix, beside an empty chest."""
    _scene, match = table(
        app_at((1280, 720)), hand=["blue-1"], tray=["red-raindrop", "blue-raindrop"], chest=["red-raindrop"]
    )
    state = state_of(match)
    player, box = state.players[0], state.components
    card, bit = box.card_index["blue-1"], box.bit_index["red-raindrop"]
    assert not use_of(state, player, card, bit).saved
    player.chests = 2
    assert use_of(state, player, card, bit).saved


def test_the_plate_explains_the_answer_that_is_pointed_at(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tip over the plate hid the other answer."""
    app = app_at((1024, 640), reduced_motion=True)
    table(app, hand=["blue-1"], tray=["red-raindrop", "blue-raindrop"])
    click(app, "hand:blue-1")
    settle(app)
    drawn = lettered(monkeypatch, "paragraph")
    answer = target(app, "answer:red-raindrop")
    assert not answer.tip
    move(app, answer.visible.center)
    settle(app)
    assert answer.detail in {each.words for each in drawn}


def test_the_bit_that_another_card_would_pay_for_is_kept_without_a_question(app_at: AppAt) -> None:
    """Both go on the same cards: the blue one earns its VP now, and the red one may earn one there."""
    app = app_at((1280, 720), reduced_motion=True)
    scene, match = table(app, hand=["blue-1", "red-6"], tray=["red-raindrop", "blue-raindrop"], chest=["yellow-moon"])
    click(app, "hand:blue-1")
    settle(app)
    assert scene.frame.asking is None
    (bits,) = state_of(match).players[0].short.values()
    assert [scene.state.components.bit_ids[bit] for bit in bits] == ["blue-raindrop"]


def test_answering_fills_on_as_far_as_nothing_more_is_to_be_asked(app_at: AppAt) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    scene, match = table(app, short={"green-2": THREE}, tray=["red-moon", "blue-moon", "white-moon", "green-moon"])
    click(app, "short:green-2")
    app.toasts.words = ""
    click(app, "tray:0")
    settle(app)
    assert len(state_of(match).players[0].short[scene.state.components.card_index["green-2"]]) == 4
    assert scene.frame.asked_bits()
    assert app.toasts.words == ""


def test_the_log_says_which_bits_a_click_laid_on_a_begun_card(app_at: AppAt) -> None:
    """Short-term memory lies open to all, and so do the bits on it."""
    app = app_at((1280, 720), reduced_motion=True)
    scene, match = table(app, short={"green-2": THREE}, tray=["red-moon"], chest=["blue-moon"])
    click(app, "short:green-2")
    settle(app)
    said = f"Ada lays on {scene.names.card('green-2')}: red moon, blue moon."
    assert said in [line.words for line in newest_lines(match, scene.words, brief=True) if line.seat == 0]
    everybody = [line.words for line in log_lines(match.history.seen_by(1), scene.names)]
    assert said in everybody


def test_a_card_dragged_into_short_term_memory_is_begun_with_the_first_bit(app_at: AppAt) -> None:
    """The area is no card: what the drag began was once looked for in it, and the program broke off."""
    app = app_at((1280, 720), reduced_motion=True)
    scene, match = table(app, hand=["green-2"], tray=["red-star", "white-sun"])
    drag(app, "hand:green-2", "short-term")
    settle(app)
    card = scene.state.components.card_index["green-2"]
    assert [scene.state.components.bit_ids[bit] for bit in state_of(match).players[0].short[card]] == ["red-star"]
    assert scene.frame.asking is None


@pytest.mark.parametrize(("acting", "glows"), [(0, True), (1, False)])
def test_no_slot_glows_while_a_rival_builds_another_copy(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, acting: int, glows: bool
) -> None:
    """A slot of one's own card lit up yellow in the turn of a bot."""
    app = app_at((1280, 720))
    laid_out(app, position())
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    card = next(card for card in scene.frame.player.hand if not scene.components.cards[card].communal)
    monkeypatch.setattr(FragmentsFrame, "may_act", acting == 0)
    scene.state.move, scene.state.current_player = Construction(card, ()), acting
    assert scene.hand.glows(card) is glows
