"""The models: one module per family, torch inside functions and classes only."""
