"""The commands of `caesura-trainer`, one module each."""
