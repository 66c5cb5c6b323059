"""A map on a board: a world of tiles seen through a camera, panned and zoomed, drawn from one layer.

==============  ======================================================================================
viewport        what is in sight and how the camera moves, over one layer with highlights; subclass it
tiles           pictures of tiles and small pieces at any size and turn, and what a tile's outline covers
rims            the glowing line round an outline
signs           small plates with words and numbers
sign_placement  where a sign stands so that it hides little
looking         buttons for looking closer
==============  ======================================================================================
"""
