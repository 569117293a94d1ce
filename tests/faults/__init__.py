"""What the service does when it, its database or both are killed while visitors keep scenarios."""
