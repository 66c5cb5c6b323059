"""``python -m tools.release`` packs what ``make app`` built into one archive with its checksum, in ``dist/``."""

from __future__ import annotations

import sys

from dejavu import __version__
from tools.release.archive import PROJECT, pack


def main() -> int:
    """Pack, and say where the archive is."""
    for path in pack(PROJECT / "dist", __version__):
        print(path.relative_to(PROJECT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
