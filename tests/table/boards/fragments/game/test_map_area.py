"""The map in play: looked at closely and wholly again, by wheel, keys and buttons."""

from collections.abc import Sequence
from math import hypot

import pygame
import pytest
from pygame import Surface, Vector2

from dejavu.games.fragments.events import NebulaChosen
from dejavu.games.fragments.state import Sowing
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.boards.fragments.words import sentence
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.shell.targets import Target
from tests.amounts import amount, ends
from tests.table.boards.fragments.conftest import state_of
from tests.table.boards.fragments.game.conftest import TableFor, act
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, focus, key, move, press, settle, target


def table(app: App) -> FragmentsScene:
    laid_out(app, position())
    assert isinstance(app.scene, FragmentsScene)
    return app.scene


def wheel(app: App, steps: int) -> None:
    app.input.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))
    app.settle()


def test_the_wheel_never_leads_further_out_than_the_whole_map_and_there_it_lies_in_the_middle(app_at: AppAt) -> None:
    """The map once shrank to a corner, and nothing but a key that nobody knew brought it back."""
    app = app_at()
    scene = table(app)
    whole = scene.map.view.camera.pose
    app.input.pointer = (scene.map.rect.left + 40, scene.map.rect.top + 40)
    wheel(app, 6)
    assert scene.map.view.camera.pose.zoom > whole.zoom
    app.input.pointer = (scene.map.rect.right - 40, scene.map.rect.bottom - 40)
    wheel(app, -30)
    assert scene.map.view.camera.pose == whole
    assert not scene.map.view.hand_moved, "it follows the window again"


def test_buttons_zoom_and_bring_the_whole_map_back(app_at: AppAt) -> None:
    app = app_at()
    scene = table(app)
    whole = scene.map.view.camera.pose
    click(app, "zoom-in")
    click(app, "zoom-in")
    app.settle()
    closer = scene.map.view.camera.zoom
    click(app, "zoom-out")
    app.settle()
    assert whole.zoom < scene.map.view.camera.zoom < closer
    click(app, "fit")
    app.settle()
    assert scene.map.view.camera.pose == whole
    assert target(app, "zoom-in").tip == "Closer (key: +)"


@pytest.mark.parametrize("scale", ends([1.0, 1.5, 2.0]))
@pytest.mark.parametrize("size", ends([(1024, 640), (1280, 720), (1920, 1080)]), ids=str)
def test_the_buttons_lie_beside_the_nebulae_of_the_whole_map(
    app_at: AppAt, size: tuple[int, int], scale: float
) -> None:
    app = app_at(size, ui_scale=scale)
    view = table(app).map.view
    if scale > 1 and app.targets.named("fit"):
        click(app, "fit")  # larger words may leave the map less room than it takes at rest
        app.settle()
    for name in ("zoom-in", "zoom-out", "fit"):
        button = app.targets.named(name)
        if button is None:
            assert min(view.rect.size) < view.look.px(14), "they are left out only where the map is tiny"
        else:
            assert view.rect.contains(button.rect)
            assert view.nebula_at(button.rect.center) is None


def begun(app: App, name: str) -> tuple[Match, FragmentsScene]:
    match = laid_out(app, position(name))
    app.step(0)
    assert isinstance(app.scene, FragmentsScene)
    return match, app.scene


