"""Makes ``assets/fonts/pads.ttf``: the signs on gamepad buttons, drawn here, with letters of the bold text face.

    python -m tools.make_pad_font

A sign is a plate in the colour of the text, with the print of the button cut out of it. The signs of the parts of a
score are silhouettes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin, tau

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from dejavu import resources
from dejavu.table.boards.fragments.words import scores as fragments
from dejavu.table.boards.trip.words import scores as trip
from dejavu.table.shell.pad_keys import DIRECTIONS, LETTERS, RIGHT_STICK

Corner = tuple[float, float]
Shape = Sequence[Corner]
"""Corners of a polygon, counterclockwise."""

_MIDDLE = 335
"""Height of the middle of all signs above the base line, in thousandths of an em."""
_RADIUS = 440
"""Radius of a round sign, in thousandths of an em."""
_AROUND = 60
"""Empty space left and right of a sign."""
_CORNERS = 48
_TURNS = dict(zip(DIRECTIONS, (pi, 0, pi / 2, -pi / 2), strict=True))


def _disc(x: float, y: float, radius: float) -> Shape:
    return [(x + radius * cos(tau * at / _CORNERS), y + radius * sin(tau * at / _CORNERS)) for at in range(_CORNERS)]


def _box(left: float, bottom: float, width: float, height: float) -> Shape:
    return [(left, bottom), (left + width, bottom), (left + width, bottom + height), (left, bottom + height)]


def _turned(shape: Shape, turn: float, x: float, y: float) -> Shape:
    """A shape around the origin, turned, and moved to a point."""
    return [(x + a * cos(turn) - b * sin(turn), y + a * sin(turn) + b * cos(turn)) for a, b in shape]


def _rounded(width: float, height: float, radius: float) -> Shape:
    """A plate with rounded corners at the left edge of a sign, centred on the middle line."""
    quarter = _CORNERS // 4
    centres = [(width - radius, 1), (radius, 1), (radius, -1), (width - radius, -1)]
    return [
        (
            _AROUND + x + radius * cos(tau * (at + quarter * place) / _CORNERS),
            _MIDDLE + side * (height / 2 - radius) + radius * sin(tau * (at + quarter * place) / _CORNERS),
        )
        for place, (x, side) in enumerate(centres)
        for at in range(quarter + 1)
    ]


class Signs:
    """Draws the signs, one at a time."""

    def __init__(self, letters: TTFont) -> None:
        self._letters, self._names = letters.getGlyphSet(), letters.getBestCmap()
        self._pen = TTGlyphPen(None)
        self._wide = 0.0

    def draw(self, sign: str) -> tuple[object, int]:
        """The glyph of a sign, and its width."""
        self._pen = TTGlyphPen(None)
        self._wide = 2 * _RADIUS
        ways: Mapping[str, Callable[[], None]] = {
            **{way: lambda way=way: self._cross(way) for way in DIRECTIONS},  # type: ignore[misc]
            **{look: lambda look=look: self._look(look.split()[1]) for look in RIGHT_STICK},  # type: ignore[misc]
            "ls": lambda: self._stick("L"),
            "rs": lambda: self._stick("R"),
        }
        if sign in ways:
            ways[sign]()
        elif sign in _SILHOUETTES:
            for shape in _SILHOUETTES[sign]:
                self._fill([(self._centre + x, _MIDDLE + y) for x, y in shape])
        elif sign in _CUTS:
            self._fill(_disc(self._centre, _MIDDLE, _RADIUS))
            for shape in _CUTS[sign]:
                self._cut([(self._centre + x, _MIDDLE + y) for x, y in shape])
        elif len(sign) == 1 and sign not in "LR":
            self._fill(_disc(self._centre, _MIDDLE, _RADIUS))
            self._write(sign, 520)
        else:
            self._wide = 620 + 290 * (len(sign) - 1)
            self._fill(_rounded(self._wide, 720, 170))
            self._write(sign, 470)
        return self._pen.glyph(), round(self._wide + 2 * _AROUND)

    @property
    def _centre(self) -> float:
        return _AROUND + self._wide / 2

    def _fill(self, shape: Shape) -> None:
        self._contour(list(reversed(shape)))

    def _cut(self, shape: Shape) -> None:
        self._contour(shape)

    def _contour(self, shape: Shape) -> None:
        self._pen.moveTo((round(shape[0][0]), round(shape[0][1])))
        for x, y in shape[1:]:
            self._pen.lineTo((round(x), round(y)))
        self._pen.closePath()

    def _write(self, words: str, height: float) -> None:
        """Cut letters out of the middle, whose capitals have this height."""
        glyphs = [self._letters[self._names[ord(letter)]] for letter in words]
        bounds = BoundsPen(self._letters)
        self._letters[self._names[ord("E")]].draw(bounds)
        scale = height / bounds.bounds[3]
        left = self._centre - scale * sum(glyph.width for glyph in glyphs) / 2
        for glyph in glyphs:
            placed = TransformPen(self._pen, (scale, 0, 0, scale, left, _MIDDLE - height / 2))
            drawn = DecomposingRecordingPen(self._letters)
            glyph.draw(drawn)
            drawn.replay(ReverseContourPen(placed))
            left += scale * glyph.width

    def _stick(self, letter: str) -> None:
        """Draw a stick from above, pressed: its knob within a ring."""
        self._ring()
        self._fill(_disc(self._centre, _MIDDLE, 330))
        self._write(letter, 380)

    def _ring(self) -> None:
        self._fill(_disc(self._centre, _MIDDLE, _RADIUS))
        self._cut(_disc(self._centre, _MIDDLE, _RADIUS - 60))

    def _look(self, way: str) -> None:
        """Draw the right stick, with an arrow in one direction."""
        self._fill(_disc(self._centre, _MIDDLE, 290))
        self._write("R", 340)
        arrow = [(_RADIUS + 10, 0), (325, 150), (325, -150)]
        self._fill(_turned(arrow, _TURNS[way], self._centre, _MIDDLE))

    def _cross(self, way: str) -> None:
        """Draw the cross of a pad: one arm is filled, the others are outlines."""
        arm, far, line = 150, _RADIUS, 55
        self._fill(
            _turned(
                [
                    *((far, -arm), (far, arm), (arm, arm), (arm, far), (-arm, far), (-arm, arm)),
                    *((-far, arm), (-far, -arm), (-arm, -arm), (-arm, -far), (arm, -far), (arm, -arm)),
                ],
                0,
                self._centre,
                _MIDDLE,
            )
        )
        for other, turn in _TURNS.items():
            if other != way:
                inner = _box(arm, -arm + line, far - arm - line, 2 * (arm - line))
                self._cut(_turned(inner, turn, self._centre, _MIDDLE))


def _bars(*heights: float) -> list[Shape]:
    return [_box(-220, y - 40, 440, 80) for y in heights]


def _ring_of(shape: Callable[[float], Shape], outer: float, inner: float) -> list[Shape]:
    """A line round a shape: its outside is cut, its inside stays."""
    return _framed(shape(outer), shape(inner))


def _framed(outer: Shape, inner: Shape) -> list[Shape]:
    """A shape without its inside."""
    return [outer, list(reversed(inner))]


def _triangle(size: float) -> Shape:
    return [(size * cos(pi / 2 + tau * at / 3), size * sin(pi / 2 + tau * at / 3) - 30) for at in range(3)]


def _square(size: float) -> Shape:
    return _box(-size, -size, 2 * size, 2 * size)


def _saltire() -> Shape:
    """A diagonal cross."""
    far, arm = 280, 48
    cross = [
        *((far, -arm), (far, arm), (arm, arm), (arm, far), (-arm, far), (-arm, arm)),
        *((-far, arm), (-far, -arm), (-arm, -arm), (-arm, -far), (arm, -far), (arm, -arm)),
    ]
    return _turned(cross, pi / 4, 0, 0)


_PLUS: Shape = _turned(_saltire(), -pi / 4, 0, 0)
_CUTS: Mapping[str, Sequence[Shape]] = {
    "cross": [_saltire()],
    "circle": _ring_of(lambda size: _disc(0, 0, size), 270, 180),
    "square": _ring_of(_square, 235, 150),
    "triangle": _ring_of(_triangle, 320, 150),
    "view": [*_ring_of(lambda size: _turned(_square(size), 0, -70, 80), 150, 90), _box(-20, -200, 230, 180)],
    "menu": _bars(150, 0, -150),
    "create": [_turned(_box(90, -38, 180, 76), turn, 0, -60) for turn in (pi / 4, pi / 2, 3 * pi / 4)],
    "options": _bars(120, 0, -120),
    "minus": _bars(0),
    "plus": [_PLUS],
}
"""The shapes that are cut out of a round sign, around its middle, by button."""
_SILHOUETTES: Mapping[str, Sequence[Shape]] = {
    "tokens": [*_framed(_disc(0, 0, 410), _disc(0, 0, 300)), _disc(0, 0, 170)],
    "fixed": [*_framed(_box(-310, -410, 620, 820), _box(-220, -320, 440, 640)), _disc(70, 180, 110)],
    "communal": [
        shape for x in (-210, 210) for shape in (_disc(x, 210, 160), _disc(x, -150, 180), _box(x - 180, -400, 360, 250))
    ],
    "links": [
        shape for x in (-180, 180) for shape in _framed(_box(x - 240, -250, 480, 500), _box(x - 150, -160, 300, 320))
    ],
    "even_start": [
        _box(-420, 250, 840, 85),
        _box(-45, -400, 90, 740),
        _box(-220, -400, 440, 85),
        *(_disc(x, -20, 150) for x in (-285, 285)),
    ],
    "places": [_box(-400, -400, 330, 800), _box(-400, -400, 800, 330)],
    "memories": [shape for x in (-160, 160) for shape in _framed(_disc(x, 0, 280), _disc(x, 0, 170))],
    "photos": [
        *_framed(_box(-400, -310, 800, 530), _disc(0, -45, 205)),
        _box(-165, 220, 330, 100),
        _disc(0, -45, 110),
    ],
    "false": [
        *_ring_of(_square, 370, 280),
        *(_turned(_box(-250, -55, 500, 110), turn, 0, 0) for turn in (pi / 4, -pi / 4)),
    ],
    "order": [
        *_framed(_box(-400, -290, 800, 580), _box(-315, -205, 630, 410)),
        _box(70, -20, 175, 150),
    ],
}
"""The signs of a score, around their middle."""


def _glyph(letter: str) -> str:
    """The name of a letter's glyph."""
    return f"u{ord(letter):05X}"


