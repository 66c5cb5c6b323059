"""How maps, tiles, places, markers and cards of *Remember Our Trip* are drawn at any size.

Nothing here knows a scene: a function takes the surface, a ``Studio`` with what all of them share, where the cells lie
(``Cells``), and the things by their index in the box. Whatever takes time is kept by the studio.
"""