@pytest.mark.parametrize("seed", range(amount(2, 4)))
@pytest.mark.parametrize("size", ends([(1024, 640), (1366, 768), (1920, 1080)]), ids=str)
def test_no_plate_covers_the_middle_of_another_nebula(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int], seed: int
) -> None:
    """Plates once lay so far on a neighbour that they seemed to be its own."""
    app = app_at(size, reduced_motion=True)
    match = table_for(app, "Ada", "Ben: easy", seed=seed)
    lifts = [action for action in match.view.legal_actions() if action.verb == "lift"]
    act(app, match, lifts[len(lifts) // 2])
    assert isinstance(app.scene, FragmentsScene)
    view = app.scene.map.view
    signs = view.painter.signs()
    assert len(signs) >= 5
    for nebula, _sign, place in signs:
        for other in view.placements:
            assert other == nebula or not place.collidepoint(view.centre(other))
        own, *others = sorted(view.placements, key=lambda n: hypot(*(Vector2(view.centre(n)) - place.center)))
        assert nebula in (own, *others[:1])


def test_where_nebulae_lie_is_not_asked_in_every_frame_of_a_movement(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of a frame of a moving map went into targets that nobody asked for."""
    app = app_at()
    scene = table(app)
    asked: list[int] = []
    plain = scene.targets

    def counted() -> Sequence[Target]:
        asked.append(app.frame)
        return plain()

    monkeypatch.setattr(scene, "targets", counted)
    x, y = target(app, "nebula:orion").rect.center
    press(app, (x, y))
    app.step(1 / 60)
    asked.clear()
    for step in range(1, 11):
        move(app, (x + 8 * step, y))
        app.step(1 / 60)
    assert not asked
    app.step(1 / 60)
    assert len(asked) == 1, "it stands"
    assert app.targets.named("nebula:orion") == app.targets.at((x + 80, y))
    assert app.input.touch.hover == "nebula:orion"


@pytest.mark.parametrize("kind", [pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION])
def test_the_pointer_meets_nebulae_where_they_lie_though_the_map_moves(app_at: AppAt, kind: int) -> None:
    app = app_at()
    scene = table(app)
    at = target(app, "nebula:orion").rect.center
    scene.map.view.pan(scene.map.rect.width / 3, 0)
    app.step(1 / 60)
    scene.map.view.pan(-scene.map.rect.width / 3, 0)
    scene.map.view.pan(0, scene.map.rect.height / 4)
    x, y = at[0], at[1] + scene.map.rect.height // 4
    pressed = {"button": 1} if kind == pygame.MOUSEBUTTONDOWN else {"rel": (0, 0), "buttons": (0, 0, 0)}
    pygame.event.post(pygame.event.Event(kind, pos=(x, y), **pressed))
    app.step(1 / 60)
    assert "nebula:orion" in (app.input.touch.hover, app.input.touch.pressed)


def test_a_part_of_the_table_is_drawn_as_in_the_whole(app_at: AppAt) -> None:
    """The sky is left out where the map covers it, and nowhere else."""
    app = app_at()
    scene = table(app)
    scene.map.view.zoom(3)
    app.settle()
    whole = app.window.surface.copy()
    app.invalidate()
    app.settle()
    assert app.window.surface.get_buffer().raw == whole.get_buffer().raw
    edge = scene.map.rect.move(-9, -9)
    for part in (scene.map.rect, edge):
        app.window.surface.fill("red", part)
        app.invalidate(part)
        app.settle()
        assert app.window.surface.get_buffer().raw == whole.get_buffer().raw


def test_nebulae_that_were_chosen_bear_a_tick_and_the_guide_counts_them(app_at: AppAt) -> None:
    """They were dim like those that may not be chosen, and clicking one told of both at once."""
    app = app_at(reduced_motion=True)
    match, scene = begun(app, "regeneration")
    index = state_of(match).components.nebula_index
    assert list(scene.map.view.chosen) == [index["crab"]]
    assert sentence(scene.view, scene.names).endswith("1 of 3 nebulae chosen (with a tick); choose 2 more.")
    click(app, "nebula:crab")
    assert app.toasts.words == "Crab is chosen already: it gets one of these bits."
    click(app, "nebula:veil")
    assert app.toasts.words == "Veil cannot get one of these bits: others hold fewer."
    click(app, "nebula:flame")
    assert list(scene.map.view.chosen) == [index["crab"], index["flame"]]


def test_the_nebula_at_which_the_keyboard_is_has_its_outline_and_its_name_shown(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    match, scene = begun(app, "sowing")
    where = next(str(a.args[0]) for a in match.view.legal_actions() if a.verb == "lay")
    focus(app, f"nebula:{where}")
    app.settle()
    nebula = state_of(match).components.nebula_index[where]
    assert (scene.map.view.focus, scene.map.view.hover) == (nebula, nebula)
    assert not target(app, f"nebula:{where}").ring, "no rectangle over its neighbours"
    move(app, target(app, "nebula:orion").rect.center)
    app.settle()
    assert scene.map.view.focus == nebula
    assert scene.map.view.hover == state_of(match).components.nebula_index["orion"]


def test_the_keyboard_goes_on_from_where_a_bit_was_laid_and_with_the_last_to_the_bits(
    app_at: AppAt,
) -> None:
    app = app_at(reduced_motion=True)
    match, scene = begun(app, "sowing")
    while isinstance(state_of(match).move, Sowing):
        lay = next(a for a in match.view.legal_actions() if a.verb == "lay")
        scene.hands.follow(lay)
        focus(app, f"nebula:{lay.args[0]}")
        key(app, "return")
        settle(app)
        if isinstance(state_of(match).move, Sowing):
            assert app.targets.focus == f"nebula:{lay.args[0]}"
    assert app.targets.focus == "lifted:0", "a white bit may be taken"
    key(app, "return")
    settle(app)
    assert (app.targets.focus or "").startswith("tray:")


def test_digits_choose_the_bit_to_be_sown(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    _match, scene = begun(app, "sowing")
    key(app, "2")
    assert scene.frame.chosen_place == 1
    key(app, "1")
    assert scene.frame.chosen_place == 0
    key(app, "9")
    assert scene.frame.chosen_place == 0


def test_with_no_bits_to_sow_digits_go_to_a_card_of_the_hand(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    match, _scene = begun(app, "full-table")
    key(app, "2")
    state = state_of(match)
    card = state.players[match.viewer].hand[1]
    assert app.targets.focus == f"hand:{state.components.cards[card].id}"
    assert app.input.touch.keyboard


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_arrows_reach_every_nebula_and_tab_the_girl_from_hers(app_at: AppAt, table_for: TableFor, seed: int) -> None:
    app = app_at((1366, 768), reduced_motion=True)
    match = table_for(app, "Ada", "Ben: easy", seed=seed)
    names = {target.name for target in app.targets if target.name.startswith("nebula:") and target.focusable}
    reached, ahead = set[str](), [min(names)]
    while ahead:
        here = ahead.pop()
        reached.add(here)
        for arrow in ("left", "right", "up", "down"):
            focus(app, here)
            key(app, arrow)
            found = app.targets.focus
            if found in names and found not in reached:
                ahead.append(found)
    assert reached == names
    state = state_of(match)
    focus(app, f"nebula:{state.components.nebulae[state.girl].id}")
    key(app, "tab")
    assert app.targets.focus == "girl"


def regenerating(app: App, need: int) -> tuple[Match, FragmentsScene]:
    """Of five nebulae so many get one of the last bits."""
    data = position("regeneration")
    for _more in range(need - 3):
        data["matrix"].append(data["nebulae"]["veil"]["bits"].pop())
    data["move"]["regeneration"] = {"candidates": ["flame", "helix", "eagle", "lagoon", "crab"], "need": need}
    match = laid_out(app, data)
    app.step(0)
    assert isinstance(app.scene, FragmentsScene)
    return match, app.scene


@pytest.mark.parametrize(
    ("need", "clicks", "said"),
    [
        (4, ["crab"], "choose 1 lit nebula to get none of the last bits; the other 4 get one each."),
        (3, ["crab", "flame"], "choose 2 lit nebulae to get none of the last bits; the other 3 get one each."),
    ],
)
def test_the_fewer_nebulae_are_chosen(app_at: AppAt, need: int, clicks: list[str], said: str) -> None:
    """Of nine nebulae eight had to be clicked, one after the other."""
    app = app_at(reduced_motion=True)
    match, scene = regenerating(app, need)
    index = state_of(match).components.nebula_index
    assert scene.question.endswith(said)
    for nebula in clicks[:-1]:
        click(app, f"nebula:{nebula}")
        assert scene.map.view.left_out == {index[nebula]}
        assert scene.question.endswith("1 of 2 nebulae left out (with a cross); choose 1 more.")
        click(app, f"nebula:{nebula}")
        assert not scene.map.view.left_out, "it can be taken in again"
        click(app, f"nebula:{nebula}")
    click(app, f"nebula:{clicks[-1]}")
    settle(app)
    chosen = [step.events for step in match.history.steps]
    told = {event.nebula for happened in chosen for event in happened if isinstance(event, NebulaChosen)}
    assert told == {"flame", "helix", "eagle", "lagoon", "crab"} - set(clicks)
    assert not scene.map.view.left_out
    assert not scene.question


def test_a_nebula_that_is_left_out_stays_bright(app_at: AppAt) -> None:
    """It went dark like those that cannot be chosen."""
    app = app_at(reduced_motion=True)
    match, scene = regenerating(app, 3)
    view = scene.map.view
    crab = state_of(match).components.nebula_index["crab"]

    def brightness() -> float:
        canvas = Surface(scene.look.size)
        view.painter.draw_nebulae(canvas)
        return sum(pygame.transform.average_color(canvas, view.core(crab))[:3])

    before = brightness()
    click(app, "nebula:crab")
    assert crab in view.left_out
    assert crab not in view.lit
    assert brightness() == before


def test_a_nebula_that_gets_no_bit_anyway_cannot_be_left_out(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    _match, scene = regenerating(app, 4)
    click(app, "nebula:veil")
    assert app.toasts.words == "Veil cannot get one of these bits: others hold fewer."
    assert not scene.map.view.left_out


def test_where_a_hint_leads_its_nebula_is_chosen_and_not_left_out(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    match, scene = regenerating(app, 4)
    match.hints.ask()
    app.step(0)
    assert match.hints.plan
    (nebula,) = match.hints.plan.left[0].args
    assert not scene.question
    click(app, f"nebula:{nebula}")
    assert list(scene.map.view.chosen) == [state_of(match).components.nebula_index[str(nebula)]]
    match.hints.forget()
    scene.hands.refresh()
    assert scene.question.endswith("choose 1 lit nebula to get none of the last bits; the other 3 get one each.")
