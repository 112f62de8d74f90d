"""The papers' tables: what they owe, how it is reproduced and reported. Only the command line imports it."""
