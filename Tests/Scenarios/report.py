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


def report(scenarios, missing, runs):
    """Prints the table, with a column for each transport. Returns the findings."""
    findings, rows = [], {}
    for scenario in scenarios:
        row = rows.setdefault(scenario["folder"], {"all": 0, "passed": Counter(), "reasons": Counter()})
        row["all"] += 1
        reason = missing.reason(scenario["name"])
        found = {transport: failures(scenario, run.judge, run.results) for transport, run in runs.items()}
        row["passed"].update(transport for transport in runs if not found[transport])
        if any(found.values()):
            row["reasons"][reason or "see below"] += 1
        for transport, problems in found.items():
            if problems and not reason:
                findings.append(f"{scenario['name']} over {transport}: " + "; ".join(problems))
            if reason and not problems:
                findings.append(f"{scenario['name']}: passes over {transport}, and is on the list of missing.txt")
    print(f"{'':{WIDTH}}", *(f"{each:>15}" for each in runs))
    for folder, row in rows.items():
        print(line(folder, row["all"], row["passed"], runs, row["reasons"]))
    passed = sum((row["passed"] for row in rows.values()), Counter())
    print(line("all", sum(row["all"] for row in rows.values()), passed, runs))
    return findings


def line(name, total, passed, runs, reasons=Counter()):
    columns = " ".join(f"{passed[each]:>15}" for each in runs)
    causes = ", ".join(f"{count} {reason}" for reason, count in reasons.most_common())
    return f"{name:{WIDTH}} {columns} of {total:<4} {causes}".rstrip()
