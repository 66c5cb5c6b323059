"""Makes sounds and music, draws them, or renders the sounds of a turn.

``python -m tools.sound [make] [NAME …]`` makes files in ``assets/`` again, ``… look NAME --out PNG`` draws one, and
``… turn JOURNAL --number N --out OGG`` renders a turn into one sound and draws it beside that file.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.sound import effects, music
from tools.sound.files import ASSETS, read, write
from tools.sound.loudness import loudness, peak
from tools.sound.picture import draw
from tools.sound.wave import RATE, Wave

EFFECT_SQUEEZE, MUSIC_SQUEEZE = 0.5, 0.45
SQUEEZED_MORE = {"memoir": 0.72}
"""Music with so few high notes that it can be compressed more without an audible loss."""


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tools.sound", description=__doc__)
    commands = parser.add_subparsers(required=True)
    make = commands.add_parser("make", help="make files in assets/ again")
    make.add_argument("names", nargs="*", metavar="NAME", choices=[[], *_known()], help=", ".join(_known()))
    make.set_defaults(run=lambda options: _make(options.names or _known()))
    look = commands.add_parser("look", help="draw a sound")
    look.add_argument("name", choices=_known())
    look.add_argument("--out", type=Path, required=True, metavar="PNG")
    look.set_defaults(run=lambda options: draw(read(_path(options.name)), options.out, options.name))
    turn = commands.add_parser("turn", help="how a turn sounds")
    turn.add_argument("journal", type=Path)
    turn.add_argument("--number", type=int, default=1, help="which turn of the game; 0: the set-up")
    turn.add_argument("--seat", type=int, default=0, help="who looks")
    turn.add_argument("--speed", default="normal", help="how fast, as bots move")
    turn.add_argument("--out", type=Path, required=True, metavar="OGG")
    turn.set_defaults(run=_turn)
    options = parser.parse_args(sys.argv[1:] or ["make"])
    options.run(options)


def _known() -> list[str]:
    return [*effects.EFFECTS, *music.PIECES]


def _path(name: str) -> Path:
    return ASSETS / ("music" if name in music.PIECES else "sounds") / f"{name}.ogg"


def _make(names: list[str]) -> None:
    for name in names:
        is_music = name in music.PIECES
        wave = music.made(name) if is_music else effects.made(name)
        write(_path(name), wave, SQUEEZED_MORE.get(name, MUSIC_SQUEEZE) if is_music else EFFECT_SQUEEZE)
        print(f"{name:20} {_figures(wave)}  {_path(name).stat().st_size / 1000:7.1f} kB", flush=True)


def _turn(options: argparse.Namespace) -> None:
    from tools.sound.turn import render  # imported here because it needs the game, unlike making sounds

    wave, played = render(options.journal, options.number, options.seat, options.speed)
    write(options.out, wave, EFFECT_SQUEEZE)
    draw(wave, options.out.with_suffix(".png"), f"turn {options.number} of {options.journal.name}")
    for when, sound in played:
        print(f"{when:6.2f} s  {sound}")
    print(_figures(wave))


def _figures(wave: Wave) -> str:
    return f"{len(wave) / RATE:6.2f} s  {loudness(wave):6.1f} LUFS  {peak(wave):6.1f} dBFS"


if __name__ == "__main__":
    main()
