"""Everything can be looked at large, in every phase, and without a word of blame."""

import pytest

from dejavu.games.fragments.state import Sowing
from dejavu.table.shell import inspection
from tests.table.boards.fragments.conftest import state_of
from tests.table.boards.fragments.game.conftest import TableFor, scene_of
from tests.table.hands import AppAt, click, key, move, settle


def test_a_click_on_a_card_that_cannot_be_used_now_shows_it_large(app_at: AppAt, table_for: TableFor) -> None:
    """It was once scolded in red: "Not in this phase (Recollection)."."""
    app = app_at((1920, 1080))
    table_for(app, "Ada", "Vega: easy")
    if scene_of(app).areas["row"].folded:
        click(app, "row")
    name = next(t.name for t in app.targets if t.name.startswith("row:"))
    click(app, name)
    assert scene_of(app).inspector.area is not None
    assert app.toasts.words == ""
    key(app, "escape")
    assert app.scene.name == "game"
    assert scene_of(app).inspector.area is None


def test_nebulae_and_bits_in_hand_are_described_while_sowing_too(
    app_at: AppAt, table_for: TableFor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspection, "REST", 0.0)
    app = app_at((1920, 1080))
    match = table_for(app, "Ada", "Vega: easy")

    def shown_for(beginning: str) -> bool:
        app.step(0)
        found = next(t for t in app.targets if t.name.startswith(beginning) and t.action and t.focusable)
        move(app, (1, 1))
        move(app, found.rect.center)
        app.step(0)
        app.step(0)
        return scene_of(app).inspector.area is not None

    assert shown_for("nebula:")
    assert match.act(next(a for a in state_of(match).legal_actions() if a.verb == "lift")) is None
    settle(app)
    assert isinstance(state_of(match).move, Sowing)
    assert shown_for("nebula:")
    assert shown_for("lifted:")
