"""What one player did, in as much room as there is."""

import pytest

from dejavu.table.board.news import brief_line
from dejavu.table.board.protocol import News
from dejavu.table.boards import board_of
from dejavu.table.play.doings import Doings
from tests.games.memoir.notation import memoir
from tests.table.hands import AppAt
from tests.table.seating import match_of, session_of

TOLD = ("A monster came.", "Everybody loses 1 mood.", "Took a key.", "Saw this and that.")


@pytest.mark.parametrize(
    ("letters", "says"),
    [
        (80, "A monster came. Everybody loses 1 mood. Took a key. Saw this and that."),
        (60, "A monster came. Everybody loses 1 mood. Took a key."),
        (30, "A monster came. Took a key."),
        (12, "Took a key."),
        (3, "A monster came."),
    ],
)
def test_what_is_too_long_gives_way_to_what_has_room(app_at: AppAt, letters: int, says: str) -> None:
    """The first sentence that had no room kept all others out, short as they were."""
    match = match_of(app_at(), session_of(memoir(), memoir().new_state(2, {})))
    words = board_of(memoir()).words(match)  # type: ignore[attr-defined]
    words.news = lambda happened, brief: [News("Ben", TOLD)]
    group = Doings(1, (), (), None, slice(0, 1))
    assert brief_line(match, words, group, lambda said: len(said) <= letters) == says
