"""*Remember Our Trip*: memories of a city, laid as tiles and agreed upon on a shared map."""
