"""The table: the only part of the program that knows pygame. It never decides a rule."""

from __future__ import annotations

import os

from dejavu import APP_ID

# On X11 SDL would present the window through OpenGL and upload nearly all of it at every update; the plain
# framebuffer makes updates of small rectangles real. SDL reads this when pygame starts, so it is set before.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# By its class a desktop knows to which of its entries a window belongs: on X11 StartupWMClass of the desktop entry says
# which, on Wayland some desktops go by the name of the entry's file alone.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", APP_ID)
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", APP_ID)
