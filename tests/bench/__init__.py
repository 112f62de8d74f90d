"""Benchmarks: run by hand, recorded among the results, never asserted on."""
