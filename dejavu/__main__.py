"""``python -m dejavu`` is the command ``dejavu``."""

import sys

from dejavu.cli import main

if __name__ == "__main__":
    sys.exit(main())
