"""The page at `/docs`: the OpenAPI description as plain HTML, which needs nothing from elsewhere and runs no script."""

import json
from html import escape
from typing import Any

_STYLE = """
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875em }
.description { white-space: pre-wrap }
pre { overflow: auto; padding: 12px; border: 1px solid; border-radius: 4px }
table { border-collapse: collapse } td, th { text-align: left; padding: 4px 16px 4px 0; vertical-align: top }
"""


def page(openapi: dict[str, Any]) -> str:
    """The description of an API as a page.

    Args:
        openapi: the description.
    """
    info = openapi["info"]
    parts = [f"<h1>{escape(info['title'])}</h1>", f"<p>{escape(info['description'])}</p>"]
    parts.append('<p><a href="/openapi.json">openapi.json</a></p>')
    for path, methods in openapi["paths"].items():
        parts += [_operation(path, method, operation) for method, operation in methods.items()]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{info["title"]}</title>'
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{_STYLE}</style></head><body>\n{body}\n</body></html>\n'
    )


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    parts = [f"<h2><code>{method.upper()} {escape(path)}</code></h2>", f"<p>{escape(operation['summary'])}.</p>"]
    for media, body in operation.get("requestBody", {}).get("content", {}).items():
        parts += [f"<h3>Request: <code>{escape(media)}</code></h3>", _fields(body["schema"])]
    responses = operation["responses"].items()
    rows = "".join(f"<tr><th>{escape(status)}<td>{escape(response['description'])}" for status, response in responses)
    shown = operation["responses"]["200"]["content"]["application/json"]["schema"]
    parts += [f"<h3>Responses</h3><table>{rows}</table>", _folded("JSON of 200", shown)]
    return "\n".join(parts)


def _fields(schema: dict[str, Any]) -> str:
    """The fields of an object, a row each."""
    rows = []
    for name, field in schema["properties"].items():
        kinds = [kind for kind in field.get("anyOf", [field]) if kind.get("type") != "null"]
        kind = ", ".join(str(kind.get("format") or kind.get("type")) for kind in kinds)
        default = field.get("default")
        rows.append(f"<tr><td><code>{escape(name)}</code><td>{escape(kind)}<td>{_default(default)}")
    head = "<tr><th>field<th>type<th>default"
    description = f'<p class="description">{escape(schema.get("description", ""))}</p>'
    return f"<table>{head}{''.join(rows)}</table>{description}{_folded('schema', schema)}"


def _default(value: Any) -> str:
    return "" if value is None else f"<code>{escape(json.dumps(value))}</code>"


def _folded(title: str, schema: dict[str, Any]) -> str:
    shown = escape(json.dumps(schema, indent=2))
    return f"<details><summary>{escape(title)}</summary><pre>{shown}</pre></details>"
