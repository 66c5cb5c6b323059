"""Make sounds and music: ``python -m tools.sound [make [NAME …]]``, or look at them: ``… look NAME … --out FILE``."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.sound import effects, music
from tools.sound.files import ASSETS, write
from tools.sound.loudness import loudness, peak
from tools.sound.wave import RATE

EFFECT_SQUEEZE, MUSIC_SQUEEZE = 0.5, 0.55


def main() -> None:
    """Do what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.sound", description=__doc__)
    known = [*effects.EFFECTS, *music.PIECES]
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"what to make: {', '.join(known)}")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in known]
    if unknown:
        parser.error(f"unknown sound {unknown[0]!r}; expected some of {', '.join(known)}")
    for name in options.names or known:
        is_music = name in music.PIECES
        wave = music.made(name) if is_music else effects.made(name)
        path: Path = ASSETS / ("music" if is_music else "sounds") / f"{name}.ogg"
        write(path, wave, MUSIC_SQUEEZE if is_music else EFFECT_SQUEEZE)
        figures = f"{len(wave) / RATE:6.2f} s  {loudness(wave):6.1f} LUFS  {peak(wave):6.1f} dBFS"
        print(f"{name:20} {figures}  {path.stat().st_size / 1000:7.1f} kB", flush=True)


if __name__ == "__main__":
    main()