def main() -> None:
    """Write the font."""
    fonts, written = resources.assets("fonts"), {**LETTERS, **fragments.SIGNS, **trip.SIGNS}
    with TTFont(fonts / "text-bold.ttf") as letters:
        signs = Signs(letters)
        drawn = {_glyph(letter): signs.draw(sign) for sign, letter in written.items()}
        line = letters["hhea"]
        ascent, descent, upright = line.ascent, line.descent, letters["head"].unitsPerEm
    empty = TTGlyphPen(None).glyph()
    builder = FontBuilder(upright, isTTF=True)
    builder.setupGlyphOrder([".notdef", *drawn])
    builder.setupCharacterMap({ord(letter): _glyph(letter) for letter in written.values()})
    builder.setupGlyf({".notdef": empty, **{name: glyph for name, (glyph, _width) in drawn.items()}})
    builder.setupHorizontalMetrics({".notdef": (500, 0), **{n: (width, _AROUND) for n, (_g, width) in drawn.items()}})
    builder.setupHorizontalHeader(ascent=ascent, descent=descent)
    builder.setupNameTable({"familyName": "Deja Vu Pads", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=ascent, sTypoDescender=descent, usWinAscent=ascent, usWinDescent=-descent)
    builder.setupPost()
    builder.setupHead(unitsPerEm=upright, created=0, modified=0)
    builder.save(fonts / "pads.ttf")


if __name__ == "__main__":
    main()
