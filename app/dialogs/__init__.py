"""Windows of their own, beside the main one: each does one thing."""
