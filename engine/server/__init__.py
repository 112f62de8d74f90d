"""The engine over HTTP, for other programs: `caesura-engine serve`. Needs the extra `server`.

auth (who may send requests) → app (routes) → reading (of the request) → workers (when it is worked on, and for how
long) → responses, in a worker process. Live captions (stream) are worked on in threads: their messages are small.
"""
