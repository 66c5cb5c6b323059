"""The golden replays of Fragments (``tests/replays``) end in the positions whose digests were written down with them.

``tests/test_replays.py`` compares every position on the way; this one holds the digest that the program prints.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dejavu.engine.chance import RecordedChance
from dejavu.engine.journal import Act
from dejavu.games.fragments.game import Fragments
from dejavu.store import autosave
from tests.games.setups import SETUPS

FOLDER = Path(__file__).parents[2] / "replays"
LINES = (FOLDER / "digests.txt").read_text(encoding="utf-8").splitlines()
DIGESTS = {name: digest for digest, name in map(str.split, LINES)}


@pytest.mark.parametrize("name", DIGESTS)
def test_a_golden_replay_ends_in_its_digest(name: str) -> None:
    journal = autosave.read(FOLDER / f"{name}.jsonl")
    state = autosave.restored(journal).new_state(len(journal.header.seats), journal.header.options)
    for entry in journal.entries:
        if isinstance(entry, Act):
            chance = RecordedChance(entry.outcome)
            state.apply_action(entry.action, chance)
            chance.finish()
    assert state.is_terminal()
    assert state.digest() == DIGESTS[name]


def test_every_setup_has_a_golden_replay(game: Fragments) -> None:
    headers = [autosave.read(path).header for path in FOLDER.glob("fragments-*.jsonl")]
    recorded = {(len(h.seats), h.options.get("speed_game", False), "map" not in h.options) for h in headers}
    assert recorded == {
        (s.seats, dict(s.chosen).get("speed_game", False), s.slow) for s in SETUPS if s.game == game.name
    }
