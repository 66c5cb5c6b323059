"""``python -m tools.release`` packs the program that ``make app`` built into an archive with a checksum, in ``dist/``.

On Windows it makes the installer as well.
"""

from __future__ import annotations

import sys

from dejavu import __version__
from tools.release import installer
from tools.release.archive import PROJECT, pack


def main() -> int:
    """Pack, and print where the files are."""
    dist = PROJECT / "dist"
    made = [*pack(dist, __version__), *(installer.make(dist, __version__) if sys.platform == "win32" else ())]
    for path in made:
        print(path.relative_to(PROJECT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
