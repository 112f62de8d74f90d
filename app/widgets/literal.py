"""Escapes text for Qt widgets that read `&` as an access key."""


def literal(text: str) -> str:
    """Escape `&` for a button, tab or menu entry."""
    return text.replace("&", "&&")
