"""Answers as data frames of pandas, which is asked for only here, and only when a frame is wanted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin

from pydantic import BaseModel

from . import models
from ._match_frames import frame_of_rows
from ._pandas import pandas, text_type

if TYPE_CHECKING:
    from pandas import DataFrame, Series

# What these fields have stands in the frame as if it were the record's own.
TAKEN_UP = frozenset(("company", "premises", "match", "addresses", "contact"))


@dataclass(frozen=True)
class Column:
    name: str
    path: tuple[str, ...]
    type: Any
    is_nullable: bool

    def value_in(self, item: object) -> Any:
        for name in self.path:
            item = getattr(item, name, None)
        return _plain(item)


def to_dataframe(items: Iterable[BaseModel], of: type[BaseModel] | None = None) -> DataFrame:
    """
    A row for each item: a company, a party, a change, an edge of a network, or whatever models a call answers.

    The fields of a nested object are columns behind its name, as `operator_name`; those of a result's `company`,
    `premises` and `match`, and of `addresses` and `contact`, stand without it. Days and times are `datetime64`; a list
    is one cell. `of` names the model where there may be no item; the columns are the same then.
    """
    listed = list(items)
    model = of or (type(listed[0]) if listed else None)
    if model is None:
        return pandas().DataFrame()
    if issubclass(model, models.MatchRow):
        return frame_of_rows([row for row in listed if isinstance(row, models.MatchRow)])
    return pandas().DataFrame(
        {column.name: _series([column.value_in(item) for item in listed], column) for column in _columns_of(model)}
    )


def _columns_of(
    model: type[BaseModel], path: tuple[str, ...] = (), prefix: str = "", nullable: bool = False
) -> Iterator[Column]:
    model.model_rebuild()
    for name, field in model.model_fields.items():
        types = [one for one in _alternatives(field.annotation) if one is not NoneType]
        is_nullable = nullable or NoneType in _alternatives(field.annotation)
        place = (*path, name)
        if isinstance(types[0], type) and issubclass(types[0], BaseModel):
            behind = prefix if name in TAKEN_UP else f"{prefix}{name}_"
            yield from _columns_of(types[0], place, behind, is_nullable)
        else:
            yield Column(f"{prefix}{field.alias or name}", place, types[0], is_nullable)


def _alternatives(annotation: Any) -> Sequence[Any]:
    return get_args(annotation) if get_origin(annotation) in (Union, UnionType) else (annotation,)


def _series(values: list[Any], column: Column) -> Series[Any]:
    pd = pandas()
    if isinstance(column.type, type):
        if issubclass(column.type, datetime):
            return pd.Series(pd.to_datetime(values, utc=True)).dt.as_unit("ms")
        if issubclass(column.type, date):
            # To the second, as days before 1677 are none to the nanosecond.
            return pd.Series(values, dtype="datetime64[s]")
        if issubclass(column.type, bool):
            return pd.Series(values, dtype="boolean" if column.is_nullable else "bool")
        if issubclass(column.type, int):
            return pd.Series(values, dtype="Int64" if column.is_nullable else "int64")
        if issubclass(column.type, float):
            return pd.Series(values, dtype="float64")
    is_text = all(value is None or isinstance(value, str) for value in values) and get_origin(column.type) is not list
    return pd.Series(values, dtype=text_type() if is_text else "object")


def _plain(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", by_alias=True)
    return [_plain(one) for one in value] if isinstance(value, list) else value
