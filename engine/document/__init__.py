"""The edited document: cues, words, marks and the edits that change them. Standard library only."""
