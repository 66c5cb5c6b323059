"""The table: the only part of the program that knows pygame. It never decides a rule."""

from __future__ import annotations

import os

from dejavu import APP_ID

# By default SDL presents a window on X11 through OpenGL and uploads nearly all of it at every update. With the plain
# framebuffer, updates of small rectangles are cheap. SDL reads this variable when pygame starts, so it is set before.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# A desktop matches windows to desktop entries by their class: on X11 by the entry's StartupWMClass, on Wayland some
# desktops only by the name of the entry's file.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", APP_ID)
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", APP_ID)
