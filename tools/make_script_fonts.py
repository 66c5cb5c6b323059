"""Makes the fonts for other scripts in ``assets/fonts``: Greek and Cyrillic for names, and Japanese.

    npm pack @fontsource/noto-sans @expo-google-fonts/biz-udpgothic @expo-google-fonts/shippori-mincho    (unpack all)
    python -m tools.make_script_fonts NOTO_PACKAGE BIZ_PACKAGE SHIPPORI_PACKAGE

The Japanese fonts contain only kana, signs, and the characters of the catalogue and the rulebook. Those for text also
have the kanji of the first level of JIS X 0208: names are typed in them, and a new translation seldom needs another
kanji. When it does, make the fonts again (a test names the missing characters).
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Set
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from tools.catalogues import LOCALE, messages

DATA = LOCALE.parent
FONTS = DATA.parent / "assets" / "fonts"
SCRIPTS = ("greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese")
_KANA = (*range(0x3000, 0x3100), *range(0xFF01, 0xFFE7))
"""All code points of punctuation, kana and wide forms."""
_ROMAN = 0x2E80
"""The characters below are in the game's own fonts, which are used together with these."""
_PICTURES = 0x1F000
"""The characters above are pictures, which are in the font of signs."""
_SIGNS = "―…‥※〜→←↑↓×○●◎△▲□■☆★♪"
_LANGUAGE = "日本語"
"""The language's own name, which Settings shows in every language."""


def spoken() -> set[str]:
    """Every character that Japanese needs: those of the catalogue, the rulebook, and the language's name."""
    source = LOCALE / "ja" / "LC_MESSAGES" / "dejavu.po"
    said = [_LANGUAGE]
    if source.is_file():
        said += ["".join(message.string or "") for message in messages(source)]
    said += [page.read_text(encoding="utf-8") for page in sorted((DATA / "rulebook" / "ja").glob("*.md"))]
    return {letter for letter in "".join(said) if _ROMAN <= ord(letter) < _PICTURES}


def common_kanji() -> set[str]:
    """The 2965 kanji of the first level of JIS X 0208: rows 16 to 47 of its table."""
    codes = (bytes((0xA0 + row, 0xA0 + cell)) for row in range(16, 48) for cell in range(1, 95))
    return {code.decode("euc_jp") for code in codes if code < bytes((0xCF, 0xD4))}


def japanese(source: Path, more: Set[str] = frozenset()) -> TTFont:
    """A Japanese font with the needed characters, and those of ``more``."""
    return _cut(TTFont(source), {*map(ord, spoken() | more), *_KANA, *map(ord, _SIGNS)})


def names(package: Path, weight: int) -> TTFont:
    """A font with the letters of names that the game's own fonts lack."""
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for script in SCRIPTS:
            font = TTFont(package / "files" / f"noto-sans-{script}-{weight}-normal.woff")
            font.flavor = None
            _cut(font, set(font.getBestCmap()))
            parts.append(f"{folder}/{script}.ttf")
            font.save(parts[-1])
        return Merger().merge(parts)


def _cut(font: TTFont, characters: set[int]) -> TTFont:
    """The font with these characters, without the parts that SDL_ttf does not use: features, hints, names."""
    options = Options(hinting=False, layout_features=[], name_IDs=[0, 1, 2, 13], notdef_outline=True)
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "VORG", "DSIG", "gasp", "STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def main(noto: Path, biz: Path, shippori: Path) -> None:
    """Write the five fonts and their licences."""
    names(noto, 400).save(FONTS / "names-regular.ttf")
    names(noto, 700).save(FONTS / "names-bold.ttf")
    japanese(biz / "400Regular" / "BIZUDPGothic_400Regular.ttf", common_kanji()).save(FONTS / "japanese-regular.ttf")
    japanese(biz / "700Bold" / "BIZUDPGothic_700Bold.ttf", common_kanji()).save(FONTS / "japanese-bold.ttf")
    japanese(shippori / "700Bold" / "ShipporiMincho_700Bold.ttf").save(FONTS / "japanese-display.ttf")
    shutil.copy(noto / "LICENSE", FONTS / "names-LICENSE.txt")
    shutil.copy(biz / "LICENSE_FONT", FONTS / "japanese-LICENSE.txt")
    shutil.copy(shippori / "LICENSE_FONT", FONTS / "japanese-display-LICENSE.txt")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
