"""The engine's exceptions. Every message is one sentence with the file, the location in it and the way out."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class CaesuraError(Exception):
    """Root of every error the engine raises on purpose; the command line prints it and exits with status 2."""


class InputError(CaesuraError):
    """A file or an argument that cannot be used as it is."""


class FormatError(InputError):
    """A file that is in no format the engine reads, or not in the one that was named."""


class NoSpeech(InputError):
    """A valid recogniser's transcript of a recording without speech."""


class OutputError(CaesuraError):
    """A target that cannot be written; its old content is intact."""


class UnknownModel(CaesuraError):
    """A model name that the registry does not have."""


class WeightsMissing(CaesuraError):
    """A model of the registry whose weights are not on this machine; the message has the command that makes them."""


class WeightsCorrupt(CaesuraError):
    """A weights file whose SHA-256 is not the one in its card."""


class MissingDependency(CaesuraError):
    """An optional package is needed and absent; the message has the `pip install` line."""


@contextmanager
def reading(path: str | Path) -> Iterator[None]:
    """Translates errors of reading a file into one sentence.

    Raises:
        InputError: missing file, directory, missing permission, or not UTF-8.
    """
    try:
        yield
    except FileNotFoundError:
        raise InputError(f"{path}: there is no such file; check the name and the folder") from None
    except IsADirectoryError:
        raise InputError(f"{path} is a folder; name a file in it") from None
    except PermissionError:
        raise InputError(f"{path} is not readable; change its permissions or copy it") from None
    except UnicodeDecodeError:
        raise InputError(f"{path} is not in UTF-8; save it as UTF-8") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise InputError(f"{path} cannot be read ({reason}); copy it to another disk and try again") from None
