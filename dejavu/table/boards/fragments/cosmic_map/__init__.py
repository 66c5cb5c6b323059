"""The cosmic map as it lies on the table.

===========  ==================================================================================
view         what is shown, where everything is, and how the camera moves
layer        everything at rest, drawn into one picture
tiles        nebulae, turned and scaled
links        where they touch
arrangement  where pieces lie on a nebula
pieces       pictures of small pieces at any size
marks        highlights, which are drawn again when they change
captions     numbered steps, names, what an end of a sowing would bring
looking      buttons for looking closer
icons        their signs
===========  ==================================================================================
"""
