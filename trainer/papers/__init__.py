"""The papers' tables: open results, reproduction and reports. Only the command line imports it."""
