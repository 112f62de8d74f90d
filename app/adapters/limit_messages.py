"""What of a cue breaks a limit, in sentences."""

from PySide6.QtCore import QCoreApplication, QLocale

from engine.document.cue import Cue
from engine.document.limits import CueLimits
from engine.document.phrasing import width


def reading_speed(cue: Cue, text: str) -> float | None:
    """Characters a second that a reader has to read; None for a cue that is shown no time at all."""
    if cue.end <= cue.start:
        return None
    return width(text.replace("\n", " ")) * 1000 / (cue.end - cue.start)


def long_lines(text: str, limits: CueLimits) -> dict[int, int]:
    """The lines of a visible text that have too many characters, from 0, and how many they have."""
    lines = enumerate(text.split("\n"))
    return {number: wide for number, line in lines if (wide := width(line)) > limits.line}


def speed_message(cue: Cue, text: str, limits: CueLimits) -> str:
    """That a cue has to be read too fast; "" if it has not."""
    speed = reading_speed(cue, text)
    if speed is None or speed <= limits.reading_speed:
        return ""
    sentence = QCoreApplication.translate("limits", "{0} characters/s: more than {1}")
    return sentence.format(QLocale().toString(speed, "f", 1), _short(limits.reading_speed))


def duration_message(cue: Cue, limits: CueLimits) -> str:
    """Warns that a cue is shown too long or too short; "" if neither, or without times."""
    lasts = (cue.end - cue.start) / 1000
    if not (cue.start or cue.end) or limits.shortest <= lasts <= limits.longest:
        return ""
    if lasts < limits.shortest:
        sentence, bound = QCoreApplication.translate("limits", "shown for {0} s: less than {1} s"), limits.shortest
    else:
        sentence, bound = QCoreApplication.translate("limits", "shown for {0} s: more than {1} s"), limits.longest
    return sentence.format(QLocale().toString(lasts, "f", 3), _short(bound))


def text_message(text: str, limits: CueLimits) -> str:
    """Which lines are too long, and whether there are too many, a line for each; "" if all is well."""
    sentence = QCoreApplication.translate("limits", "line {0} has {1} characters: more than {2}")
    messages = [sentence.format(line + 1, wide, limits.line) for line, wide in long_lines(text, limits).items()]
    lines = text.count("\n") + 1
    if lines > limits.lines:
        messages.append(QCoreApplication.translate("limits", "{0} lines: more than {1}").format(lines, limits.lines))
    return "\n".join(messages)


def _short(number: float) -> str:
    return QLocale().toString(number, "g", 4)
