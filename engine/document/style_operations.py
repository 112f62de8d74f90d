"""Edits of cue styles: another style for some cues, other styles in the document."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.document.cue import Cue
from engine.document.cue_styles import CueStyle, StyleSheet
from engine.document.edits import SetCues, with_text
from engine.document.transcript import Change, Transcript
from engine.errors import InputError

_RESET = re.compile(r"(\\r)([^\\{}]+)(?=[\\}])")


@dataclass(frozen=True)
class SetStyles:
    """Gives a document other styles, and some of its cues others of them."""

    sheet: StyleSheet | None
    cues: SetCues

    def apply(self, transcript: Transcript) -> "SetStyles":
        """Makes the change and returns the edit that takes it back."""
        before, transcript.styles = transcript.styles, self.sheet
        back = self.cues.apply(transcript)
        if not self.cues.cues:
            transcript.changed(Change(0, (), ()))
        return SetStyles(before, back)


def set_style(transcript: Transcript, indexes: Iterable[int], name: str) -> SetCues:
    """The edit that gives cues a style.

    Raises:
        InputError: the document has no style of this name.
    """
    if transcript.styles is None or name not in transcript.styles.names:
        raise InputError("the document has no style “{name}”; add it to its styles first", name=name)
    cues = {index: transcript.cues[index] for index in indexes}
    return SetCues({index: replace(cue, style=name) for index, cue in cues.items() if cue.style != name})


def set_styles(
    transcript: Transcript,
    styles: Sequence[CueStyle],
    names: Mapping[str, str],
    assigned: Mapping[int, str] | None = None,
) -> SetStyles:
    """The edit that gives a document other styles; cues of a style that is gone get the first one.

    Args:
        transcript: a document of a format that has styles.
        styles: all of them, in their order.
        names: name of a style now → its name in `styles`, for those that stay.
        assigned: index of a cue → the name, in `styles`, of the style that it gets.

    Raises:
        InputError: no style is left, or a name is invalid or used twice.
    """
    assert transcript.styles
    _check_names([style.name for style in styles])
    known = transcript.styles.names
    changed: dict[int, Cue] = {}
    for index, cue in enumerate(transcript.cues):
        name = names.get(cue.style or "", styles[0].name) if cue.style in known else cue.style
        wanted = (assigned or {}).get(index, name)
        raw = _RESET.sub(lambda tag: tag[1] + names.get(tag[2], tag[2]), cue.text) if "\\r" in cue.text else cue.text
        if wanted != cue.style or raw != cue.text:
            changed[index] = replace(with_text(cue, raw), style=wanted)
    return SetStyles(replace(transcript.styles, styles=tuple(styles)), SetCues(changed))


def _check_names(names: Sequence[str]) -> None:
    if not names:
        raise InputError("a document needs one style at least; keep one")
    for name, count in Counter(names).items():
        if not name.strip() or name != name.strip() or set(name) & set(",\\{}*\r\n"):
            raise InputError(
                "“{name}” cannot be the name of a style; write one without commas, backslashes, braces and asterisks",
                name=name,
            )
        if count > 1:
            raise InputError("there are {count} styles “{name}”; give each a name of its own", count=count, name=name)
