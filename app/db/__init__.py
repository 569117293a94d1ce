"""The archive's tables and the few queries on them. It stores bytes and words, and knows nothing of the game."""
