"""Draws the pictures: ``python -m tools.art [NAME …] [--sheet FILE]``."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from tools.art import bits, cards, effects, faces, icon, sky, title, tokens
from tools.art.files import PICTURES
from tools.art.memoir import cover as memoir_cover
from tools.art.memoir import hallucinations, pieces, portraits, stories, things, valley
from tools.art.memoir import marks as memoir_marks
from tools.art.memoir import tiles as memoir_tiles
from tools.art.memoir.lighthouse import ground as lighthouse_ground
from tools.art.memoir.lighthouse import marks as lighthouse_marks
from tools.art.memoir.lighthouse import monsters, pawns
from tools.art.memoir.lighthouse import portraits as lighthouse_portraits
from tools.art.memoir.lighthouse import stories as lighthouse_stories
from tools.art.memoir.lighthouse import things as lighthouse_things
from tools.art.nebulae import plate
from tools.art.sheet import contact_sheet
from tools.art.trip import cities, cover, local_tiles, marks, monuments, papers, tiles, views, wood

DRAWERS: dict[str, Callable[[], None]] = {
    "bits": bits.draw_bits,
    "slots": bits.draw_slots,
    "marks": bits.draw_marks,
    "effects": effects.draw,
    "tokens": tokens.draw_tokens,
    "fragments": tokens.draw_fragments,
    "nebulae": plate.draw,
    "sky": sky.draw_sky,
    "title": title.draw,
    "cards": cards.draw_cards,
    "backs": cards.draw_backs,
    "girl-tile": cards.draw_girl_tile,
    "faces": faces.draw,
    "icon": icon.draw,
    "trip/marks": marks.draw,
    "trip/tiles": tiles.draw,
    "trip/local-tiles": local_tiles.draw,
    "trip/cities": cities.draw,
    "trip/grain": wood.draw,
    "trip/monuments": monuments.draw,
    "trip/papers": papers.draw,
    "trip/postcards": views.draw,
    "trip/box": cover.draw,
    "memoir/valley": valley.draw_valley,
    "memoir/grounds": valley.draw_grounds,
    "memoir/marks": memoir_marks.draw,
    "memoir/tiles": memoir_tiles.draw,
    "memoir/things": things.draw,
    "memoir/pawns": pieces.draw_pawns,
    "memoir/pieces": pieces.draw_pieces,
    "memoir/stories": stories.draw,
    "memoir/hallucinations": hallucinations.draw,
    "memoir/portraits": portraits.draw,
    "memoir/box": memoir_cover.draw,
    "memoir/lighthouse": lighthouse_ground.draw_sea,
    "memoir/lighthouse/tiles": lighthouse_ground.draw_tiles,
    "memoir/lighthouse/marks": lighthouse_marks.draw,
    "memoir/lighthouse/things": lighthouse_things.draw,
    "memoir/lighthouse/pawns": pawns.draw,
    "memoir/lighthouse/stories": lighthouse_stories.draw,
    "memoir/lighthouse/hallucinations": monsters.draw,
    "memoir/lighthouse/portraits": lighthouse_portraits.draw,
}
"""What can be drawn, by the name of its folder or file. The girl tile is cut out of the title picture."""


def main() -> None:
    """Draw what was asked for, or everything."""
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"what to draw: {', '.join(DRAWERS)}")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="lay all pictures of these folders on one sheet")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in DRAWERS]
    if unknown:
        parser.error(f"unknown picture {unknown[0]!r}; expected some of {', '.join(DRAWERS)}")
    names = options.names or list(DRAWERS)
    for name in names:
        print(f"drawing {name}", flush=True)
        DRAWERS[name]()
    if options.sheet:
        contact_sheet([path for name in names for path in sorted((PICTURES / name).glob("*.*"))], options.sheet)


if __name__ == "__main__":
    main()
