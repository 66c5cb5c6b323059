"""Building the cosmic map by hand.

============  =================================================================
scene         the map phase on the screen
presentation  the same without a window
tray          the nebulae of whose turn it is, what to do, and the buttons
guidance      what is said about it; the status over the map
hand          the hand that holds a nebula, and the keys that move it
joins         the places between which keys move it
spoken        these places in words
placing       the nearest exact contact, and what is still missing, in words
arrivals      nebulae on their way to their places
============  =================================================================
"""
