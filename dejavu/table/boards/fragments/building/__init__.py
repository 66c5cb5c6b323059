"""Building the cosmic map by hand.

============  =================================================================
scene         the map phase on the screen
presentation  the map phase without a window
tray          the current player's nebulae, what to do, and the buttons
guidance      the sentences about what to do
hand          the hand that holds a nebula, and the keys that move it
joins         the places between which keys move the nebula
spoken        these places in words
placing       the nearest exact contact, and what is still missing, in words
arrivals      nebulae on their way to their places
============  =================================================================
"""
