"""What waits, without `await`. The other files of this folder are written by scripts/write_sync.py."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping

Locations = Iterable[Mapping[str, object]]

sleep = time.sleep


def each(locations: Locations) -> Locations:
    return locations
