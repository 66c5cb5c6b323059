"""Widgets, each of which lists its targets and draws itself."""

from dejavu.table.widgets.base import Widget
from dejavu.table.widgets.button import Button
from dejavu.table.widgets.choice import Choice
from dejavu.table.widgets.column import Column
from dejavu.table.widgets.face import Face
from dejavu.table.widgets.icon import IconButton, Signs
from dejavu.table.widgets.key_caps import KeyCaps
from dejavu.table.widgets.label import Label, Panel
from dejavu.table.widgets.picture_row import PictureButton, PictureRow, TableDrawing
from dejavu.table.widgets.scroll import ScrollList
from dejavu.table.widgets.slider import Slider
from dejavu.table.widgets.text_field import TextField
from dejavu.table.widgets.toggle import Toggle

__all__ = [
    "Button",
    "Choice",
    "Column",
    "Face",
    "IconButton",
    "KeyCaps",
    "Label",
    "Panel",
    "PictureButton",
    "PictureRow",
    "ScrollList",
    "Signs",
    "Slider",
    "TableDrawing",
    "TextField",
    "Toggle",
    "Widget",
]
