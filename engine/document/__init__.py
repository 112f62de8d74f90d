"""What is edited: cues, words, marks and the edits between them. Standard library only."""
