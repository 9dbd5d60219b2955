"""What all models of answers have in common."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """What a server says beyond what this client knows of is kept, and found under its name."""

    # Built when they are first needed: a start pays for none.
    model_config = ConfigDict(extra="allow", defer_build=True, populate_by_name=True)
