"""Full pages shown instead of a document."""
