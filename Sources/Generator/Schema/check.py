#!/usr/bin/env python3
"""Holds spec.schema.json against the generator: what one takes the other must take, as far as a schema can tell.

Valid specs of the repository must pass. A broken spec of the generator's tests must be refused where its fault is one
of structure, which its expected diagnostics say, and must pass where the fault is one that a schema cannot see.
"""

import json
import re
import sys
from pathlib import Path

import jsonschema

ROOT = Path(__file__).resolve().parents[3]
VALID = [
    "Specs/*.json", "Specs/*/*.json", "Tests/GeneratorTests/Valid/*.json",
    "Examples/*/Sources/*/Specs/*.json", "Examples/*/Sources/*/Specs/*/*.json",
]
# What the generator says about faults of structure: of keys, kinds of values, notations.
STRUCTURE = [
    r"^this is an? .*, not a spec; ", r"unknown key '",
    r" must be (a|an) [a-z ]+( such as .*)?, not ", r" must be true or false, not ", r" must be true, false or ",
    r" must be one of ", r" must be an array or an object, not ", r" must hold strings, not ",
    r" has no '(type|request|url)'", r"is not a name: a generic model",
    r"cannot be a type parameter", r" is not a type: ", r"unknown type '[^A-Z]",
    r" must be a method and a path", r"the path '.*' (has|must) ", r"the URL '.*' (has '[^{]|has a|has '\{[^}]*\}' twice|must )",
    r"(the base URL|the server) '.*' (has|must) ", r"'baseURL' has no 'url'", r"a server must be a URL", r"a GET request has no body", r"a body is 'json'", r" is not a content type",
    r"an authentication must have either", r"a 'prefix' requires", r"'all' needs at least two", r"' is not a valid cookie name",
    r"'authentication' of an endpoint must be", r"the query parameter needs a name", r" is not a valid header name",
    r"is set by the transport", r"a header's value must be printable", r"needs one of 'fields'",
    r"a union by tag needs both", r"is not the name of a (Swift type|module)", r"only a model of 'swift'", r"the fields of the model", r"only a model of 'fields' can (have 'urls'|be 'identifiedBy')", r" has no (values|cases)$",
    r" needs at least two (shapes|cases)", r"a model can have at most 1000", r"'at' must name members",
    r"a field with 'aliases' must be optional", r"^a name must start with a lowercase letter",
    r"an endpoint's name must start", r"a model's name must start", r"more than 64 levels",
    r"a body is one of", r"a case of '\w+' is named by its key", r"a parameter with a 'constant' has no", r" has no 'type'$",
    r"'pages' must have one paging style", r"' must be a whole number", r"'rateLimit' needs",
    r"only a 'json' body has", r"a body of several members has no",
    r" is not a media type", r"a response is one of", r"' is for JSON, and this response",
    r"JSON has arrays and objects; ",
    # Statuses, and responses that report failures.
    r"' is not a status: ", r"an error has a status from", r"'accepts' must be an array", r"a response has a status from",
    r"one response needs no status", r"the response has no 'type'",
    r"the name of a union must start", r" must be a model, not ", r"'fails' (must|has no)", r"'when' must",
    r"a (member|constant) of 'when' must be", r"'stream' is \"lines\", ", r"'as' must be",
    r"' is not a duration: ", r"'refresh' must be", r"' must hold strings", r"' must be the name of a query item", r"' is not a method such as",
    r"' must be a member of the response, or", r"'retry' must be", r"'scope' must have a name",
]


class NotJSON(Exception):
    pass


def refuse(constant):
    raise NotJSON(constant)


def load(path):
    """Reads JSON as strictly as the generator does; nothing where it is not well-formed."""
    try:
        value = json.loads(path.read_bytes().decode("utf-8"), parse_constant=refuse)
        json.dumps(value, ensure_ascii=False).encode("utf-8")
        return value
    except (ValueError, NotJSON, RecursionError):
        return NotJSON


def expects_refusal(path):
    lines = path.with_suffix(".txt").read_text().splitlines()
    messages = [line.split(": ", 2)[2] for line in lines]
    return any(re.search(rule, message) for rule in STRUCTURE for message in messages)


def main():
    schema = json.loads((Path(__file__).with_name("spec.schema.json")).read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    faults = []

    valid = [path for pattern in VALID for path in sorted(ROOT.glob(pattern))]
    for path in valid:
        for error in validator.iter_errors(load(path)):
            faults.append(f"{path.relative_to(ROOT)}: {error.json_path}: {error.message[:200]}")

    broken = sorted((ROOT / "Tests/GeneratorTests/Invalid").glob("*.json"))
    counts = {True: 0, False: 0}
    for path in broken:
        value = load(path)
        if value is NotJSON:
            continue
        expected = expects_refusal(path)
        counts[expected] += 1
        if expected == validator.is_valid(value):
            faults.append(f"{path.relative_to(ROOT)}: the schema {'accepts' if expected else 'refuses'} it")

    for fault in faults:
        print(fault, file=sys.stderr)
    if not valid or not all(counts.values()):
        sys.exit("nothing to check: the folders have moved")
    print(f"{len(valid)} specs pass; of the broken ones {counts[True]} are refused, and {counts[False]} need the generator")
    sys.exit(1 if faults else 0)


main()
