"""Between the document and Qt's item views."""
