"""Collects the results, and prints a table and the findings."""

import json
import re
from pathlib import Path

from descriptions import Descriptions, comments
from document import Document, shape
from losses import Losses

KNOWN = Path(__file__).resolve().parent / "known.txt"


class Report:
    def __init__(self):
        self.rows, self.findings, self.notes, self.failures = [], [], [], []
        self.known = known_findings()
        # Operations with a response that failed, and was not valid itself: the parts of its schema contradict each other.
        self.contradictions = {}

    def leave_out(self, text):
        self.notes.append(f"left out: {text}")

    def fail(self, name, text):
        self.failures.append(f"{name}: {text}")

    def add(self, name, path, summary, folder, build, run):
        """Reads the reports of the server and of the client."""
        requests = [json.loads(line) for line in open(folder / "Reports" / f"{name}.requests", encoding="utf-8")]
        lines = open(folder / "Reports" / f"{name}.responses", encoding="utf-8").read().splitlines()
        document = Document(path)
        operations = [operation.name for operation in document.operations]
        called = {each["operation"] for each in requests} - {None}
        wrong = self.wrong_requests(name, requests)
        by_call = {each["call"]: each for each in requests}
        failed = self.failed_responses(name, lines, by_call)
        lost = self.lost_values(name, lines, by_call, Losses(document))
        texts = self.lost_texts(name, Descriptions(document), (folder / "Sources" / f"{name}Proof").glob(f"{name}.*swift"))
        shapes = {each.name: (each.method, shape(each.template)) for each in document.operations}
        called_shapes = {shapes[each] for each in called}
        self.check_count(name, summary, [each for each in operations if shapes[each] not in called_shapes])
        self.rows.append([name, len(operations), len(called), len(lines), wrong, failed, lost, texts, f"{build:.0f}", f"{run:.0f}"])

    def wrong_requests(self, name, requests):
        return sum(
            self.find(name, each["operation"] or "?", problem, each["call"])
            for each in requests
            for problem in each["problems"]
        )

    def failed_responses(self, name, lines, requests):
        count = 0
        for line in lines:
            if line.startswith("failed "):
                call, reason = split(line.removeprefix("failed "))
                request = requests.get(call) or {}
                operation = request.get("operation") or "?"
                # The client need not read a response that is not valid.
                if request.get("contradictions"):
                    self.contradictions[name, operation] = request["contradictions"][0]
                else:
                    count += self.find(name, operation, f"(response) {reason}", call)
        return count

    def lost_values(self, name, lines, requests, losses):
        count = 0
        for line in lines:
            call, text = split(line.removeprefix("ok "))
            if line.startswith("ok ") and text and not requests[call]["contradictions"]:
                for loss in losses.of(requests[call], text):
                    count += self.find(name, requests[call]["operation"], f"(lost) {loss}", call)
        return count

    def lost_texts(self, name, descriptions, files):
        lost = descriptions.lost(comments(files))
        return sum(self.find(name, place, f"(text) {text[:200]}", "the documentation") for place, text in lost)

    def check_count(self, name, summary, missing):
        """Operations that are not called must be those that the importer left out."""
        out = int((re.search(r"(\d+) left out", summary) or [0, "0"])[1])
        for operation in missing:
            self.notes.append(f"not called: {name} {operation}")
        if len(missing) > out:
            self.find(name, ", ".join(missing), f"only {out} of these operations were left out by the importer", "")

    def find(self, name, operation, problem, call):
        """Adds a finding, once for all its calls. Returns whether it is not a known one."""
        problem = re.sub(r"The response to .* is not what the endpoint promises: | \(byte .*", "", problem)
        key = name, operation, re.sub(r"\[\d+\]", "[]", problem)
        for pattern, lines in self.known.items():
            if re.search(pattern, f"{name} {operation}: {problem}"):
                lines.append(key)
                return False
        known = next((each for each in self.findings if each[0] == key), None)
        if known:
            known[1].append(call)
        else:
            self.findings.append((key, [call]))
        return True

    def finish(self):
        """Prints everything. Returns the exit status."""
        header = ["document", "operations", "called", "calls", "requests wrong", "responses failed", "values lost", "texts lost", "build s", "run s"]
        widths = [max(len(str(row[column])) for row in [header, *self.rows]) for column in range(len(header))]
        for row in [header, *self.rows]:
            print("  ".join(str(cell).ljust(width) for cell, width in zip(row, widths)).rstrip())
        for note in self.notes:
            print(note)
        for (name, operation), problem in self.contradictions.items():
            print(f"contradiction: {name} {operation} {problem[:150]}")
        for (name, operation, problem), calls in self.findings:
            print(f"\n{name} {operation}\n  {problem}\n  {len(calls)} calls, such as {calls[0]}")
        for failure in self.failures:
            print(f"\nerror: {failure}")
        known = sum(map(len, self.known.values()))
        print(f"\n{len(self.findings)} findings, {len(self.failures)} documents failed, {known} known (known.txt)")
        return 1 if self.findings or self.failures else 0


def split(line):
    """The call 'name|arguments|mode|flavor', and the reason after it."""
    parts = line.split("|", 4)
    return "|".join(parts[:4]), parts[4] if len(parts) > 4 else ""


def known_findings():
    lines = KNOWN.read_text(encoding="utf-8").splitlines() if KNOWN.exists() else []
    return {line: [] for line in lines if line and not line.startswith("#")}
