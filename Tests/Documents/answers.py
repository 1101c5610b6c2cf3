"""Makes the response of an operation: its lowest success status, with a body from the schema."""

import json
from fnmatch import fnmatch

from bodies import Bodies
from contents import kind

# The fields of an event of a stream.
EVENT = {"event", "data", "id", "retry"}
# The response if there is no drawn value. The call fails, and is not judged.
NOT_DRAWN = 410, {}, b"", []
SEEDS = {"random": 1, "random2": 2, "random3": 3}


class Answers:
    """The responses. `drawn` has the values of each operation that `drawn.py` made."""

    def __init__(self, document, schemas, drawn):
        self.document = document
        self.schemas = schemas
        self.drawn = drawn
        self.made = {}

    def answer(self, operation, mode, accept):
        """The status, the headers and the body of a response, and the reasons why the body is not valid."""
        key = operation.name, mode, accept
        if key not in self.made:
            self.made[key] = self.make(operation, mode, accept)
        return self.made[key]

    def make(self, operation, mode, accept):
        status, response = self.document.success(operation)
        contents = self.document.contents(response)
        if not contents or status in (204, 205) or operation.method == "HEAD":
            return NOT_DRAWN if mode.startswith("drawn") else (status, {}, b"", [])
        content_type = chosen(contents, accept)
        media = self.document.resolve(contents[content_type])
        schema = media.get("schema", {})
        if mode.startswith("drawn"):
            return self.drawn_answer(operation, int(mode.removeprefix("drawn")), status, content_type)
        if self.document.resolve(schema).get("format") == "binary":
            return status, {"Content-Type": concrete(content_type)}, b"bytes", []
        if kind(content_type) in ("json", "*/*") or "json" in content_type or "text/event-stream" in content_type:
            return self.json_answer(operation, mode, status, content_type, media)
        return status, {"Content-Type": concrete(content_type)}, b"text", []

    def drawn_answer(self, operation, number, status, content_type):
        values = self.drawn.get(operation.name, {}).get("values", [])
        if number >= len(values) or kind(content_type) not in ("json", "*/*"):
            return NOT_DRAWN
        return status, {"Content-Type": concrete(content_type)}, json.dumps(values[number]).encode(), []

    def json_answer(self, operation, mode, status, content_type, media):
        schema = media.get("schema", {})
        bodies = Bodies(self.document, mode.rstrip("123456789"), f"{operation.name} {SEEDS.get(mode)}")
        if "text/event-stream" in content_type:
            # The alternatives of an event stand beside a reference to what all events have.
            schema = bodies.merger.merged(schema, ())[0]
        value = bodies.value(schema)
        properties = self.document.resolve(schema).get("properties") or {}
        is_event = "text/event-stream" in content_type and "data" in properties and properties.keys() <= EVENT
        if is_event:
            # An event without data is none (HTML, section 9.2.6).
            data = bodies.merger.merged(properties["data"], ())[0]
            value.setdefault("data", bodies.value(data))
            if "contentSchema" in data:
                value["data"] = json.dumps(bodies.value(data["contentSchema"]))
        errors = self.schemas.errors(schema, value)
        text = json.dumps(value).encode()
        if is_event:
            text = "".join(f"{name}: {field(member)}\n" for name, member in value.items()).encode() + b"\n"
        elif "text/event-stream" in content_type:
            text = b"data: " + text + b"\n\n"
        elif kind(content_type) not in ("json", "*/*"):
            # The schema of a whole sequence is that of the list of its lines (OpenAPI 3.2, "Sequential Media Types").
            items = bodies.merger.merged(schema, ())[0].get("items", {})
            lines = value or [bodies.value(items)] if isinstance(value, list) and "itemSchema" not in media else [value, value]
            text = "".join(json.dumps(line) + "\n" for line in lines).encode()
        return status, {"Content-Type": concrete(content_type)}, text, errors


def field(value):
    return value if isinstance(value, str) else json.dumps(value)


def chosen(contents, accept):
    """The content type of the response: one that the client accepts, JSON first."""
    ranges = [each.split(";")[0].strip() for each in accept.split(",")]
    accepted = [each for each in contents if any(fnmatch(each.split(";")[0], name) for name in ranges)]
    accepted = accepted or list(contents)
    return next((each for each in accepted if kind(each) == "json"), accepted[0])


def concrete(content_type):
    """A content type for a range such as 'image/*'."""
    if content_type in ("*/*", "*"):
        return "application/json"
    return content_type.replace("*", "octet-stream")
