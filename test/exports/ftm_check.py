"""Checks entities on the standard input, one a line, by FollowTheMoney's own model; prints what is wrong with which line."""

import json
import sys

from followthemoney import model
from followthemoney.exc import InvalidData

problems = []
count = 0
for line in sys.stdin:
    count += 1
    data = json.loads(line)
    try:
        schema = model.get(data["schema"])
        schema.validate(data)
        for name, values in data["properties"].items():
            prop = schema.get(name)
            if prop is None:
                raise InvalidData(f"no property {name}")
            for value in values:
                if prop.type.clean(value) is None:
                    raise InvalidData(f"{name} refuses {value[:100]!r}")
    except InvalidData as exc:
        said = (exc.errors or {}).get("properties", str(exc))
        problems.append([count, data["schema"], str(said)[:300]])
print(json.dumps({"count": count, "problems": problems}))
