"""``python -m dejavu`` is the command ``dejavu``; the packaged program begins here too."""

import sys

from dejavu.cli import main
from dejavu.streams import open_missing

if __name__ == "__main__":
    open_missing()
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # in the packaged program, a bot's process begins here as well
    sys.exit(main())
