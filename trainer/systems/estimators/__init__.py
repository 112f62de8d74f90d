"""Estimation by counting rather than by gradient descent."""
