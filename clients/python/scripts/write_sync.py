"""
Writes src/charter_client/_sync from src/charter_client/_async: the same without `await`.

Run it with `npm run client:models`; a test compares. `io.py` of both is written by hand.
"""

from __future__ import annotations

import re
from pathlib import Path

CLIENT = Path(__file__).resolve().parents[1] / "src/charter_client"
BY_HAND = ("__init__.py", "io.py")

HEADER = "# Written by scripts/write_sync.py from _async/{name}.\n"

# An `Awaitable` of what has brackets of its own, two deep.
AWAITABLE = r"abc\.Awaitable\[((?:[^\[\]]|\[(?:[^\[\]]|\[[^\[\]]*\])*\])*)\]"

CHANGES = (
    (AWAITABLE, r"\1"),
    (r"\basync (def|for|with)\b", r"\1"),
    (r"\bawait ", ""),
    (r"\bAsync([A-Z]\w*)", r"\1"),
    (r"\b__a(iter|next|enter|exit)__", r"__\1__"),
    (r"\ba(close|iter_bytes)\b", r"\1"),
)


def print_sync() -> dict[str, str]:
    """The text of each file, by its name."""
    texts = {}
    for path in sorted((CLIENT / "_async").glob("*.py")):
        if path.name in BY_HAND:
            continue
        text = path.read_text(encoding="utf-8")
        for pattern, replacement in CHANGES:
            text = re.sub(pattern, replacement, text)
        texts[path.name] = HEADER.format(name=path.name) + text
    return texts


if __name__ == "__main__":
    for name, text in print_sync().items():
        (CLIENT / "_sync" / name).write_text(text, encoding="utf-8")
