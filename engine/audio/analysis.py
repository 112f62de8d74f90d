"""Analyses a recording once: its waveform and where speech is, kept for the next time."""

from contextlib import closing, suppress
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

import numpy as np

from engine.audio import cache
from engine.audio.media import RATE, probe, read_audio
from engine.audio.peaks import Peaks, PeaksBuilder
from engine.audio.vad import SpeechDetector, speech_spans
from engine.errors import InputError
from engine.warnings import CodedWarning, kept, read_kept
from engine.work.job import Progress

_VERSION = 3


@dataclass(frozen=True, eq=False)
class AudioAnalysis:
    """The analysis of a file's audio.

    Attributes:
        path: the file.
        track: the number of the sound track; None for the default one.
        duration: seconds of sound.
        peaks: its waveform.
        voice: probability of speech in each chunk of 32 ms, float32 (chunks,).
        warnings: one sentence for each defect of the file.
    """

    path: Path
    track: int | None
    duration: float
    peaks: Peaks
    voice: np.ndarray
    warnings: tuple[str, ...]

    @cached_property
    def spans(self) -> list[tuple[float, float]]:
        """Start and end of each speech segment in seconds."""
        return [(start, min(end, self.duration)) for start, end in speech_spans(self.voice)]


def analyse(path: str | Path, track: int | None = None, progress: Progress | None = None) -> AudioAnalysis:
    """Analyses a file, or takes its analysis from the cache if the file has not changed.

    Args:
        path: a media file.
        track: the number of a sound track, from 1; None for the default one or, if it has no speech, the first that
            has, with a warning.
        progress: called with the fraction done, from 0 to 1; 0 until the end if the duration is unknown. It begins
            again for another track. An exception it raises aborts and propagates; the file is closed and nothing is
            cached.

    Raises:
        InputError: see `read_audio`.
    """
    path = Path(path)
    analysis = _of_track(path, track, progress)
    if track is None and not analysis.spans:
        return _with_speech(path, progress) or analysis
    return analysis


def _with_speech(path: Path, progress: Progress | None) -> AudioAnalysis | None:
    """The analysis of the first of several tracks that has speech."""
    tracks = probe(path).tracks
    for track in tracks if len(tracks) > 1 else ():
        with suppress(InputError):  # another one may be decodable
            analysis = _of_track(path, track.number, progress)
            if analysis.spans:
                warning = CodedWarning("track-with-speech", track=track.number).about("file", str(path))
                return replace(analysis, warnings=(warning, *analysis.warnings))
    return None


def _of_track(path: Path, track: int | None, progress: Progress | None) -> AudioAnalysis:
    """The analysis of a track, or of the default one; from the cache if it is there."""
    place = cache.entry(path, "analysis", _VERSION, track=track)
    remembered = _remembered(path, track, cache.load(place))
    analysis = remembered or _analysed(path, track, progress)
    if progress:
        progress(1.0)
    if remembered is None:
        cache.save(place, _kept(analysis))
    return analysis


def _analysed(path: Path, track: int | None, progress: Progress | None) -> AudioAnalysis:
    duration = probe(path).duration
    warnings: list[str] = []
    peaks, detector = PeaksBuilder(), SpeechDetector()
    done = 0
    with closing(read_audio(path, track, warnings.append)) as blocks:
        for block in blocks:
            peaks.add(block)
            detector.add(block)
            done += len(block)
            if progress:
                progress(min(done / RATE / duration, 1.0) if duration else 0.0)
    waveform = peaks.finish()
    return AudioAnalysis(path, track, waveform.duration, waveform, detector.finish(), tuple(warnings))


def _kept(analysis: AudioAnalysis) -> dict[str, np.ndarray]:
    peaks = analysis.peaks
    return {
        "minimum": peaks.minimum,
        "maximum": peaks.maximum,
        "rms": peaks.rms,
        "samples": np.array(peaks.samples),
        "voice": analysis.voice,
        "warnings": np.array([kept(warning) for warning in analysis.warnings], dtype=np.str_),
    }


def _remembered(path: Path, track: int | None, arrays: dict[str, np.ndarray] | None) -> AudioAnalysis | None:
    if arrays is None:
        return None
    peaks = Peaks(arrays["minimum"], arrays["maximum"], arrays["rms"], int(arrays["samples"]))
    warnings = tuple(read_kept(row) for row in arrays["warnings"].tolist())
    return AudioAnalysis(path, track, peaks.duration, peaks, arrays["voice"], warnings)
