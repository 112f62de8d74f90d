"""The engine's exceptions. Every message is one sentence with the file, the location in it and the way out.

The window shows them in the user's language, from the texts as they stand in the source: none is computed.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


class Message(str):
    """A sentence, or a part of one, that a front end can word in another language.

    Args:
        text: in English, with a field in braces for each value; without values it is taken as it stands.
        values: values of the fields by their names; messages and errors stay messages, and may have values in turn.

    Attributes:
        text: as given.
        values: strings and numbers.
    """

    __slots__ = ("text", "values")
    text: str
    values: dict[str, Any]

    def __new__(cls, text: str, /, **values: Any) -> "Message":
        """Fill in the text.

        Raises:
            KeyError: a missing value.
        """
        values = {name: _value(value) for name, value in values.items()}
        message = super().__new__(cls, text.format(**values) if values else text)
        message.text, message.values = text, values
        return message

    @classmethod
    def of(cls, plain: Any) -> "Message":
        """The message that was `plain`.

        Raises:
            TypeError, KeyError: it was none.
        """
        values = {name: cls.of(value) if isinstance(value, dict) else value for name, value in plain["values"].items()}
        return cls(plain["text"], **values)

    @property
    def plain(self) -> dict[str, Any]:
        """The text and its values for JSON, from which another process can word it."""
        values = {name: value.plain if isinstance(value, Message) else value for name, value in self.values.items()}
        return {"text": self.text, "values": values}

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        return (self.text,), self.values


class CaesuraError(Exception):
    """Root of every error the engine raises on purpose; the command line prints it and exits with status 2.

    Args:
        text: see `Message`; or a message.
        values: of its fields.
    """

    def __init__(self, text: str, /, **values: Any) -> None:
        super().__init__(text if isinstance(text, Message) else Message(text, **values))

    @property
    def message(self) -> Message:
        """The sentence."""
        message: Message = self.args[0]
        return message


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
        raise InputError("{path}: there is no such file; check the name and the folder", path=path) from None
    except IsADirectoryError:
        raise InputError("{path} is a folder; name a file in it", path=path) from None
    except PermissionError:
        raise InputError("{path} is not readable; change its permissions or copy it", path=path) from None
    except UnicodeDecodeError:
        raise InputError("{path} is not in UTF-8; save it as UTF-8", path=path) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise InputError(
            "{path} cannot be read ({reason}); copy it to another disk and try again",
            path=path,
            reason=reason,
        ) from None


def _value(value: Any) -> Any:
    """A value as a message keeps it, which goes between processes: other objects are texts."""
    if isinstance(value, BaseException) and value.args and isinstance(value.args[0], Message):
        return value.args[0]
    return value if isinstance(value, str | int | float) else str(value)
