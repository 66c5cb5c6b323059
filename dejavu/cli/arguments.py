"""Arguments that several commands share, and the types of their values."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

Commands = Any
"""The type that argparse returns from ``add_subparsers``; argparse keeps it private."""


def add_data(parser: argparse.ArgumentParser) -> None:
    """Add the option for card data of the user's own."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="card data of your own")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the game; the speed game has a short form."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument(
        "--speed-game", dest="option", action="append_const", const="speed_game=yes", help="--option speed_game=yes"
    )


def add_window(parser: argparse.ArgumentParser) -> None:
    """Add the options for the size of the window."""
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--size", type=size, metavar="WxH", help="size of the window in pixels")
    window.add_argument("--fullscreen", action="store_true", help="fill the screen")


def add_lang(parser: argparse.ArgumentParser) -> None:
    """Add the option for the language."""
    parser.add_argument("--lang", metavar="L", help="language, for example en")


def positive(text: str) -> int:
    """Convert an argument to a number from 1 on, for argparse."""
    if not text.isdecimal() or not 0 < int(text) < 10**9:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def size(text: str) -> tuple[int, int]:
    """Convert an argument to a width and a height in pixels, for argparse."""
    match = re.fullmatch(r"([0-9]{3,5})x([0-9]{3,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size; expected WIDTHxHEIGHT, for example 1280x720")
    return int(match[1]), int(match[2])
