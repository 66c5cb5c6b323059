"""The look of everything: colours, lengths, typeset text, pictures, the camera, animation. Knows no scene."""
