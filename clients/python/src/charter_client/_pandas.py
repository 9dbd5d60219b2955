"""pandas, where it is installed: it is imported only when a frame is wanted."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, TypeGuard

if TYPE_CHECKING:
    from pandas import DataFrame


def pandas() -> Any:
    try:
        import pandas as found
    except ImportError as error:
        raise ImportError("Data frames need pandas: pip install 'charter-client[pandas]'") from error
    return found


def is_frame(value: object) -> TypeGuard[DataFrame]:
    # Whoever has a frame has imported pandas.
    loaded = sys.modules.get("pandas")
    return loaded is not None and isinstance(value, loaded.DataFrame)


def text_type() -> str:
    """The type of a column of text where some may be missing: pandas 3 has one of its own for that."""
    return "object" if pandas().__version__.startswith("2.") else "str"
