"""Compares values with those of the data, which can have `$absent`, `$base64` and `$match`."""

import base64
import json
import re
from datetime import datetime, timezone
from decimal import Decimal
from email.utils import parsedate_to_datetime

# The address of the server in the data, and that in the specs.
ADDRESS = "http://localhost:3000"
ORIGIN = "https://scenarios.example"

RFC3339 = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")
RFC7231 = re.compile(r"[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT")


def parsed(text):
    """Reads JSON. Numbers are exact."""
    return json.loads(text, parse_float=Decimal)


def written(value):
    """JSON text of a value of the data."""
    return json.dumps(plain(value), default=float)


def is_json(text):
    try:
        json.loads(text)
        return True
    except ValueError:
        return False


def plain(value):
    """A value of the data as it is sent in a response."""
    if isinstance(value, list):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        if "$value" in value:
            return value["$value"]
        return {key: plain(each) for key, each in value.items() if not is_absent(each)}
    return value


def is_absent(value):
    return isinstance(value, dict) and value.get("$absent") is True


def equal(expected, actual):
    """Whether a value of JSON is the expected one: numbers by value, and members in any order."""
    if isinstance(expected, dict):
        if "$match" in expected:
            return isinstance(actual, str) and matches(expected["$match"], actual)
        present = {key: each for key, each in expected.items() if not is_absent(each)}
        return (
            isinstance(actual, dict) and present.keys() == actual.keys()
            and all(equal(each, actual[key]) for key, each in present.items()))
    if isinstance(expected, list):
        return (
            isinstance(actual, list) and len(expected) == len(actual)
            and all(map(equal, expected, actual)))
    return isinstance(expected, bool) == isinstance(actual, bool) and expected == actual


def equal_text(expected, actual):
    """Whether the text of a query item, a header or a part is the expected value."""
    if isinstance(expected, dict) and "$match" in expected:
        return matches(expected["$match"], actual)
    if isinstance(expected, str):
        return expected == actual
    return is_json(actual) and equal(expected, parsed(actual))


def meaning(text):
    """The value of a header: an instant in any form, a number, or the text itself."""
    for rule, form in (("rfc3339", RFC3339), ("rfc7231", RFC7231)):
        if form.fullmatch(text):
            return {"$match": f"match.dateTime.{rule}({text})"}
    return parsed(text) if is_json(text) else text


def matches(rule, text):
    """Whether a text has the meaning of a rule, such as `match.dateTime.rfc7231(Fri, 26 Aug 2022 14:38:00 GMT)`."""
    name, argument = re.fullmatch(r"match\.([\w.]+)\((.*)\)", rule).groups()
    match name:
        case "string.caseInsensitive":
            return json.loads(argument).lower() == text.lower()
        case "dateTime.rfc7231":
            return bool(RFC7231.fullmatch(text)) and parsedate_to_datetime(argument) == parsedate_to_datetime(text)
        case "dateTime.utcRfc3339" | "dateTime.rfc3339":
            return bool(RFC3339.fullmatch(text)) and instant(argument) == instant(text)
    raise ValueError(f"the data has the rule '{name}', which values.py does not know")


def instant(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(timezone.utc)


def content(body):
    """The bytes of a body of the data."""
    if "json" in body:
        return written(body["json"]).encode()
    if "base64" in body:
        return base64.b64decode(body["base64"])
    if "chunks" in body:
        return b"".join(base64.b64decode(each["$base64"]) for each in body["chunks"])
    text = body["text"]
    # A text of a JSON content type is a JSON string, unless it is JSON already.
    return (json.dumps(text) if "json" in body["contentType"] and not is_json(text) else text).encode()
