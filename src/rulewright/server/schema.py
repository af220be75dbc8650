"""Writes the wire's JSON schema, from which the client's types are made.

``python -m rulewright.server.schema [FILE]``
"""

import json
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from rulewright.server import wire
from rulewright.server.wire import answers, http, parts


def wire_schema() -> dict[str, Any]:
    """Return one JSON schema (2020-12) with all messages and HTTP bodies under ``$defs``.

    ``ClientMessage`` and ``ServerMessage`` are the unions of the socket's messages.
    """
    client, server = get_args(wire.ClientMessage), get_args(answers.ServerMessage)
    kinds = [*client, *server, *http.REQUESTS, *http.ANSWERS]
    _, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    for name, members in (("ClientMessage", client), ("ServerMessage", server)):
        components[name] = {"oneOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in members]}
    components["NakCode"] = {"enum": list(get_args(parts.NakCode))}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"rulewright wire, protocol {wire.PROTOCOL}",
        "$defs": dict(sorted(components.items())),
    }


def main(arguments: list[str]) -> None:
    """Write the schema to the named file, ``web/wire.schema.json`` by default."""
    path = Path(arguments[0] if arguments else "web/wire.schema.json")
    path.write_text(json.dumps(wire_schema(), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
