"""What happens: a state and a decision give the next state and the events in between."""
