"""The transcript: the cues of a document as running text, in paragraphs by speaker."""
