"""Suggestions for a transcript and every decision on them: accept, reject, another mark, lock."""
