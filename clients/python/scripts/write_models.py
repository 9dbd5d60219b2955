"""
Writes the models of what a server answers, src/charter_client/models.py, from openapi.json.

Run it with `npm run client:models`, after `npm run openapi`; a test compares. It needs datamodel-code-generator.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from answers import answers, fingerprint

MODELS = Path(__file__).resolve().parents[1] / "src/charter_client/models.py"

HEADER = '''"""
What a server answers, as its OpenAPI document names it.

Written by scripts/write_models.py from openapi.json. Of the answers: sha256 {fingerprint}
"""'''

OPTIONS = [
    "--input-file-type=openapi",
    "--output-model-type=pydantic_v2.BaseModel",
    "--target-python-version=3.10",
    "--base-class=charter_client._model.Model",
    "--enum-field-as-literal=all",
    "--use-union-operator",
    "--use-standard-collections",
    "--use-field-description",
    "--use-double-quotes",
    "--formatters=builtin",
]


def print_models() -> str:
    document = answers()
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "answers.json"), Path(folder, "models.py")
        source.write_text(json.dumps(document), encoding="utf-8")
        header = HEADER.format(fingerprint=fingerprint(document))
        files = [f"--input={source}", f"--output={target}", f"--custom-file-header={header}"]
        subprocess.run([sys.executable, "-m", "datamodel_code_generator", *OPTIONS, *files], check=True)
        return target.read_text(encoding="utf-8")


if __name__ == "__main__":
    MODELS.write_text(print_models(), encoding="utf-8")
