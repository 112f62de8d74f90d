"""Guidelines for subtitles: the numbers that publishers make public, or the user's own."""

from dataclasses import dataclass

from engine.document.limits import CueLimits


@dataclass(frozen=True)
class Guideline:
    """The limits that subtitles have to keep to; None where a guideline has none.

    Attributes:
        name: its identifier.
        line: characters in a line, where a Chinese character counts as two.
        lines: lines in a cue.
        shortest, longest: seconds a cue is shown.
        characters_per_second, words_per_minute: reading speed at most.
        gap: seconds between two cues at least.
        pause: seconds that a gap has at least if there is one at all: a shorter one flickers.
    """

    name: str
    line: int | None = None
    lines: int | None = None
    shortest: float | None = None
    longest: float | None = None
    characters_per_second: float | None = None
    words_per_minute: float | None = None
    gap: float | None = None
    pause: float | None = None


NETFLIX = Guideline("netflix", line=42, lines=2, shortest=5 / 6, longest=7.0, characters_per_second=20.0, gap=2 / 24)
"""Netflix, Timed Text Style Guide: General Requirements, and English for adults.

partnerhelp.netflixstudios.com/hc/articles/215758617 and 217350977; its gap is two frames, here of a 24th of a second.
"""

BBC = Guideline("bbc", line=37, lines=2, words_per_minute=180.0, pause=1.0)
"""BBC Subtitle Guidelines: length of a line in characters, lines, speed (160 to 180 words a minute), gaps.

www.bbc.co.uk/accessibility/forproducts/guides/subtitles; it names neither a longest nor a shortest duration.
"""

PRESETS = {guideline.name: guideline for guideline in (NETFLIX, BBC)}


def own_guideline(limits: CueLimits) -> Guideline:
    """One's own limits of cues as a guideline."""
    return Guideline(
        "own",
        line=limits.line,
        lines=limits.lines,
        shortest=limits.shortest,
        longest=limits.longest,
        characters_per_second=limits.reading_speed,
        gap=limits.gap,
    )
