"""The icon of the program: a flower in the calm middle of a rose nebula."""

from __future__ import annotations

from PIL import Image, ImageDraw

from dejavu import APP_ID
from tools.art.files import PICTURES, ROOT, image
from tools.art.light import shine
from tools.art.sky import gas, night, with_stars

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Pixels of the icons that Linux desktops choose from."""


def draw() -> None:
    """Draw ``icon.png``, for Windows ``icon.ico``, and one for each of ``SIZES`` in ``share/icons``."""
    size = 512
    ground = night((size, size))
    ground = shine(ground, "#6A3CA8", gas((size, size), "icon", 260) ** 1.5 * 0.7)
    picture = image(with_stars(ground, 40, "icon", 0.9)).convert("RGBA")
    with (
        Image.open(PICTURES / "nebulae" / "rosette.webp") as nebula,
        Image.open(PICTURES / "tokens" / "flower.png") as token,
    ):
        rosette = nebula.convert("RGBA").crop((90, 90, 678, 678)).resize((520, 520), Image.Resampling.LANCZOS)
        picture.alpha_composite(rosette.crop((4, 4, 516, 516)), (0, 8))
        flower = token.convert("RGBA").resize((210, 210), Image.Resampling.LANCZOS)
        picture.alpha_composite(flower, ((size - 210) // 2, (size - 210) // 2 + 12))
    mask = Image.new("L", (size * 2, size * 2))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size * 2 - 1, size * 2 - 1), radius=220, fill=255)
    picture.putalpha(mask.resize((size, size), Image.Resampling.LANCZOS))
    small = picture.resize((256, 256), Image.Resampling.LANCZOS)
    small.save(ROOT / "assets" / "icon.png", optimize=True)
    small.save(ROOT / "assets" / "icon.ico", sizes=[(16, 16), (32, 32), (48, 48), (256, 256)])
    for pixels in SIZES:
        path = ROOT / f"share/icons/hicolor/{pixels}x{pixels}/apps/{APP_ID}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.resize((pixels, pixels), Image.Resampling.LANCZOS).save(path, optimize=True)
