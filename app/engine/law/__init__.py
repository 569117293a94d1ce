"""What is lawful, due and in force under a ruleset. Everything here looks; nothing changes a state."""
