"""Rows of matching in frames: a caller's own columns, and those that `charter match` appends to a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from . import models
from ._locations import SENT, Columns, Location, fields_in, location_in
from ._pandas import pandas, text_type

if TYPE_CHECKING:
    from pandas import DataFrame


def _listed(entries: Iterable[tuple[str, str]]) -> str | None:
    """`JANE ROE (manager); JOHN ROE`."""
    return "; ".join(f"{text} ({detail})" if detail else text for text, detail in entries) or None


def _identifiers(company: models.Company | None) -> str | None:
    identifiers = (company and company.identifiers) or []
    return "; ".join(f"{one.scheme}:{one.value}" for one in identifiers) or None


def _direction(weight: float) -> str:
    """Which way a line of evidence speaks."""
    return "for" if weight > 0 else "against" if weight < 0 else "neutral"


# Their order is that of the columns.
RESULTS: dict[str, Callable[[models.MatchRow], Any]] = {
    "status": lambda row: row.status,
    "confidence": lambda row: row.confidence,
    "review": lambda row: row.review,
    "reason_code": lambda row: row.reason_code,
    "reason": lambda row: row.reason,
    "operator_name": lambda row: row.operator and row.operator.name,
    "operator_type": lambda row: row.operator and row.operator.type,
    "operator_jurisdiction": lambda row: row.operator and row.operator.jurisdiction_code,
    "operator_entity_number": lambda row: row.operator and row.operator.entity_number,
    "operator_family": lambda row: row.operator_family and row.operator_family.name,
    "operator_family_confidence": lambda row: row.operator_family and row.operator_family.confidence,
    "matched_via": lambda row: row.operator and row.operator.matched_via,
    "registration_name": lambda row: row.registration and row.registration.legal_name,
    "registration_jurisdiction": lambda row: row.registration and row.registration.jurisdiction_code,
    "registration_entity_number": lambda row: row.registration and row.registration.entity_number,
    "registration_status": lambda row: row.registration and row.registration.status,
    "people": lambda row: _listed((one.name, ", ".join(role.kind for role in one.roles)) for one in row.people),
    "evidence": lambda row: _listed((f"{one.field} {one.grade}", _direction(one.weight)) for one in row.evidence),
    "alternatives": lambda row: _listed(
        (one.legal_name, f"{one.jurisdiction_code} {one.entity_number}, {one.confidence:g}") for one in row.alternatives
    ),
    "credits_charged": lambda row: row.credits_charged,
    "registration_identifiers": lambda row: _identifiers(row.registration),
}
NUMBERS = {"confidence": "float64", "operator_family_confidence": "float64", "credits_charged": "int64"}


def cells_of(row: models.MatchRow) -> list[Any]:
    return [cell_of(row) for cell_of in RESULTS.values()]


def locations_of(frame: DataFrame, columns: Columns | None) -> Iterator[Location]:
    """Of each row. Raises `ValueError` before the first where no location can be read."""
    found = fields_in(frame.columns, columns)
    values = [frame[column] for column in found.values()]
    fields = tuple(found)
    return (location_in(row, fields) for row in zip(*values))


def with_results(frame: DataFrame, cells: Sequence[Sequence[Any]]) -> DataFrame:
    """A copy with the results behind its own columns: of each row, in their order, whatever the index is."""
    pd = pandas()
    by_column = list(zip(*cells)) or [()] * len(RESULTS)
    results = pd.DataFrame(
        {
            heading: pd.Series(list(values), dtype=NUMBERS.get(name) or text_type())
            for heading, name, values in zip(_headings(frame.columns), RESULTS, by_column)
        }
    )
    return pd.concat([frame, results.set_axis(frame.index)], axis=1)


def frame_of_rows(rows: Sequence[models.MatchRow]) -> DataFrame:
    """Their locations and results."""
    # Of a field that is echoed where it was submitted alone, there is a column where a row has it.
    echoed = [name for name in SENT if not rows or any(name in row.location.model_fields_set for row in rows)]
    locations = {name: [getattr(row.location, name) for row in rows] for name in echoed}
    return with_results(pandas().DataFrame(locations, dtype=text_type()), [cells_of(row) for row in rows])


def _headings(own: Iterable[object]) -> list[str]:
    """`charter_status` and so on, `charter_2_status` where the frame has been through here before."""
    taken = set(own)
    times = 1
    while True:
        prefix = "charter_" if times == 1 else f"charter_{times}_"
        headings = [prefix + name for name in RESULTS]
        if not taken.intersection(headings):
            return headings
        times += 1
