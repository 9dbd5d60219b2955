"""What a server answers, as schemas that a generator makes readable models of."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
OPENAPI = ROOT / "openapi.json"
SCHEMA = "#/components/schemas/"

# What a server holds its own answers to; who reads them need not check it again.
CONSTRAINTS = frozenset(
    ("additionalProperties", "default", "example", "format", "maxItems", "maxLength", "maximum")
    + ("minItems", "minLength", "minimum", "pattern", "propertyNames")
)
FORMATS_KEPT = ("date", "date-time")


def answers() -> dict[str, Any]:
    """
    The schemas that the 2xx answers of `/v2` name, directly or through others, as an OpenAPI document.

    A newer server may know further values of an enumeration, and an older one lacks fields that came later: any
    string passes for an enumeration, and what may be null may be missing. Objects within objects get names; one of
    several shapes has the fields of all, and those of another shape are null.
    """
    document = json.loads(OPENAPI.read_text(encoding="utf-8"))
    schemas = document["components"]["schemas"]
    found: dict[str, Any] = {}

    def lenient(schema: dict[str, Any], name: str) -> dict[str, Any]:
        """`name`: what the schema is called if it is an object."""
        if "$ref" in schema:
            target = schema["$ref"].removeprefix(SCHEMA)
            return {"$ref": schema["$ref"]} if target in found else lenient(schemas[target], target)
        shapes = schema.get("anyOf", [schema])
        if all("properties" in shape for shape in shapes):
            found[name] = {}  # It may name itself.
            found[name] = fields_of(shapes, name)
            return {"$ref": SCHEMA + name}
        kept = {key: value for key, value in schema.items() if key not in CONSTRAINTS}
        if schema.get("format") in FORMATS_KEPT:
            kept["format"] = schema["format"]
        if "anyOf" in kept:
            kept["anyOf"] = [lenient(one, name) for one in kept["anyOf"]]
        if "items" in kept:
            kept["items"] = lenient(kept["items"], name)
        if "const" in kept:
            kept["enum"] = [kept.pop("const")]
        if "enum" in kept:
            return {"anyOf": [{"type": "string", "enum": kept["enum"]}, {"type": "string"}]}
        return kept

    def fields_of(shapes: list[dict[str, Any]], name: str) -> dict[str, Any]:
        properties = {}
        for field, given in [item for shape in shapes for item in shape["properties"].items()]:
            typed = lenient(given, name + "".join(part.capitalize() for part in field.split("_")))
            properties[field] = {"description": given["description"], **typed} if "description" in given else typed
        required = [
            field
            for field, given in shapes[0]["properties"].items()
            if all(field in shape.get("required", ()) for shape in shapes) and not is_nullable(given)
        ]
        return {"type": "object", "properties": properties, "required": required}

    for path, operations in document["paths"].items():
        if not path.startswith("/v2/"):
            continue
        for operation in operations.values():
            for status, response in operation["responses"].items():
                if status.startswith("2") and "content" in response:
                    lenient(response["content"]["application/json"]["schema"], operation["operationId"])
    return {
        "openapi": document["openapi"],
        "info": {"title": "Charter", "version": "0"},
        "paths": {},
        "components": {"schemas": dict(sorted(found.items()))},
    }


def is_nullable(schema: dict[str, Any]) -> bool:
    types = schema.get("type")
    return (
        types == "null"
        or (isinstance(types, list) and "null" in types)
        or any(map(is_nullable, schema.get("anyOf", [])))
    )


def fingerprint(document: dict[str, Any]) -> str:
    """Changes with what a server answers, and with nothing else of openapi.json."""
    text = json.dumps(document, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
