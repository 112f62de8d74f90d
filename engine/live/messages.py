"""The messages of a live text: one JSON value each, in our schema or Vosk's.

``{"text", "start", "end"}``
    one word, or several that share the time; only the text is needed, which may be called ``word`` too.
``{"words": […]}`` or the list alone
    words, as objects or as plain strings.
``{"partial": […]}``
    words that may still be revised; they replace earlier partial words, and the next words replace them.
``{"finish": true}``
    the text ends here; alone or with words.
"""

from reprlib import repr as shown
from typing import Any, NamedTuple

from engine.document.cue import Spoken
from engine.errors import InputError
from engine.parsing import Warnings
from engine.recognisers.accessors import rows
from engine.recognisers.vosk import VOSK

_VOSK = ("result", "alternatives", "partial_result")
_LATEST = 1e7


class LiveMessage(NamedTuple):
    """One message.

    Attributes:
        words: final words of the recogniser.
        partial: words that may be revised, replacing earlier ones; None for no change.
        finish: whether the text ends after these words.
    """

    words: list[Spoken]
    partial: list[Spoken] | None = None
    finish: bool = False


def read_message(value: Any) -> LiveMessage:
    """The message in a JSON value.

    Raises:
        InputError: it is not a message; the sentence names what is wrong, but not where the value came from.
    """
    if isinstance(value, list):
        return LiveMessage(_words(value))
    if not isinstance(value, dict):
        raise InputError(f"{shown(value)} is not a message; give an object with words, partial, text or finish")
    if any(name in value for name in _VOSK):
        return _vosk(value)
    finish = value.get("finish", False)
    if not isinstance(finish, bool):
        raise InputError(f"finish is {shown(finish)}; give true or false")
    if "words" in value:
        return LiveMessage(_words(value["words"]), None, finish)
    if "partial" in value:
        return LiveMessage([], _words(value["partial"]), finish)
    if "text" in value or "word" in value:
        return LiveMessage([_word(value)], None, finish)
    if finish:
        return LiveMessage([], None, True)
    raise InputError("the message is empty; give words, partial, text or finish")


def _vosk(value: dict[str, Any]) -> LiveMessage:
    """A message of Vosk: a result with times, or a partial one."""
    warnings = Warnings()
    if "partial_result" in value:
        return LiveMessage([], VOSK.read([{"result": rows(value, "partial_result")}], warnings))
    return LiveMessage(VOSK.read([value], warnings))


def _words(value: Any) -> list[Spoken]:
    """Words in a list, or in a text."""
    if isinstance(value, str):
        return [Spoken(value)]
    if not isinstance(value, list):
        raise InputError(f"{shown(value)} is not a list of words; give objects with text, start and end, or strings")
    return [_word(row) for row in value]


def _word(row: Any) -> Spoken:
    """One word, or a text of several."""
    if isinstance(row, str):
        return Spoken(row)
    text = row.get("text", row.get("word")) if isinstance(row, dict) else None
    if not isinstance(text, str):
        raise InputError(f"{shown(row)} is not a word; give an object with text, start and end, or a string")
    return Spoken(text, _time(row, "start"), _time(row, "end"))


def _time(row: dict[str, Any], name: str) -> float | None:
    """Seconds."""
    value = row.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < _LATEST:
        raise InputError(f"the {name} of {shown(row)} is not a time; give seconds, 0 or more")
    return float(value)
