"""Text in which Qt reads no `&` as the mark of an access key."""


def literal(text: str) -> str:
    """A text for a button, a tab or a row of a menu, shown as it is."""
    return text.replace("&", "&&")
