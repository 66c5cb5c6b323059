"""Golden replays: whole games as text, which today's rules must still play to the same positions.

``python -m tools.make_replays`` writes them. They are checked position by position, since a journal holds one at the
end of every turn; the digests beside them are those that the program prints. A rule that changes on purpose needs them
written anew, and the change is seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from dejavu.engine.session import Session
from dejavu.store import autosave
from tests.cases import optional
from tests.games.setups import SETUPS
from tools import make_replays

FOLDER = Path(__file__).parent / "replays"
REPLAYS = sorted(FOLDER.glob("*.jsonl"))
DIGESTS = {name: digest for digest, name in map(str.split, (FOLDER / "digests.txt").read_text("utf-8").splitlines())}


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_a_golden_replay_is_played_to_its_last_position(path: Path) -> None:
    journal = autosave.read(path)
    session = Session.resume(autosave.restored(journal), journal, strict=True)
    assert session.state.is_terminal()
    assert session.state.digest() == DIGESTS[path.stem]


def _ways(game: str, seats: int, options: Mapping[str, Any]) -> str:
    """A way to play, whatever was prepared for it (a map)."""
    return f"{game}, {seats} seats, {sorted((name, str(options[name]) * (name != 'map')) for name in options)}"


def test_every_setup_has_a_golden_replay() -> None:
    headers = [autosave.read(path).header for path in REPLAYS]
    recorded = {_ways(header.game, len(header.seats), header.options) for header in headers}
    with_replays = {header.game for header in headers}
    wanted = [setup for setup in SETUPS if optional(setup.game, setup.game in with_replays)]
    assert recorded == {_ways(setup.game, setup.seats, setup.options(setup.load(), 0)) for setup in wanted}


def test_a_game_without_a_line_is_told_so_and_nothing_is_written() -> None:
    """It once ended as if the replays had been made."""
    with pytest.raises(SystemExit, match="no replay begins with 'chess'; expected a line in REPLAYS"):
        make_replays.main("chess")
