"""The engine over HTTP, for other programs: `caesura-engine serve`. Needs the extra `server`.

gate (who may ask) → app (routes) → reading (what is asked) → desk (when it is done, and for how long) → answers.
"""
