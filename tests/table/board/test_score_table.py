"""The table of scores: what it shows of a score of one part, and of several."""

import pytest
from pygame import Rect, Surface

from dejavu.table.board.score_table import ScoreRow, ScoreTable
from tests.table.hands import AppAt
from tests.table.lettering import lettered


@pytest.mark.parametrize(
    ("categories", "parts", "says"),
    [
        (["Cards"], (6,), ["Cards", "Ann", "6"]),
        (["Cards", "Oil"], (2, 4), ["A", "B", "Cards", "Oil", "Total", "Ann", "2", "4", "6", "A", "B"]),
    ],
)
def test_a_score_of_one_part_is_one_number_under_its_name(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, categories: list[str], parts: tuple[int, ...], says: list[str]
) -> None:
    app = app_at()
    table = ScoreTable("scores", categories, [ScoreRow("Ann", parts, 6)])
    table.place(Rect(0, 0, 900, table.height(app.look, 900)), app.look)
    lines = lettered(monkeypatch, "text")
    table.draw(Surface((900, 300)), app.look, app.input.touch)
    assert [line.words for line in lines if line.words] == says
