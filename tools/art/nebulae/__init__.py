"""The nebulae of the cosmic map: ``plate`` draws gas into any outline, ``forms`` says which gas each has."""
