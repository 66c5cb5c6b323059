"""The positions of ``tests/positions/memoir``, and the one that is shown: each is what it says, and play goes on."""

from pathlib import Path

import pytest

from dejavu import resources
from dejavu.content import open_yaml
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import Phase
from tests.games.memoir.notation import memoir

FOLDER = Path(__file__).parents[2] / "positions" / "memoir"
FILES = [*sorted(FOLDER.glob("*.yaml")), resources.data("positions", "memoir.yaml")]
OPEN = {
    "meeting": "Meeting",
    "exchange": "Exchange",
    "consent": "Consent",
    "reply": "Replying",
    "reply-to-help": "Replying",
    "discarding": "Discarding",
    "turned": "Discarding",
    "looking": "Looking",
    "putting": "Putting",
    "won": "Winning",
    **dict.fromkeys(("ring", "way", "seat", "letter", "kill", "target"), "Choosing"),
}
"""What the first seat has to decide, by the name of the position; elsewhere it has its turn, or the game is over."""
ENDED = {"won-story": "won", "lost-deck": "deck", "lost-mood": "mood"}


def read(file: Path) -> MemoirState:
    root = open_yaml(file)
    state = memoir().read_position(root)
    root.finish()
    return state


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_is_what_it_says_and_comes_back_from_what_is_written_of_it(file: Path) -> None:
    state = read(file)
    assert memoir().position(state.to_data()).to_data() == state.to_data()
    assert (None if state.move is None else type(state.move).__name__) == OPEN.get(file.stem)
    assert state.ending == ENDED.get(file.stem)
    assert state.current_player == 0
    assert bool(state.legal_actions()) == (state.phase is not Phase.OVER)
