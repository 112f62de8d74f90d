"""Metrics, evaluation, comparison, calibration."""
