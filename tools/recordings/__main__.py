"""Compares new recordings with the hashes in ``tests/recordings.txt``, or writes the hashes anew."""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from fnmatch import fnmatch
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.recordings import recorded

FILE = Path(__file__).parents[2] / "tests" / "recordings.txt"
HOME = "home"
"""The folder of the program's files: a relative path, since some scenes show it."""

_known = cache(recorded.recordings)


def main() -> int:
    """Compare or write; return 1 when a recording differs from its hash, has none, or is gone."""
    parser = argparse.ArgumentParser(prog="python -m tools.recordings", description=__doc__)
    parser.add_argument("patterns", nargs="*", help="which ones, as in 'games/trip*'; otherwise all of them")
    parser.add_argument("--write", action="store_true", help="write the hashes anew")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="keep the files of those that differ there")
    asked = parser.parse_args()
    before = read()

    def is_asked(name: str) -> bool:
        return not asked.patterns or any(fnmatch(name, pattern) for pattern in asked.patterns)

    names = [name for name in _known() if is_asked(name)]
    after = {name: digest for name, digest in before.items() if not is_asked(name)}
    differing = 0
    with ProcessPoolExecutor() as workers:
        for name, digest in zip(names, workers.map(partial(record, before, asked.out), names), strict=True):
            after[name] = digest
            if before.get(name) != digest:
                differing += 1
                print(f"{'differs' if name in before else 'new'}: {name}", flush=True)
    gone = sorted(before.keys() - after.keys())
    for name in gone:
        print(f"gone: {name}")
    print(f"{len(names)} recordings: {differing} differ or are new, {len(gone)} are gone", file=sys.stderr)
    if asked.write:
        FILE.write_text("".join(f"{after[name]} {name}\n" for name in sorted(after)), encoding="utf-8")
    return int(not asked.write and bool(differing or gone))


def record(before: dict[str, str], out: Path | None, name: str) -> str:
    """The hash of a recording, made with an empty home folder; when it differs, its file is kept in ``out``."""
    where = Path.cwd()
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ |= {"DEJAVU_HOME": HOME, "TZ": "UTC"}
        if sys.platform != "win32":  # which takes its time zone from elsewhere
            time.tzset()
        try:
            content, file = _known()[name]()
        finally:
            os.chdir(where)
    digest = blake2b(content, digest_size=8).hexdigest()
    if out and before.get(name) != digest:
        place = where / out / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(file)
    return digest


def read() -> dict[str, str]:
    """The committed hashes, by name."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return {name: digest for digest, _space, name in (line.partition(" ") for line in lines)}


if __name__ == "__main__":
    sys.exit(main())
