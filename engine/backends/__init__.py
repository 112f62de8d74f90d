"""What runs a model: arrays in, arrays out."""
