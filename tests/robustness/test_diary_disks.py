"""The diary on a full disk, and in a folder that cannot be written: said, and as good as any."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from dejavu.store import places
from tests.robustness.test_disks import obey_permissions

REPLAYS = Path(__file__).parents[1] / "replays"

FULL = """
import resource
from dejavu.diary import reading
from dejavu.diary.book import Book
from dejavu.diary.opening import consult
from dejavu.store import places

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

whole, fine = consult(Book.pages)
assert len(whole) == 2 and fine is None, fine
(places.diary_file()).unlink()
told = 0
for room in (0, 100, 5_000, 9_000, 15_000, 30_000, 10**6):
    limit(room)
    found, trouble = consult(Book.pages)
    assert found == whole, room
    assert trouble is None or trouble.kind == "unwritable", trouble
    told += trouble is not None
    reading.write_down(next(places.finished_folder().glob("*.jsonl")))
    limit(resource.RLIM_INFINITY)
    assert consult(Book.pages) == (whole, None), room
    places.diary_file().unlink()
assert told > 2, "the disk was never full"
"""

READ_ONLY = """
from dejavu.diary import reading
from dejavu.diary.book import Book
from dejavu.diary.opening import consult
from dejavu.store import places

places.data_folder().chmod(0o555)
found, trouble = consult(Book.pages)
assert len(found) == 2
assert trouble is not None and trouble.kind == "unwritable", trouble
places.data_folder().chmod(0o755)
assert consult(Book.pages) == (found, None)
places.diary_file().chmod(0o444)
places.data_folder().chmod(0o555)
assert consult(Book.pages)[0] == found, "there is nothing to be written"
(places.finished_folder() / "trip-2.jsonl").touch()
again, trouble = consult(Book.pages)
assert len(again) == 2 and trouble.kind == "unwritable", trouble
assert reading.write_down(next(places.finished_folder().glob("*.jsonl"))) is not None
places.data_folder().chmod(0o755)
"""


def run(code: str) -> None:
    for name in ("trip-2.jsonl", "memoir-1.jsonl"):
        shutil.copy(REPLAYS / name, places.made(places.finished_folder()))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=300, preexec_fn=obey_permissions
    )
    assert done.returncode == 0, done.stderr


def test_a_full_disk_costs_nothing_of_the_diary_but_is_said() -> None:
    run(FULL)


def test_a_diary_that_cannot_be_written_is_read_from_the_games() -> None:
    run(READ_ONLY)
