"""Lines of play: every way in which a position can go on."""
