"""``python -m tools.overflow LANGUAGE [--size WxH] [--scale S] [--only NAME] [--draw FOLDER]``: lists misplaced words.

A fault that several scenes have is listed for the first. With ``--letters`` it lists the height of all letters, in
English.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from tools.overflow import legible
from tools.overflow.scenes import scenes, show, written_at
from tools.overflow.tracing import Written


def main() -> int:
    """Draw every scene and print every fault; return 1 when there is one."""
    parser = argparse.ArgumentParser(prog="python -m tools.overflow")
    parser.add_argument("language")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--only", default="")
    parser.add_argument("--draw", type=Path)
    parser.add_argument("--point", action="store_true", help="rest the pointer on one target of each kind as well")
    parser.add_argument("--letters", action="store_true", help="count the words by the height of their letters instead")
    asked = parser.parse_args()
    width, _, height = asked.size.partition("x")
    if asked.letters:
        return _letters((int(width), int(height)), asked.only)
    found, told = 0, set[str]()
    with TemporaryDirectory() as home:
        os.environ["DEJAVU_HOME"] = home
        for name, put in scenes().items():
            if asked.only not in name:
                continue
            drawn, wrong = show(put, asked.language, (int(width), int(height)), asked.scale, asked.point)
            for words, place in wrong:
                if words not in told:
                    print(f"{name}: {words} at {tuple(place)}")
                told.add(words)
                pygame.draw.rect(drawn, "red", place.inflate(4, 4), 1)
            found += len(wrong)
            if asked.draw:
                asked.draw.mkdir(parents=True, exist_ok=True)
                pygame.image.save(drawn, asked.draw / f"{name}.png")
    print(f"{found} faults")
    return int(bool(found))


def _letters(size: tuple[int, int], only: str) -> int:
    """Print a table of the letters of all scenes; return 1 when some are too small."""
    lines: list[Written] = []
    with TemporaryDirectory() as home:
        os.environ["DEJAVU_HOME"] = home
        for name, put in scenes().items():
            if only in name:
                here = written_at(put, size)
                lines += here
                for fault in legible.too_low(here):
                    print(f"{name}: {fault}")
    for high, words in legible.by_height(lines).items():
        print(f"{high:3} px: {len(words)}")
    return int(bool(legible.too_low(lines)))


if __name__ == "__main__":
    sys.exit(main())
