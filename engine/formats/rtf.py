"""Scripts in Rich Text Format (.rtf), read as text by striprtf. Read only."""

from striprtf.striprtf import rtf_to_text

from engine.document.cue import Cue
from engine.formats.base import ReadOnly, begins_with
from engine.parsing import Warnings


def plain_text(rich: str) -> str | None:
    """The text of a rich text; None if that is damaged."""
    try:
        return str(rtf_to_text(rich, errors="replace"))  # type: ignore[no-untyped-call]
    except (ValueError, LookupError, TypeError, UnicodeError):
        return None


class Rtf(ReadOnly):
    """A rich text: each line with something on it is a cue without times."""

    name = "rtf"
    title = "Rich Text Format"
    extensions = (".rtf",)

    @classmethod
    def detect(cls, text: str) -> bool:
        """Whether it begins as rich text does."""
        return begins_with(text, "{\\rtf")

    def scan(self, warnings: Warnings) -> None:
        """Reads the lines, without styles, pictures and fields."""
        text = plain_text(self.text)
        if text is None:
            warnings.add(None, "rich-text-damaged")
            return
        self._cues = [Cue(0, 0, line) for line in (each.strip() for each in text.splitlines()) if line]
