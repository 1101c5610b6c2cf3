"""Which operations a tool imports exactly: those to which no warning of the import belongs.

The tool prints its warnings with their places, and the number of exact operations. Here, a warning belongs to an operation
if its place is in the operation, or in a component that the operation uses.
"""

import re
from urllib.parse import unquote

from document import operations

SUMMARY = re.compile(r"^\d+ operations?: (\d+) exact, (\d+) with a loss, (\d+) left out", re.M)
WARNING = re.compile(r": warning: (.*) \((#/.*)\)$", re.M)
# Warnings about what belongs to no operation, and about what a call does not need.
NOTES = re.compile(
    r"the (webhook|callback|server) '|the (servers|errors of the API) are left out|the variables of this server|the port '"
    r"|the pages of '|.* (is no path with operations|is no operation); |.*; the path '/.*' is left out|.* have the same place;|.* the client does not compress"
    r"|this response has no content|.* has other values in each alternative|this example is left out"
    r"|the default of '.* has other items|the names or the texts of these values|.*; the tag '.*' has no case|'[^2].*' is no status")


class Exactness:
    def __init__(self, document, output):
        self.document = document
        summary = SUMMARY.search(output)
        self.exact, self.left_out = (int(summary[1]), int(summary[3])) if summary else (0, 0)
        found = [(text, document.place(unquote(pointer))) for text, pointer in WARNING.findall(output)]
        self.places = {pointer for text, pointer in found if not NOTES.match(text)}
        self.places |= self.equal_unions()
        self.uses = {}
        # Operations with a loss, and those with a loss in what they receive.
        self.inexact, self.inexact_responses = set(), set()
        for path, item in document.root.get("paths", {}).items():
            base = "#/paths/" + path.replace("~", "~0").replace("/", "~1")
            item = document.resolve(item)
            for method, keys, operation in operations(item):
                if path.startswith("/"):
                    self.judge(f"{method} {path}", f"{base}/{keys}", base, item, operation)

    def judge(self, name, pointer, base, item, operation):
        parts = {key: value for key, value in operation.items() if key not in ("callbacks", "responses")}
        security = {"#/security"} if "security" not in operation else set()
        sent = {pointer, f"{base}/parameters", f"{base}/servers", *security, *self.used([parts, item.get("parameters")])}
        received = {f"{pointer}/responses", *self.used(operation.get("responses"))}
        if self.has_loss(sent | received):
            self.inexact.add(name)
        if self.has_loss(received):
            self.inexact_responses.add(name)

    def equal_unions(self):
        """The places of unions that have the alternatives of one with a loss. They have one type in the client."""
        lost = [union for place in self.places for union in unions_of(self.document.at(place))]
        return {pointer for pointer, value in schemas_in(self.document.root) if any(union in lost for union in unions_of(value))}

    def has_loss(self, pointers):
        return any(place == each or place.startswith(each + "/") for place in self.places for each in pointers)

    def used(self, value):
        """The references of a value, and those of what they lead to."""
        found, open_values = set(), [value]
        while open_values:
            for reference in references(open_values.pop()) - found:
                found.add(reference)
                open_values.append(self.target(reference))
        return {unquote(each) for each in found}

    def target(self, reference):
        if reference not in self.uses:
            target = self.document.at(reference) if reference.startswith("#/") else None
            # Only the references of a target matter.
            self.uses[reference] = [{"$ref": each} for each in references(target)]
        return self.uses[reference]


def unions_of(value):
    unions = [value.get(key) for key in ("anyOf", "oneOf")] if isinstance(value, dict) else []
    return [union for union in unions if isinstance(union, list) and len(union) > 1]


def schemas_in(value, pointer="#"):
    """All objects and lists of a document, with their places."""
    yield pointer, value
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, member in members:
        yield from schemas_in(member, f"{pointer}/{str(name).replace('~', '~0').replace('/', '~1')}")


def references(value):
    if isinstance(value, list):
        return set().union(*map(references, value))
    if not isinstance(value, dict):
        return set()
    alternatives = value.get("oneOf") if isinstance(value.get("oneOf"), list) else []
    if {"format"} in [each.keys() for each in alternatives if isinstance(each, dict)]:
        # An alternative that has only a format allows any JSON, so the others say nothing.
        return set()
    own = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
    mapping = value.get("discriminator", {}).get("mapping", {}) if isinstance(value.get("discriminator"), dict) else {}
    own |= {target if "/" in target else f"#/components/schemas/{target}" for target in mapping.values()}
    return own.union(*(references(member) for name, member in value.items() if name not in ("example", "examples")))
