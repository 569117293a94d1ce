"""The casebook: every documented ruling that is played here, numbered, found by what it is about, and told of when it is new."""
