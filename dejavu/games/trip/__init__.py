"""Remember Our Trip: memories of a city, laid as tiles and agreed on upon a map that all share."""
