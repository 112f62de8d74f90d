"""Finds the recording that belongs to a subtitle file."""

import os
from collections.abc import Callable
from pathlib import Path

SOUND = tuple(".wav .flac .ogg .oga .opus .mp3 .m4a .m4b .aac .ac3 .aif .aiff .amr .caf .mka .wma".split())
"""Extensions of recordings without pictures."""

MEDIA = (*SOUND, *".mp4 .m4v .mkv .mov .webm .avi .mpg .mpeg .mts .m2ts .ts .ogv .wmv .flv .3gp .mxf".split())
"""Extensions of recordings, sound before pictures."""


def sidecar_recording(file: Path, is_file: Callable[[Path], bool] = os.path.isfile) -> Path | None:
    """The recording that has a file's name, or that name without what follows a period, as in ``talk.en.srt``.

    Args:
        file: the subtitle file.
        is_file: whether a path in its folder is an existing file; in a folder that cannot be searched, none is.
    """
    for stem in dict.fromkeys((file.stem, file.stem.rpartition(".")[0])):
        for suffix in MEDIA:
            for spelt in (suffix, suffix.upper()):
                if stem and is_file(path := file.with_name(stem + spelt)):
                    return path
    return None
