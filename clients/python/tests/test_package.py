"""What is published: generated parts are as they were generated, and nothing of the API is left out."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from charter_client import AsyncCharter, Charter

CLIENT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(CLIENT / "scripts"))

import answers
import write_models
import write_sync

AGAIN = "run `npm run client:models` and commit the result"

HEADERS = {"Idempotency-Key": "idempotency_key", "X-Snapshot": "snapshot"}

OPENAPI = json.loads(answers.OPENAPI.read_text(encoding="utf-8"))
OPERATIONS: dict[str, dict[str, Any]] = {
    operation["operationId"]: operation
    for path, operations in OPENAPI["paths"].items()
    if path.startswith("/v2/")
    for operation in operations.values()
}

# Which method makes the call of each operation.
METHODS = {
    id: re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", operation["x-client"]["method"])
    for id, operation in OPERATIONS.items()
}
# What the methods call otherwise than paths do.
RENAMED = {"company_number": "entity_number"}


def fields_of(operation: dict[str, Any]) -> dict[str, list[str] | None]:
    """Every parameter and field of the body, with the values of an enumeration."""
    fields = {HEADERS.get(one["name"], one["name"]): one["schema"] for one in operation.get("parameters", [])}
    if "requestBody" in operation:
        schema = operation["requestBody"]["content"]["application/json"]["schema"]
        fields |= OPENAPI["components"]["schemas"][schema["$ref"].removeprefix(answers.SCHEMA)]["properties"]
    return {name: enum_of(schema) for name, schema in fields.items()}


def enum_of(schema: dict[str, Any]) -> list[str] | None:
    """Of a value, or of the members of a list."""
    shapes = [schema, *schema.get("anyOf", [])]
    shapes += [one["items"] for one in shapes if "items" in one]
    found = (one["enum"] for one in shapes if "enum" in one)
    return next(found, None)


def test_models_are_those_of_openapi_json() -> None:
    text = write_models.MODELS.read_text(encoding="utf-8")
    assert answers.fingerprint(answers.answers()) in text, AGAIN
    pytest.importorskip("datamodel_code_generator")
    assert text == write_models.print_models(), AGAIN


def test_what_has_no_await_is_written_from_what_has_it() -> None:
    folder = write_sync.CLIENT / "_sync"
    texts = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.py")}
    written = {name: text for name, text in texts.items() if name not in write_sync.BY_HAND}
    assert written == write_sync.print_sync(), AGAIN
    code = "".join(written.values())
    assert "await" not in code
    assert "Async" not in code


CLIENTS = {client.__name__: client("https://charter.example", "ck_test") for client in (Charter, AsyncCharter)}


@pytest.mark.parametrize("operation", METHODS)
@pytest.mark.parametrize("client", CLIENTS)
def test_every_field_of_a_call_is_a_parameter(operation: str, client: str) -> None:
    method: Any = CLIENTS[client]
    for part in METHODS[operation].split("."):
        method = getattr(method, part)
    parameters = inspect.signature(method, eval_str=True).parameters
    for field, values in fields_of(OPERATIONS[operation]).items():
        assert RENAMED.get(field, field) in parameters
        annotation = str(parameters[RENAMED.get(field, field)].annotation)
        if "Literal" in annotation:
            assert [value for value in values or [] if f"'{value}'" not in annotation] == []
            assert annotation.count("'") == 2 * len(values or [])


def test_methods_are_as_they_were() -> None:
    """Names, arguments and words: a change of `interface.txt` is one that callers see."""
    charter = CLIENTS["Charter"]
    owners = [charter, *(getattr(charter, name) for name in ("companies", "officers", "premises", "watches", "webhooks"))]
    lines = [
        f"{type(owner).__name__} {name}{inspect.signature(method)}: {inspect.getdoc(method)!r}\n"
        for owner in owners
        for name, method in inspect.getmembers(owner, callable)
        if not name.startswith("_")
    ]
    assert "".join(lines) == Path(__file__).with_name("interface.txt").read_text(encoding="utf-8")


def test_types_are_sound() -> None:
    pytest.importorskip("mypy")
    cache = Path(sys.prefix, "mypy-cache")
    command = [sys.executable, "-m", "mypy", f"--cache-dir={cache}", "src", "scripts", "tests/typing_cases.py"]
    done = subprocess.run(command, check=False, cwd=CLIENT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_a_start_imports_neither_pandas_nor_builds_models() -> None:
    code = (
        "import sys, charter_client.models as models; assert 'pandas' not in sys.modules; "
        "assert not models.PolledBatch.__pydantic_complete__"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
