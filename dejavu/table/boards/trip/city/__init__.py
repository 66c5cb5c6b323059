"""Draws maps, tiles, places, markers and cards of *Remember Our Trip* at any size.

Nothing here knows a scene. A function takes the surface, a ``Studio`` with shared resources, the places of cells
(``Cells``), and things by their index in the components. The studio caches slow pictures.
"""
