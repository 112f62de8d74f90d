"""The problems of cues, and the limits they break, in sentences."""

from PySide6.QtCore import QCoreApplication, QLocale

from engine.document.checks import Problem, duration_problems, line_problems
from engine.document.cue import Cue
from engine.document.guidelines import own_guideline
from engine.document.limits import CueLimits
from engine.document.phrasing import width


def problem_text(problem: Problem) -> str:
    """A problem in a sentence."""
    kind = "no gap" if problem.kind == "gap" and not problem.value else problem.kind
    sentence = {
        "empty": QCoreApplication.translate("problems", "it has no text"),
        "overlap": QCoreApplication.translate("problems", "it overlaps the next cue by {0} s"),
        "gap": QCoreApplication.translate("problems", "a gap of {0} s to the next cue: less than {1} s"),
        "no gap": QCoreApplication.translate("problems", "no gap to the next cue: less than {1} s"),
        "flicker": QCoreApplication.translate(
            "problems", "a gap of {0} s flickers: close it, or make it {1} s or more"
        ),
        "short": QCoreApplication.translate("problems", "shown for {0} s: less than {1} s"),
        "long": QCoreApplication.translate("problems", "shown for {0} s: more than {1} s"),
        "fast": QCoreApplication.translate("problems", "{0} characters per second: more than {1}"),
        "words": QCoreApplication.translate("problems", "{0} words per minute: more than {1}"),
        "line": QCoreApplication.translate("problems", "a line of {0} characters: more than {1}"),
        "lines": QCoreApplication.translate("problems", "{0} lines: more than {1}"),
        "speaker": QCoreApplication.translate("problems", "“{2}” has another spelling elsewhere"),
        "doubt": QCoreApplication.translate("problems", "the recogniser is unsure of “{2}”"),
        "spelling": QCoreApplication.translate("problems", "“{2}” is not in the dictionary"),
    }[kind]
    return sentence.format(_short(problem.value), _short(problem.limit), problem.text)


def reading_speed(cue: Cue, text: str) -> float | None:
    """Reading speed in characters per second; None for a cue without duration."""
    if cue.end <= cue.start:
        return None
    return width(text.replace("\n", " ")) * 1000 / (cue.end - cue.start)


def long_lines(text: str, limits: CueLimits) -> dict[int, int]:
    """The lines of a visible text with too many characters, from 0, and their lengths."""
    lines = enumerate(text.split("\n"))
    return {number: wide for number, line in lines if (wide := width(line)) > limits.line}


def speed_message(cue: Cue, text: str, limits: CueLimits) -> str:
    """Warns that a cue must be read too fast; "" otherwise."""
    speed = reading_speed(cue, text)
    if speed is None or speed <= limits.reading_speed:
        return ""
    return problem_text(Problem(0, "fast", speed, limits.reading_speed))


def duration_message(cue: Cue, limits: CueLimits) -> str:
    """Warns that a cue is shown too long or too briefly; "" otherwise, or without times."""
    return "\n".join(map(problem_text, duration_problems(cue, own_guideline(limits)))) if cue.timed else ""


def text_message(text: str, limits: CueLimits) -> str:
    """Warns of lines that are too long, or too many, one warning per line; "" otherwise."""
    return "\n".join(map(problem_text, line_problems(text, own_guideline(limits))))


def _short(number: float) -> str:
    """A number with two decimals at most."""
    return QLocale().toString(round(float(number), 2), "g", 6)
