"""Live captions: words as they are heard in, the same words with marks and capitals out, a few words later.

A word is final once enough words, or enough time, lie behind it, and is never changed again.
"""

from engine.live.captions import Final, Live, LiveWord

__all__ = ["Final", "Live", "LiveWord"]
