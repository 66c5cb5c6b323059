"""How everything looks: colours, lengths, set text, pictures, the camera, animation. Knows no scene."""
