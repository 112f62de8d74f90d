"""What ships with Caesura: models, results, icons, the sample talk. Read through `importlib.resources`."""
