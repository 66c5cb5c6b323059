"""Makes the notes on a version for its release page, from its section of ``CHANGELOG.md``.

``python -m tools.release.notes [VERSION]`` prints them; the default is the program's own version.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from dejavu import __version__

CHANGELOG = Path(__file__).resolve().parents[2] / "CHANGELOG.md"


def main() -> int:
    """Print the notes."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.notes", description=__doc__)
    parser.add_argument("version", nargs="?", default=__version__)
    sys.stdout.write(notes(CHANGELOG.read_text(encoding="utf-8"), parser.parse_args().version))
    return 0


def notes(changelog: str, version: str) -> str:
    """The section of a version, each point in one line. Raises SystemExit when it is missing or empty.

    GitHub shows every line break of such a text, so line breaks within a point are removed.
    """
    heading = re.search(rf"^## \[{re.escape(version)}\].*\n", changelog, re.M)
    if heading is None:
        raise SystemExit(f"notes: CHANGELOG.md has no section of {version}; expected a line '## [{version}] - DAY'")
    section = re.split(r"^## ", changelog[heading.end() :], maxsplit=1, flags=re.M)[0].strip()
    if not section:
        raise SystemExit(f"notes: CHANGELOG.md says nothing of {version}; expected what a player notices")
    return re.sub(r"\n +", " ", section) + "\n"


if __name__ == "__main__":
    sys.exit(main())
