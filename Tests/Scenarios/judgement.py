"""Judges a request by the data of a scenario. A problem is a text."""

from urllib.parse import parse_qsl

from parts import multipart_problems
from rules import ALLOWED_BODIES, HEADER_FORMS, IGNORED_HEADERS
from values import content, equal, equal_text, is_json, parsed


def problems(scenario, api, request):
    """The problems of a request. There are none if it is the expected one."""
    expected = api.get("request", {})
    # The data writes a colon that starts no parameter with a backslash.
    path = api["uri"].replace("\\:", ":")
    if (request.method, request.path) != (api["method"], path):
        yield f"{request.method} {request.path} in place of {api['method']} {path}"
    yield from query_problems(expected.get("query", {}), request.query)
    headers = {name.lower(): value for name, value in expected.get("headers", {}).items()}
    for name in IGNORED_HEADERS.get(scenario["name"], []):
        headers.pop(name, None)
    media_type = headers.pop("content-type", None)
    for name, value in headers.items():
        actual = request.headers.get(name)
        form = HEADER_FORMS.get(scenario["name"], {}).get(name)
        if actual is None or not (form.fullmatch(actual) if form else equal_text(value, actual)):
            yield f"the header {name} is {actual!r} in place of {value!r}"
    yield from body_problems(scenario["name"], expected.get("body"), media_type, request)


def query_problems(expected, query):
    actual = {}
    for name, value in parse_qsl(query, keep_blank_values=True):
        actual.setdefault(name, []).append(value)
    for name, value in expected.items():
        values = value if isinstance(value, list) else [value]
        found = actual.pop(name, [])
        if len(found) != len(values) or not all(map(equal_text, values, found)):
            yield f"the query item {name} is {found} in place of {values}"
    for name, value in actual.items():
        yield f"the query item {name} is {value}, and must not be there"


def body_problems(name, expected, media_type, request):
    if expected is None:
        if request.body not in ALLOWED_BODIES.get(name, [b""]):
            yield f"there is a body: {request.body[:200]!r}"
        return
    media_type = (media_type or expected["contentType"]).partition(";")[0]
    actual_type = request.headers.get("Content-Type", "").partition(";")[0]
    if actual_type != media_type:
        yield f"the content type is {actual_type!r} in place of {media_type!r}"
    if expected.get("kind") == "multipart":
        yield from multipart_problems(expected, request)
    elif not is_equal_body(expected, media_type, request.body):
        yield f"the body is {request.body[:300]!r} in place of {wire(expected, media_type)[:300]!r}"


def is_equal_body(expected, media_type, body):
    """Bytes are equal, and JSON is equal by value, also if it is in lines."""
    if media_type.endswith("jsonl"):
        lines = [body.splitlines(), content(expected).splitlines()]
        return len(lines[0]) == len(lines[1]) and all(equal(parsed(b), parsed(a)) for a, b in zip(*lines))
    if "json" not in media_type:
        return body == wire(expected, media_type)
    text = body.decode(errors="replace")
    wanted = expected["json"] if "json" in expected else parsed(content(expected))
    return is_json(text) and equal(wanted, parsed(text))


def wire(expected, media_type):
    """The expected bytes. The content type of a header, such as `text/plain`, precedes the one of the body."""
    return expected["text"].encode() if "text" in expected and "json" not in media_type else content(expected)
