"""The open document and what can be done to it, without a widget."""
