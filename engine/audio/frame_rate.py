"""The frame rate of a recording, for files beside it that count frames without stating the rate."""

from collections.abc import Callable
from pathlib import Path

from engine.document.transcript import Transcript
from engine.errors import InputError
from engine.warnings import CodedWarning


def at_rate_of(media: Path | None, read: Callable[[float | None], Transcript]) -> Transcript:
    """Reads a file, at the frame rate of its recording if it counts frames and states no rate.

    Args:
        media: the recording, if any.
        read: reads the file; called with frames a second, or None for its own.

    Raises:
        CaesuraError: as `read` does.
    """
    transcript = read(None)
    if media and _is_rate_unknown(transcript) and (rate := video_rate(media)):
        return read(rate)
    return transcript


def video_rate(media: Path) -> float | None:
    """Frames a second of a recording; None if it has no pictures, or cannot be read."""
    from engine.audio.container import opened, videos_of

    try:
        with opened(media) as container:
            videos = videos_of(container)
            rate = videos[0].average_rate if videos else None
    except InputError:  # which is reported where its sound is read
        return None
    return float(rate) if rate else None


def _is_rate_unknown(transcript: Transcript) -> bool:
    codes = (warning.code for warning in transcript.warnings if isinstance(warning, CodedWarning))
    return "frame-rate-unknown" in codes
