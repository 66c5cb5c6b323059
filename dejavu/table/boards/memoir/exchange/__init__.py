"""Two hands face to face: what goes over, the offer, the answer."""
