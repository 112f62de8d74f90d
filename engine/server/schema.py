"""The OpenAPI description of requests and responses."""

from typing import Any

from engine.server.events import EVENTS
from engine.server.requests import FileField, ReviewRequest

Schema = dict[str, Any]

_TEXT: Schema = {"type": "string"}
_NUMBER: Schema = {"type": "number"}
_WHOLE: Schema = {"type": "integer"}
_BOOLEAN: Schema = {"type": "boolean"}
_TEXTS: Schema = {"type": "array", "items": _TEXT}


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _list(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


def _object(required: Schema, optional: Schema | None = None) -> Schema:
    return {"type": "object", "properties": required | (optional or {}), "required": list(required)}


_ERROR = _object({"error": _object({"code": _TEXT, "message": _TEXT})})
_CHANGES = _object(
    {"marks": {"type": "object", "additionalProperties": _WHOLE}, "capitals": _WHOLE, "confidence": _or_null(_NUMBER)}
)
_SUGGESTION = _object(
    {
        "slot": _WHOLE,
        "cue": _WHOLE,
        "mark_now": _TEXT,
        "mark": _TEXT,
        "probabilities": {"type": "object", "additionalProperties": _NUMBER},
        "confidence": _NUMBER,
        "pause": _or_null(_NUMBER),
        "case": _or_null(_TEXT),
        "case_word": _or_null(_WHOLE),
        "written": _or_null(_TEXT),
        "state": _TEXT,
        "before": _TEXTS,
        "after": _TEXTS,
    }
)
_MODEL = _object(
    {
        **dict.fromkeys(("name", "description", "source", "licence"), _TEXT),
        **dict.fromkeys(("languages", "labels", "cases"), _TEXTS),
        **dict.fromkeys(("installed", "served", "default"), _BOOLEAN),
        "reads_pauses": _or_null(_BOOLEAN),
        "size": _WHOLE,
    }
)
_FILE = _object({"name": _TEXT}, {"content": _TEXT, "base64": _TEXT})

PUNCTUATED = _object(
    {"model": _TEXT},
    {
        "text": _TEXT,
        "file": _FILE,
        "changes": _CHANGES,
        "warnings": _TEXTS,
        "marks": _TEXTS,
        "labels": _TEXTS,
        "cases": _TEXTS,
        "probabilities": _list(_list(_NUMBER)),
    },
)
"""`text` or `file` with its changes; or for words `labels`, from the set `marks`, and `cases`."""

REVIEWED = _object({"model": _TEXT, "suggestions": _list(_SUGGESTION), "warnings": _TEXTS})
MODELS = _object({"models": _list(_MODEL)})
HEALTH = _object({"status": _TEXT, "running": _WHOLE})

_ERRORS = {
    400: "neither JSON nor a form",
    401: "missing or wrong token",
    403: "another site's page, or another name of this machine",
    404: "no such model, or no such path",
    408: "the body arrived too slowly",
    413: "too large, or too many words",
    415: "unsupported type of body",
    422: "an unusable field or file",
    503: "busy or stopping",
    504: "took too long, and was stopped",
}


def responses(body: Schema, *others: str) -> dict[int | str, Schema]:
    """The responses of a path.

    Args:
        body: of a success, in JSON.
        others: media types that it may have instead.
    """
    content: Schema = {"application/json": {"schema": body}} | {media: {} for media in others}
    refused: Schema = {"content": {"application/json": {"schema": _ERROR}}}
    table: dict[int | str, Schema] = {200: {"description": "done", "content": content}}
    return table | {status: refused | {"description": description} for status, description in _ERRORS.items()}


def described(kind: type[ReviewRequest], response: Schema, summary: str) -> dict[str, Any]:
    """The arguments of a route that takes `kind`, in JSON or in a form."""
    body = kind.model_json_schema()
    body.pop("$defs", None)
    body["properties"]["file"] = _or_null(FileField.model_json_schema())
    apart = ("file", "words", "pauses")
    in_form = {name: schema for name, schema in body["properties"].items() if name not in apart}
    form = _object({"file": {"type": "string", "format": "binary"}}, in_form)
    content = {"application/json": {"schema": body}, "multipart/form-data": {"schema": form}}
    return {
        "summary": summary,
        "responses": responses(response, EVENTS, "application/octet-stream"),
        "openapi_extra": {"requestBody": {"required": True, "content": content}},
    }
