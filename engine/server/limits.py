"""The limits of a server, and its refusals."""

from dataclasses import dataclass, field

LEAST_PROCESSES = 2
"""With fewer, one request could keep all others waiting."""


@dataclass(frozen=True)
class ServerLimits:
    """The limits of a server.

    Attributes:
        size: bytes of a request's body.
        seconds: time limit for receiving a body, and for the work on it.
        concurrency: requests running or waiting for a worker at a time.
        words: of one text.
    """

    size: int = 8_000_000
    seconds: float = 120.0
    concurrency: int = 16
    words: int = 200_000

    @property
    def nodes(self) -> int:
        """Values in a request's JSON: a word and a pause for each word there may be, and some for the rest."""
        return 2 * self.words + 1000


@dataclass
class Refusal(Exception):
    """A rejected request.

    Attributes:
        status: of HTTP.
        code: a name for programs.
        message: one sentence for people.
        headers: of the response.
    """

    status: int
    code: str
    message: str
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def body(self) -> dict[str, dict[str, str]]:
        """The body of the response."""
        return {"error": {"code": self.code, "message": self.message}}


def too_large(limits: ServerLimits) -> Refusal:
    """The refusal of a body over the limit; the rest of it is not read."""
    message = f"The body is over {limits.size / 1e6:g} MB; send the text in parts, or raise --limit-size."
    return Refusal(413, "too_large", message, {"connection": "close"})


def too_many_words(count: int, limits: ServerLimits) -> Refusal:
    """The refusal of a text with more words than the limit."""
    return Refusal(413, "too_many_words", f"{count:,} words are over {limits.words:,}; send the text in parts.")


def too_late(limits: ServerLimits) -> Refusal:
    """The refusal of work that takes longer than the limit."""
    message = f"The work took over {limits.seconds:g} seconds and was stopped; send a shorter text, or try later."
    return Refusal(504, "timeout", message, {"retry-after": str(max(1, round(limits.seconds)))})


def lost() -> Refusal:
    """The refusal of a request whose process was ended from outside."""
    message = (
        "The process that handled the request was killed, perhaps for lack of memory; send it again, or send less."
    )
    return Refusal(503, "lost", message, {"retry-after": "1"})


def unexpected() -> Refusal:
    """The refusal after an error of the server's own."""
    return Refusal(500, "internal", "Something unexpected went wrong, which the server has logged; please report it.")
