"""Collects the results, and prints a table and the findings."""

import json
import re
from pathlib import Path

from answers import Answers
from descriptions import Descriptions, comments
from document import Document, shape
from drawn import SEED
from exactness import Exactness
from judgement import Judgement
from losses import Losses
from schemas import Schemas

KNOWN = Path(__file__).resolve().parent / "known.txt"


class Report:
    def __init__(self):
        self.rows, self.findings, self.notes, self.failures = [], [], [], []
        self.known = known_findings()
        # The operations of one document that have a finding, or a request that is known to be wrong.
        self.wrong = set()
        # Operations with a response that failed, and was not valid itself: the parts of its schema contradict each other.
        self.contradictions = {}

    def leave_out(self, text):
        self.notes.append(f"left out: {text}")

    def fail(self, name, text):
        self.failures.append(f"{name}: {text}")

    def add(self, name, path, output, folder, build, run):
        """Reads the reports of the server and of the client. `output` is what the import printed."""
        requests = [json.loads(line) for line in open(folder / "Reports" / f"{name}.requests", encoding="utf-8")]
        lines = open(folder / "Reports" / f"{name}.responses", encoding="utf-8").read().split("\n")
        drawn = json.load(open(folder / "Reports" / f"{name}.drawn", encoding="utf-8"))
        document, self.wrong = Document(path), set()
        exactness, losses = Exactness(document, output), Losses(Answers(document, Schemas(document, "writeOnly"), drawn))
        judgement = Judgement(name, exactness, drawn, losses, self.find)
        operations = [operation.name for operation in document.operations]
        called = {each["operation"] for each in requests} - {None}
        wrong = self.wrong_requests(name, requests)
        by_call = {each["call"]: each for each in requests}
        failed, lost, different = self.wrong_responses(name, lines, by_call, losses, judgement)
        proved, unproved = judgement.proved(called, self.wrong)
        reported = {key[:2] for key, _ in self.findings}
        for operation in [each for each in unproved if (name, each) not in reported]:
            self.find(name, operation, "(not proved) it has no warning, and a known finding or no value", "the table")
        texts = self.lost_texts(name, Descriptions(document), (folder / "Sources" / f"{name}Proof").glob(f"{name}.*swift"))
        shapes = {each.name: (each.method, shape(each.template)) for each in document.operations}
        called_shapes = {shapes[each] for each in called}
        self.check_count(name, exactness.left_out, [each for each in operations if shapes[each] not in called_shapes])
        judgement.check_exact()
        self.notes += judgement.notes()
        counts = [len(operations), exactness.exact, len(proved), len(called), len([line for line in lines if line])]
        self.rows.append([name, *counts, wrong, failed, lost, different, texts, f"{build:.0f}", f"{run:.0f}"])

    def wrong_requests(self, name, requests):
        return sum(
            self.find(name, each["operation"] or "?", problem, each["call"])
            for each in requests
            for problem in each["problems"]
        )

    def wrong_responses(self, name, lines, requests, losses, judgement):
        """The numbers of findings: calls that failed, members that were lost, and drawn values that differ."""
        failed, lost, different = 0, 0, 0
        for line in filter(None, lines):
            status, _, rest = line.partition(" ")
            call, text = split(rest)
            request = requests.get(call) or {}
            if call.split("|")[2:3] and call.split("|")[2].startswith("drawn"):
                different += judgement.response(line, call, text, request)
            elif status == "failed":
                failed += self.failed_response(name, call, text, request)
            elif status == "ok" and text and not request["contradictions"]:
                for place, sent, value in losses.of(request, text):
                    loss = f"{place}: {json.dumps(sent)[:100]} became {json.dumps(value)[:100]}"
                    lost += self.find(name, request["operation"], f"(lost) {loss}", call)
        return failed, lost, different

    def failed_response(self, name, call, reason, request):
        operation = request.get("operation") or "?"
        # The client need not read a response that is not valid.
        if request.get("contradictions"):
            self.contradictions[name, operation] = request["contradictions"][0]
            return 0
        return self.find(name, operation, f"(response) {reason}", call)

    def lost_texts(self, name, descriptions, files):
        lost = descriptions.lost(comments(files))
        return sum(self.find(name, place, f"(text) {text[:200]}", "the documentation") for place, text in lost)

    def check_count(self, name, out, missing):
        """Operations that are not called must be those that the importer left out."""
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
                self.wrong |= set() if problem.startswith("(") else {operation}
                return False
        self.wrong.add(operation)
        known = next((each for each in self.findings if each[0] == key), None)
        if known:
            known[1].append(call)
        else:
            self.findings.append((key, [call]))
        return True

    def finish(self):
        """Prints everything. Returns the exit status."""
        header = ["document", "operations", "exact", "proved", "called", "calls", "requests wrong", "responses failed",
                  "values lost", "drawn differ", "texts lost", "build s", "run s"]
        widths = [max(len(str(row[column])) for row in [header, *self.rows]) for column in range(len(header))]
        for row in [header, *self.rows]:
            print("  ".join(str(cell).ljust(width) for cell, width in zip(row, widths)).rstrip())
        print(f"The values are drawn with the seed {SEED}.")
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
