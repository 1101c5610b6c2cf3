"""Judges the calls with drawn values, and says which operations are proved to be exact."""

import json
import re

from answers import NOT_DRAWN

from losses import kind


class Judgement:
    """The calls of one document. `find` adds a finding, and returns whether it is not a known one."""

    def __init__(self, name, exactness, drawn, losses, find):
        self.name, self.exactness, self.drawn, self.losses, self.find = name, exactness, drawn, losses, find
        self.names = member_names(exactness.document.root) | {""}
        # Operations that accept JSON, and the numbers of their values that were compared.
        self.judged = set()
        self.compared = dict.fromkeys(drawn, 0)
        # Differences in operations whose responses have a loss.
        self.losses_of_import = {}
        # Operations with a difference that is not known.
        self.wrong = set()

    def response(self, line, call, text, request):
        """Judges a call with a drawn value. Returns the number of findings."""
        operation = request.get("operation")
        if operation is None or self.losses.response(request) == NOT_DRAWN:
            return 0
        self.judged.add(operation)
        self.compared[operation] += bool(text)
        if line.startswith("failed "):
            text = re.sub(r"The response to .* is not what the endpoint promises: ", "", text)
            place, _, reason = re.sub(r"(found the \w+|unknown value) .*", r"\1", text).partition(": ")
            text = f"{self.plain(place, '.')}: {reason}"
            problems = {(text, self.losses.response(request)[2].decode()[:300])}
        else:
            found = self.losses.of(request, text) if text else []
            problems = {
                (f"{self.plain(place, '/')}: {kind(sent)} became {'another one' if kind(sent) == kind(value) else kind(value)}",
                f"{json.dumps(sent)[:100]} became {json.dumps(value)[:100]}")
                for place, sent, value in found
            }
        if operation in self.exactness.inexact_responses:
            # The import says that it does not read all that the document describes.
            self.losses_of_import |= dict((operation, problem) for problem, _ in problems)
            return 0
        found = sum(self.find(self.name, operation, f"(drawn) {problem}", f"{call}: {example}") for problem, example in problems)
        if found:
            self.wrong.add(operation)
        return found

    def plain(self, place, separator):
        """A place without the names that are drawn, which are those of maps."""
        names = [name if re.sub(r"\[\d+\]|^0$", "", name) in self.names else "*" for name in place.split(separator)]
        return separator.join(names)

    def proved(self, called, wrong):
        """The operations whose calls show that they are exact, and those without a warning whose calls do not. `wrong` has
        the operations with any other finding."""
        exact = set(called) - self.exactness.inexact
        proved = {each for each in exact - self.wrong - wrong if self.is_compared(each)}
        return proved, sorted(exact - proved)

    def is_compared(self, operation):
        """Whether a drawn value was compared, or the operation returns none."""
        return self.compared[operation] or (operation not in self.judged and not self.drawn[operation]["reasons"])

    def check_exact(self):
        """The operations to which no warning belongs must be those that the tool calls exact."""
        counted = len(set(self.drawn) - self.exactness.inexact)
        if counted != self.exactness.exact:
            self.find(self.name, "*", f"{self.exactness.exact} operations are exact, and {counted} by the places of warnings", "")

    def notes(self):
        for operation, problem in self.losses_of_import.items():
            yield f"with a loss: {self.name} {operation} {problem[:150]}"
        for operation, each in self.drawn.items():
            if each["reasons"]:
                total = len(each["reasons"]) + len(each["values"])
                yield f"not drawn: {self.name} {operation} {len(each['reasons'])} of {total} values, {each['reasons'][0]}"
        for operation, count in self.compared.items():
            if operation in self.judged and not count:
                yield f"not compared: {self.name} {operation} returns no JSON"


def member_names(value):
    """The names of all members that a document describes."""
    if isinstance(value, list):
        return set().union(*map(member_names, value))
    if not isinstance(value, dict):
        return set()
    own = set(value["properties"]) if isinstance(value.get("properties"), dict) else set()
    return own.union(*map(member_names, value.values()))
