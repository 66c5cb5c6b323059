"""The cosmic map as it lies on the table.

===========  ==================================================================================
view         what is shown and where everything is (a ``board.map.viewport.Viewport``)
painter      everything at rest, from back to front
tiles        pictures of nebulae, and where their corners lie
links        where nebulae touch
arrangement  where pieces lie on a nebula
captions     what an end of a sowing would bring
===========  ==================================================================================
"""
