"""Breaking things on purpose, to see that something fails. `python -m tests.mutation --help`."""
