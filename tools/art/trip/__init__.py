"""The pictures of *Remember Our Trip*: photographs, marks, cities, monuments, cards, and its box."""
