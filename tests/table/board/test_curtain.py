import pytest

from dejavu.table.board.curtain import Curtain
from dejavu.table.board.protocol import News
from dejavu.table.widgets import Label
from dejavu.table.widgets.column import Column
from tests.table.hands import AppAt, target


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_its_button_stays_in_sight_however_much_there_is_to_tell(
    app_at: AppAt, size: tuple[int, int], scale: float
) -> None:
    app = app_at(size, ui_scale=scale)
    lines = tuple(f"Collected from Eagle: green star, green lightning, {count} × red sun." for count in range(20))
    app.push(Curtain("Ada", lambda: None, lambda: None, [News(name, lines) for name in ("Ben", "Cleo", "Dora")]))
    app.step(0)
    button = target(app, "lift")
    assert button.visible == button.rect
    assert app.look.size[1] >= button.rect.bottom


def test_its_news_all_begin_at_the_same_edge(app_at: AppAt) -> None:
    """Those of one line were once centred, and longer ones began anywhere."""
    app = app_at((1280, 720))
    lines = ("Began Oak.", "Collected from Eagle: green star, green lightning, and two more raindrops, green.")
    app.push(Curtain("Ada", lambda: None, lambda: None, [News("Ben", lines)]))
    assert isinstance(app.scene, Curtain)
    (told,) = (row for row in app.scene.rows() if isinstance(row, Column))
    labels = {label.words: label for label in told.widgets if isinstance(label, Label)}
    assert {labels[line].align for line in lines} == {"left"}
