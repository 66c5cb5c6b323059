"""The look of everything: colours, lengths, set text, pictures, the camera, animation. Knows no scene."""
