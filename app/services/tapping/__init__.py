"""The board set by tapping: a text is changed by one tap after another, and what may be done where it stands is offered."""
