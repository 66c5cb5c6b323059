"""``python -m dejavu`` is the command ``dejavu``; the packaged program begins here too."""

import multiprocessing
import os
import sys
from pathlib import Path

from dejavu.cli import main


def give_streams() -> None:
    """Where there is no console (a Windows program, some launchers), what is said goes nowhere instead of failing."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - for good


if __name__ == "__main__":
    give_streams()
    multiprocessing.freeze_support()  # in the packaged program, a bot's process begins here as well
    sys.exit(main())
