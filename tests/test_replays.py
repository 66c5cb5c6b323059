"""Golden replays: whole games as text, which today's rules must still play to the same positions.

They are written by ``dejavu simulate GAME … --save tests/replays`` and checked position by position, since a journal
holds one at the end of every turn. A rule that changes on purpose needs them written anew, and the change is seen.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dejavu import games
from dejavu.engine.session import Session
from dejavu.store import autosave

FOLDER = Path(__file__).parent / "replays"
REPLAYS = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_a_golden_replay_is_played_to_its_last_position(path: Path) -> None:
    journal = autosave.read(path)
    session = Session.resume(autosave.restored(journal), journal, strict=True)
    assert session.state.is_terminal()


@pytest.mark.parametrize("name", games.NAMES)
def test_no_game_lacks_a_golden_replay(name: str) -> None:
    assert any(autosave.read(path).header.game == name for path in REPLAYS)
