"""The rulebook: what is authored, and the strict loader that turns it into engine values."""
