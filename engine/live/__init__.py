"""Live captions: recognised words in, the same words with marks and capitals out, a few words later.

A word becomes final after enough words or enough time, and then never changes.
"""

from engine.live.captions import Final, Live, LiveWord

__all__ = ["Final", "Live", "LiveWord"]
