"""Pretrained encoders made ready to train on."""
