"""Adapts a model that ships to texts of the user's own, in minutes on a CPU, and says whether that improved it."""
