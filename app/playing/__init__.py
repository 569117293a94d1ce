"""Playing what somebody wrote down: wishes find their moment in the game, one after another, within a budget."""
