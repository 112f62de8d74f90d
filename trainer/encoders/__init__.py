"""Prepares pretrained encoders for training."""
