"""Full pages of the window: the start, and a document."""
