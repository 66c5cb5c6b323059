"""A map on a board: a world of tiles seen through a camera, panned and zoomed, drawn from one layer.

==============  ===============================================================================
viewport        what is in sight and how the camera moves; subclass it with what the map is
layer           everything at rest, drawn into one picture
marks           highlights, which are drawn again when they change
tiles           pictures of tiles, turned and scaled, sharpened after a zoom
stretching      pictures stretched while the zoom changes
sprites         pictures of small pieces at any size
outlines        what an outline covers and what lies within it
rims            the glowing line round an outline
signs           small plates with words and numbers
sign_placement  where a sign stands so that it hides little
grounds         on whose ground a sign stands
panning         moving the map with a pressed pointer
looking         buttons for looking closer
==============  ===============================================================================
"""
