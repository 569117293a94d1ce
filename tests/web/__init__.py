"""The pages: what they show, what they refuse, and what every answer of the server carries."""
