"""Compares the results of the calls with the data, and prints the table."""

from collections import Counter
from fnmatch import fnmatchcase

from results import failures

WIDTH = 46


class Missing:
    """The scenarios that cannot be said in the spec language yet, with their reasons, from a file.

    A line that is not indented is a reason. The names below it can have `*`.
    """

    def __init__(self, path):
        self.reasons, reason = [], ""
        for line in path.read_text().splitlines():
            if line.startswith(" "):
                self.reasons.append((line.strip(), reason))
            elif line and not line.startswith("#"):
                reason = line

    def reason(self, name):
        return next((reason for pattern, reason in self.reasons if fnmatchcase(name, pattern)), None)

    def unused(self, scenarios):
        """The names that match no scenario."""
        names = [each["name"] for each in scenarios]
        return [pattern for pattern, _ in self.reasons if not any(fnmatchcase(name, pattern) for name in names)]


def report(scenarios, missing, judge, results):
    """Prints the table. Returns the findings."""
    findings, rows = [], {}
    for scenario in scenarios:
        found = failures(scenario, judge, results)
        reason = missing.reason(scenario["name"])
        row = rows.setdefault(scenario["folder"], {"all": 0, "passed": 0, "reasons": Counter()})
        row["all"] += 1
        row["passed"] += not found
        if found:
            row["reasons"][reason or "see below"] += 1
        if found and not reason:
            findings.append(f"{scenario['name']}: " + "; ".join(found))
        if reason and not found:
            findings.append(f"{scenario['name']}: passes, and is on the list of missing.txt")
    for folder, row in rows.items():
        print(f"{folder:{WIDTH}} {row['passed']:4} of {row['all']:<4} {reasons(row['reasons'])}".rstrip())
    total, passed = (sum(row[key] for row in rows.values()) for key in ("all", "passed"))
    print(f"{'all':{WIDTH}} {passed:4} of {total}")
    return findings


def reasons(counter):
    return ", ".join(f"{count} {reason}" for reason, count in counter.most_common())
