"""Reads and writes OGG Vorbis, so that the same sound always makes the same file."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

import numpy as np
import soundfile

from tools.sound.wave import RATE, Wave

ASSETS = Path(__file__).parents[2] / "assets"
_CHUNK = 1 << 15


def write(path: Path, wave: Wave, squeeze: float) -> None:
    """Write a sound; ``squeeze`` from 0 (large and fine) to 1."""
    path.parent.mkdir(parents=True, exist_ok=True)
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    with soundfile.SoundFile(
        path, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=squeeze
    ) as file:
        for at in range(0, len(wave), _CHUNK):  # written in one piece, libsndfile overflows its stack
            file.write(wave[at : at + _CHUNK].astype(np.float32))
    path.write_bytes(numbered(path.read_bytes(), crc32(path.stem.encode())))


def read(path: Path) -> Wave:
    """The samples of a file, of shape (n,) or (n, 2)."""
    wave, rate = soundfile.read(path)
    if rate != RATE:
        raise ValueError(f"{path}: {rate} samples a second; expected {RATE}")
    return np.asarray(wave, float)


def numbered(ogg: bytes, number: int) -> bytes:
    """The stream with this serial number in every page, in place of the encoder's random one.

    A page (RFC 3533) has the number at byte 14 and a checksum over all of it at byte 22.
    """
    made, at = bytearray(ogg), 0
    while at < len(made):
        lengths = made[at + 27 : at + 27 + made[at + 26]]
        end = at + 27 + len(lengths) + sum(lengths)
        made[at + 14 : at + 18] = number.to_bytes(4, "little")
        made[at + 22 : at + 26] = bytes(4)
        made[at + 22 : at + 26] = _checksum(made[at:end]).to_bytes(4, "little")
        at = end
    return bytes(made)


def _table() -> list[int]:
    table = []
    for value in range(256):
        rest = value << 24
        for _bit in range(8):
            rest = ((rest << 1) ^ (0x04C11DB7 if rest & 0x80000000 else 0)) & 0xFFFFFFFF
        table.append(rest)
    return table


_TABLE = _table()


def _checksum(page: bytes | bytearray) -> int:
    """CRC-32 as in Ogg: unlike in zip, the highest bit comes first and nothing is inverted."""
    rest = 0
    for byte in page:
        rest = ((rest << 8) & 0xFFFFFFFF) ^ _TABLE[(rest >> 24) ^ byte]
    return rest
