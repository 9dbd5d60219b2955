"""Locations to match, as people have them: mappings, or the rows of a table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from math import isnan

from . import models
from ._call import print_json

Columns = Mapping[str, str]

# In one column, or in several that are joined as an address is written.
PARTS = ("street_number", "street", "unit", "city", "state", "zip")
SENT = tuple(models.SubmittedLocation.model_fields)
FIELDS = (*SENT, *PARTS)

# What one submission takes.
BATCH_LOCATIONS_MAX = 500
# Below 2 MiB by what stands around the locations.
BATCH_BYTES_MAX = 2 * 1024 * 1024 - 1024

# A ZIP code that was taken for a number has lost its zeros.
SHORT_ZIP = re.compile(r"([0-9]{3,4})(-[0-9]{4})?")

Location = dict[str, "str | None"]


def fields_in(names: Iterable[object], columns: Columns | None) -> dict[str, str]:
    """
    In which column of a table each field of a location stands: where `columns` says, else under its own name.

    Raises `ValueError` where no location can be read.
    """
    given = dict(columns or {})
    known = [name for name in names if isinstance(name, str)]
    for field, column in given.items():
        if field not in FIELDS:
            raise ValueError(f"columns names {field!r}, which is no field of a location: {', '.join(FIELDS)}")
        if column not in known:
            raise ValueError(f"columns says that {field} stands in {column!r}, and there is no such column")
    found = {field: given.get(field, field) for field in FIELDS if field in given or field in known}
    if "name" not in found:
        raise ValueError("A location has a `name`; another column is told by columns={'name': …}")
    if "address" not in found and not ("street" in found and ("city" in found or "zip" in found)):
        raise ValueError(
            "A location has an `address`, or a `street` with `city` or `zip`; other columns are told by columns={…}"
        )
    twice = [column for column in found.values() if known.count(column) > 1]
    if twice:
        raise ValueError(f"Several columns are called {twice[0]!r}")
    return found


def location_of(row: Mapping[str, object], columns: Columns | None = None) -> Location:
    """As it is sent. What no table knows, as NaN, is null; numbers are written as text."""
    found = fields_in(row, columns)
    return location_in([row[column] for column in found.values()], tuple(found))


def location_in(values: Sequence[object], fields: Sequence[str]) -> Location:
    known = {field: _text_of(value) for field, value in zip(fields, values)}
    address = known.get("address") or _join(known)
    location: Location = {"name": known.get("name") or "", "address": address}
    for field in SENT[2:]:
        if known.get(field):
            location[field] = known[field]
    return location


def _text_of(value: object) -> str | None:
    if isinstance(value, str):
        return value
    # What pandas has where it knows nothing.
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return None
    if isinstance(value, float):
        if isnan(value):
            return None
        # A column of whole numbers in which some are missing.
        return str(int(value)) if value.is_integer() else str(value)
    return str(value)


def _join(known: Mapping[str, str | None]) -> str:
    """`12 Main St, Suite 4, Cleveland, OH 44113`."""

    def join(separator: str, *parts: str | None) -> str:
        return separator.join(part.strip() for part in parts if part and part.strip())

    street = join(" ", known.get("street_number"), known.get("street"))
    place = join(" ", known.get("state"), _whole_zip(known.get("zip")))
    return join(", ", street, known.get("unit"), known.get("city"), place)


def _whole_zip(text: str | None) -> str | None:
    short = SHORT_ZIP.fullmatch(text.strip()) if text else None
    return short[1].zfill(5) + (short[2] or "") if short else text


class Chunks:
    """Cuts locations into submissions, always alike for the same ones. One that is too large alone the server refuses."""

    def __init__(self) -> None:
        self._chunk: list[Location] = []
        self._bytes = 0

    def add(self, location: Location) -> list[Location] | None:
        """The submission that is full without this location."""
        size = 1 + len(print_json(location))
        full = None
        if self._chunk and (len(self._chunk) == BATCH_LOCATIONS_MAX or self._bytes + size > BATCH_BYTES_MAX):
            full, self._chunk, self._bytes = self._chunk, [], 0
        self._chunk.append(location)
        self._bytes += size
        return full

    def rest(self) -> list[Location] | None:
        return self._chunk or None
