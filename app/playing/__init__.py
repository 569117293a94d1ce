"""Playing what somebody wrote down: wishes find their moment in the game."""
