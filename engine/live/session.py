"""A live text and the clock: words that have waited too long become final even if nothing more is said."""

import time

from engine.live.captions import Live
from engine.live.messages import LiveMessage
from engine.live.window import Final


class LiveSession:
    """Takes messages as they come, and asks now and then what has become final by waiting alone.

    Words without times are taken to be spoken when they come.

    Args:
        live: the text.
    """

    def __init__(self, live: Live):
        self.live = live
        self._behind = time.monotonic()  # how far wall time is ahead of the words' clock

    def take(self, message: LiveMessage) -> list[Final]:
        """Returns the words a message makes final."""
        timed = any(word.start is not None for word in message.words)
        final = [] if timed else self.wait()
        final += self.live.feed(message.words) if message.words else []
        if timed:
            self._behind = time.monotonic() - self.live.now
        if message.partial is not None:
            self.live.partial(message.partial)
        return final + (self.live.finish() if message.finish else [])

    def wait(self) -> list[Final]:
        """Returns the words that have become final."""
        return self.live.tick(time.monotonic() - self._behind)
