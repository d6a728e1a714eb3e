"""Looks up known weaknesses of what releases carry: python -m tools.audit

By `pip-audit`, over the pins of `requirements/release.txt`. The list of weaknesses lies on a network: where that cannot
be reached, or pip-audit is not there, one line says so and nothing fails. The exit status is 1 for a known weakness.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Final

PINNED: Final = Path(__file__).parents[1] / "requirements" / "release.txt"
PATIENCE: Final = 300  # seconds


def main() -> int:
    if find_spec("pip_audit") is None:
        print("pip-audit is not here: known weaknesses were not looked up")
        return 0
    with tempfile.TemporaryDirectory(prefix="toepen-audit-") as name:
        out = Path(name) / "found.json"
        words = ["--require-hashes", "--disable-pip", "--progress-spinner", "off", "--format", "json", "-o", str(out)]
        try:
            done = subprocess.run(
                [sys.executable, "-m", "pip_audit", *words, "-r", str(PINNED)],
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
            text, why = out.read_text(encoding="utf-8") if out.exists() else "", done.stderr.strip().splitlines()
        except subprocess.TimeoutExpired:
            text, why = "", ["no answer"]
    if not text:
        print(
            f"the list of known weaknesses could not be reached, so nothing was looked up ({why[-1] if why else '?'})"
        )
        return 0
    lines = told(text)
    for line in lines:
        print(line)
    return 1 if any(not line.startswith("none") for line in lines) else 0


def told(found: str) -> list[str]:
    """What pip-audit found, a line to each weakness, or one line that there is none."""
    packages = json.loads(found)["dependencies"]
    lines = [
        f"{one['name']} {one['version']}: {weak['id']}, mended in {', '.join(weak['fix_versions']) or 'nothing yet'}"
        for one in packages
        for weak in one.get("vulns", ())
    ]
    return lines or [f"none of {len(packages)} packages has a known weakness"]


if __name__ == "__main__":
    sys.exit(main())
