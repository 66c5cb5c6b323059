"""The pictures of the second memoir, *Eighty-four Steps*: an island in a winter sea,and the people who look at it."""
