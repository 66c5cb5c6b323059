import pytest
from pygame import Rect

from dejavu.games.fragments.scoring import gain
from dejavu.games.fragments.state import NONE, Construction
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.inspector import Inspector
from dejavu.table.boards.fragments.cards import CardFaces, card_size
from dejavu.table.boards.fragments.details import Details
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.boards.fragments.words import FragmentsNames, notes
from dejavu.table.shell.app import App
from dejavu.table.shell.targets import Target
from tests.cases import some
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, key

COMPONENTS = fragments().components
NAMES = FragmentsNames(COMPONENTS, ("Ada", "Ben", "Cleo", "Dora"))


def view(seat: int = 0) -> FragmentsView:
    return fragments().position(position()).view(seat)


def inspector_on(app: App) -> Inspector:
    details, seen = Details(CardFaces(app.look, app.pictures, COMPONENTS), NAMES), view()
    return Inspector(app, lambda target: details.of(target, seen))


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_with_a_name_is_shown_within_the_window(app_at: AppAt, size: tuple[int, int], scale: float) -> None:
    app = app_at(size, ui_scale=scale)
    inspector = inspector_on(app)
    things = [f"row:{card}" for card in COMPONENTS.card_index]
    things += [f"nebula:{nebula}" for nebula in COMPONENTS.nebula_index]
    things += [f"bit:{bit}" for bit in COMPONENTS.bit_index]
    things += [f"fragment:{fragment}" for fragment in COMPONENTS.fragment_index]
    things += ["girl", "circle", "tray:0", "chest:0"]
    corners = [(0, 0), (size[0] - 30, 0), (0, size[1] - 30), (size[0] - 30, size[1] - 30), (size[0] // 2, size[1] // 2)]
    for number, name in enumerate(some(things)):
        assert inspector.show(_at(name, corners[number % len(corners)])), name
        assert inspector.area is not None
        assert app.window.surface.get_rect().contains(inspector.area), name


def _at(name: str, point: tuple[int, int]) -> Target:
    return Target(name=name, rect=Rect(*point, 30, 30))


def test_what_means_nothing_is_left_to_its_tip(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    inspector = inspector_on(app)
    for name in ("menu", "hand", "hand:no-such-card", "tray:99", "tray"):
        assert not inspector.show(_at(name, (5, 5))), name
    assert inspector.area is None


def test_the_key_shows_what_has_the_focus(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid_out(app, position())
    hand = next(t.name for t in app.targets if t.name.startswith("hand:"))
    before = app.window.surface.copy()
    app.input.focus(hand)
    key(app, "i")
    app.invalidate()
    app.step(0)
    assert before.get_buffer().raw != app.window.surface.get_buffer().raw


def test_a_ladder_tells_which_step_counts_now() -> None:
    red = COMPONENTS.card_index["red-7"]
    shown = notes.ladder(view(0), red, COMPONENTS)
    assert shown is not None
    assert shown.steps == (("1", 1), ("2", 3), ("3", 6), ("4", 10), ("5+", 15))
    assert shown.now == 3, "red-1, red-3, red-5 and red-7 itself are remembered"
    assert notes.ladder(view(0), COMPONENTS.card_index["red-1"], COMPONENTS) is None
    others = notes.ladder(view(1), red, COMPONENTS)
    assert others is not None and others.now == 0, "the card itself counts, as in what it would pay"


def test_a_communal_card_says_what_it_would_pay() -> None:
    mine = notes.card_note(view(0), COMPONENTS.card_index["red-7"], NAMES)
    assert "Now: 10 VP." in mine.lines
    others = notes.card_note(view(1), COMPONENTS.card_index["red-7"], NAMES)
    assert "It would pay you 1 VP now, plus its bits." in others.lines


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_communal_card_has_one_price_wherever_it_is_told(seat: int) -> None:
    """Its plate said +8 with the pictures that it joins, and its note 6 without them."""
    state = fragments().position(position())
    others = [other for other in range(4) if other != seat]
    joining = []
    for card in some({*state.row}):
        worth = {other: gain(state, other, cards=[card]) for other in range(4) if not state.players[other].owns(card)}
        joining += [score.links for score in worth.values()]
        lines = notes.card_note(state.view(seat), card, NAMES).lines
        if seat in worth:
            assert f"It would pay you {worth[seat].total} VP now, plus its bits." in lines
        listed = [line for line in lines if line.startswith("It would pay the others: ")]
        for other in others if listed else ():
            assert other not in worth or f"{NAMES.seat(other)} {worth[other].total}" in listed[0]
    assert any(joining), "a card joins pictures, or nothing is asked"


def test_the_number_on_a_communal_card_is_explained() -> None:
    """“×2” had no words."""
    row = view(1).state.row
    for card in some({*row}):
        lines = notes.card_note(view(1), card, NAMES).lines
        assert any(line.startswith(f"×{row.count(card)}:") for line in lines)


@pytest.mark.parametrize(
    ("seat", "card", "words"),
    [
        (0, "red-2", "Links with number 1 and 3 (you have 2 of them): 2 VP each."),
        (0, "red-7", "Links with number 1 and 6 (you have 1 of them): 2 VP each."),
        (3, "green-1", "Links with number 2 and 7: 2 VP each."),
    ],
)
def test_links_round_the_corner_are_told(seat: int, card: str, words: str) -> None:
    assert words in notes.card_note(view(seat), COMPONENTS.card_index[card], NAMES).lines


RAIN, CLOUDS = "white-2", "white-6"
"""A run of cyan fragments, and 2 VP for each."""


def first_with(long: list[str], held: list[str]) -> FragmentsView:
    """Of a game for two, the first of whom has these."""
    data = {"phase": "deja-vu", "girl": "orion", "players": [{"long": long, "fragments": held}, {}]}
    return fragments().position(data).view(0)


@pytest.mark.parametrize(
    ("long", "held", "card", "said", "unsaid"),
    [
        ([RAIN, CLOUDS], ["cyan-1", "cyan-2"], CLOUDS, ["Now: 0 VP.", "Bridge of Rain counts: cyan 1, cyan 2."], []),
        (
            [RAIN, CLOUDS],
            ["cyan-1", "amber-4"],
            CLOUDS,
            ["Now: 2 VP.", "Bridge of Rain counts: cyan 1.", "Garden of Clouds counts: amber 4."],
            [],
        ),
        (
            [RAIN],
            ["cyan-1", "cyan-2"],
            CLOUDS,
            ["It would pay you 0 VP now, plus its bits.", "Bridge of Rain counts: cyan 1, cyan 2."],
            ["so far"],
        ),
        (
            [CLOUDS],
            ["cyan-1", "cyan-2"],
            RAIN,
            ["It would pay you 6 VP now, plus its bits.", "Counted on Garden of Clouds so far: cyan 1, cyan 2."],
            ["Now"],
        ),
        ([CLOUDS], [], CLOUDS, ["Now: 0 VP."], ["counts:"]),
        (["red-7", CLOUDS], ["cyan-1"], "red-7", ["Now: 1 VP."], ["counts:", "only"]),
    ],
)
def test_a_card_that_pays_for_fragments_says_where_each_counts(
    long: list[str], held: list[str], card: str, said: list[str], unsaid: list[str]
) -> None:
    """“2 VP for every memory fragment … Now: 0 VP” was read as a fault of the count."""
    lines = notes.card_note(first_with(long, held), COMPONENTS.card_index[card], NAMES).lines
    assert not [line for line in said if line not in lines], lines
    assert not [line for line in lines if any(words in line for words in unsaid)], lines
    counts_once = "Each memory fragment counts for one card only, so that all bring most."
    assert (counts_once in lines) == (card in (RAIN, CLOUDS))


@pytest.mark.parametrize(
    ("long", "fragment", "said"),
    [
        ([RAIN, CLOUDS], "cyan-1", "It counts for Bridge of Rain."),
        ([RAIN, CLOUDS], "amber-4", "It counts for Garden of Clouds."),
        ([RAIN], "amber-4", "It counts for no card yet: a communal card has to pay for it."),
    ],
)
def test_a_fragment_says_for_which_card_it_counts(long: list[str], fragment: str, said: str) -> None:
    note = notes.fragment_note(first_with(long, ["cyan-1", "amber-4"]).state, fragment, NAMES)
    assert note.lines == (said,)


def test_a_fragment_on_the_map_says_how_it_is_won() -> None:
    note = notes.fragment_note(first_with([], []).state, "cyan-1", NAMES)
    assert note.lines == ("Plant a flower on its nebula to take it. Communal cards pay for fragments at the end.",)


def asking(app: App) -> FragmentsScene:
    """A card of the hand asks which of two bits fills its next slot."""
    data = position()
    data["players"][0] |= {
        "hand": ["purple-4", "red-2"],
        "short": {},
        "chest": [],
        "tray": [
            "purple-lightning",
            "red-lightning",
            "blue-raindrop",
            "purple-raindrop",
        ],
    }
    laid_out(app, data)
    click(app, "hand:purple-4")
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    app.step(0)
    assert scene.asked.shown
    return scene


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_a_card_that_is_looked_at_hides_neither_the_hand_nor_what_is_asked(
    app_at: AppAt, size: tuple[int, int], scale: float
) -> None:
    """The large card lay on the other cards of the hand, and on “Which bit?”."""
    app = app_at(size, ui_scale=scale, reduced_motion=True)
    scene = asking(app)
    seen = 0
    for found in [
        t for t in app.targets if t.kind == "card" or t.name.startswith(("hand:", "short:", "row:", "long:"))
    ]:
        assert scene.inspect(found)
        area = scene.inspector.area
        assert area is not None
        assert app.window.surface.get_rect().contains(area)
        for kept in (scene.hand, scene.asked, scene.areas["tray"]):
            assert not (kept.shown and area.colliderect(kept.rect)), (found.name, kept)
        seen += 1
    assert seen > 5


def test_a_communal_card_that_is_being_filled_shows_its_bits(app_at: AppAt) -> None:
    """Only cards in short-term memory did."""
    app = app_at((1280, 720))
    faces = CardFaces(app.look, app.pictures, COMPONENTS)
    seen, card = view(), COMPONENTS.card_index["white-6"]
    bits = (COMPONENTS.bit_index["green-star"],)
    seen.state.move = Construction(card, bits)
    detail = Details(faces, NAMES).of(Target(name="row:white-6", rect=Rect(0, 0, 9, 9)), seen)
    assert detail
    assert detail.picture
    drawn = detail.picture(360)
    assert drawn.get_buffer().raw == faces.face(card, card_size(360), bits).get_buffer().raw
    assert drawn.get_buffer().raw != faces.face(card, card_size(360)).get_buffer().raw


@pytest.mark.parametrize(
    ("long", "held", "brings"),
    [
        ([RAIN, CLOUDS], ["cyan-1"], "Bridge of Rain +5"),
        ([CLOUDS], ["cyan-1"], "Garden of Clouds +2"),
        ([RAIN], ["cyan-4"], ""),
        ([], [], ""),
    ],
)
def test_a_nebula_says_what_its_fragment_would_bring(long: list[str], held: list[str], brings: str) -> None:
    """Before the flower is planted, not only when the points land."""
    state = first_with(long, held).state
    fragment = COMPONENTS.fragment_index["cyan-2"]
    nebula = COMPONENTS.nebula_index["orion"]
    state.fragments[nebula] = fragment
    for seat, said in ((0, brings), (1, ""), (NONE, "")):
        lines = notes.nebula_note(state, nebula, NAMES, seat).lines
        found = [line for line in lines if "bring you" in line]
        assert found == ([f"Taken now, it would bring you: {said}."] if said else [])


@pytest.mark.parametrize(
    ("name", "seat", "bits"),
    [("hand:blue-2", None, 0), ("short:green-2", None, 3), ("short:blue-2", 1, 2), ("long:blue-2", None, 0)],
)
def test_an_enlarged_card_shows_the_bits_of_its_own_seat(app_at: AppAt, name: str, seat: int | None, bits: int) -> None:
    """The bits of a rival who had begun the other copy lay on the viewer's card."""
    app = app_at((1280, 720))
    faces, seen = CardFaces(app.look, app.pictures, COMPONENTS), view()
    detail = Details(faces, NAMES).of(_at(name, (5, 5)), seen, seat)
    assert detail and detail.picture
    card, owner = COMPONENTS.card_index[name.partition(":")[2]], seen.state.players[seat or 0]
    lying = tuple(owner.short[card]) if bits else ()
    assert len(lying) == bits
    assert detail.picture(200).get_buffer().raw == faces.face(card, card_size(200), lying).get_buffer().raw


@pytest.mark.parametrize("name", ["hand:purple-4", "short:green-2", "long:red-1"])
def test_an_enlarged_card_leaves_most_of_the_map_in_sight(app_at: AppAt, name: str) -> None:
    """It lay in the middle of the map while its reader looked there for bits."""
    app = app_at((1280, 720), tips=False)
    laid_out(app, position())
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    assert scene.inspect(app.targets.named(name))
    assert scene.inspector.area
    covered, board = scene.inspector.area.clip(scene.map.rect), scene.map.rect
    assert covered.width * covered.height < 0.3 * board.width * board.height
    assert not scene.inspector.area.colliderect(scene.hand.rect)


@pytest.mark.parametrize("name", ["row:white-1", "row:white-3", "row:purple-7", "row:white-7"])
def test_a_communal_card_is_enlarged_beside_the_row_and_hides_none_of_it(app_at: AppAt, name: str) -> None:
    """It opened at the other end of the window, over the log; what lies there is read as well."""
    app = app_at((1280, 720), tips=False)
    laid_out(app, position())
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    assert scene.inspect(app.targets.named(name))
    area, board = scene.inspector.area, scene.map.rect
    assert area
    assert 0 <= area.left - scene.row.rect.right < scene.look.px(1.5)
    assert not area.colliderect(scene.hand.rect)
    covered = area.clip(board)
    assert covered.width * covered.height < 0.36 * board.width * board.height
