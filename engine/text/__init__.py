"""Text to labels and back: mark sets, case classes, contractions, windows. NumPy at most."""
