"""What one player did, in as much room as there is."""

import pytest

from dejavu.table.look import typesetting

TOLD = "A monster came. Everybody loses 1 mood. Took a key."


@pytest.mark.parametrize(
    ("letters", "most", "says"),
    [
        (60, 2, [TOLD]),
        (60, 1, [TOLD]),
        (32, 2, ["A monster came. Everybody loses", "1 mood. Took a key."]),
        (32, 1, ["A monster came. Everybody …"]),
        (24, 2, ["A monster came.", "Everybody loses 1 …"]),
        (16, 1, ["A monster …"]),
    ],
)
def test_what_has_no_room_on_the_plate_is_not_left_out_unsaid(letters: int, most: int, says: list[str]) -> None:
    """What was too long for the room gave way to what was not, and nothing told that there was more."""

    class Font:
        """A letter is one wide."""

        def size(self, words: str) -> tuple[int, int]:
            """How wide and high."""
            return len(words), 1

    assert typesetting.cut(TOLD, Font(), letters, most) == says  # type: ignore[arg-type]
