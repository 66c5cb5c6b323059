"""Draws tiles, walls, pawns, cards, seals and pictures of *Veiled Memoir* at any size.

Nothing here knows a scene. A function takes a ``Studio`` with shared resources, sizes in pixels, and things by their
index in the components. The studio caches slow pictures: share what a function returns, and do not draw on it.
"""
