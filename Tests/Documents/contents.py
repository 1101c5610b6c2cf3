"""Checks the body of a request: JSON, a form, or bytes."""

import email.parser
import email.policy
import fnmatch
import json
from urllib.parse import unquote_plus


def body_problems(operation, request, schemas, texts):
    if operation.body is None:
        if request.body and operation.method not in ("GET", "HEAD"):
            yield f"a body that is not described: {request.body[:80]}"
        return
    if not request.body and "Content-Type" not in request.headers:
        if operation.body.get("required"):
            yield "the required body is missing"
        return
    received = request.headers.get("Content-Type", "")
    contents = texts.document.contents(operation.body)
    described = content(contents, received)
    if described is None:
        yield f"content type {received!r} is none of {list(contents)}"
    else:
        yield from CHECKS.get(kind(received), no_problems)(described, request, schemas, texts)


def content(contents, received):
    """The description of a content type. One without a range comes first."""
    name = received.split(";")[0].strip().lower()
    for key in sorted(contents, key=lambda key: "*" in key):
        if fnmatch.fnmatch(name, key.split(";")[0].strip().lower()):
            return contents[key]
    return None


def kind(content_type):
    name = content_type.split(";")[0].strip().lower()
    return "json" if name.endswith("/json") or name.endswith("+json") else name


def no_problems(described, request, schemas, texts):
    return []


def json_problems(described, request, schemas, texts):
    try:
        value = json.loads(request.body)
    except ValueError as error:
        return [f"the body is no JSON: {error}"]
    return [f"body {error}" for error in schemas.errors(described.get("schema", {}), value)]


def lines_problems(described, request, schemas, texts):
    whole = described.get("schema", {})
    schema = described.get("itemSchema") or texts.document.resolve(whole).get("items") or whole
    if not request.body.endswith(b"\n"):
        yield "the last line has no end"
    for line in request.body.splitlines():
        try:
            yield from [f"line {error}" for error in schemas.errors(schema, json.loads(line))]
        except ValueError as error:
            yield f"a line is no JSON: {error}"


def form_problems(described, request, schemas, texts):
    items = [tuple(map(unquote_plus, item.partition("=")[::2])) for item in request.body.decode().split("&") if item]
    schema = described.get("schema", {})
    known = set()
    members = texts.properties(schema)
    for name, member in members.items():
        rules = (described.get("encoding") or {}).get(name) or {}
        names, values = texts.items({"name": name, "schema": member, **rules}, items, members.keys() - {name})
        known |= names
        if values:
            problem = texts.problem({"schema": member, **rules}, values)
            if problem:
                yield f"form field {name}: {problem}"
    yield from name_problems({name for name, _ in items}, known, schema, texts)


def multipart_problems(described, request, schemas, texts):
    head = f"Content-Type: {request.headers['Content-Type']}\r\n\r\n".encode()
    message = email.parser.BytesParser(policy=email.policy.HTTP).parsebytes(head + request.body)
    if not message.is_multipart() and not request.body.rstrip().endswith(b"--"):
        return ["the body has no parts, and no end"]
    schema = described.get("schema", {})
    members = texts.properties(schema)
    encoding = described.get("encoding") or {}
    problems, names = [], []
    for part in message.iter_parts() if message.is_multipart() else []:
        name = (part.get_param("name", header="content-disposition") or "").removesuffix("[]")
        names.append(name)
        if name in members:
            problems += part_problems(name, members[name], part, encoding.get(name) or {}, texts)
    for name, rules in encoding.items():
        if rules.get("explode") is False and names.count(name) > 1:
            problems.append(f"part {name}: it is repeated, and not joined")
    return problems + list(name_problems(set(names), set(members), schema, texts))


def part_problems(name, member, part, rules, texts):
    member = texts.document.resolve(member)
    if part.get_filename() is not None or "format" in member and member["format"] == "binary":
        return []
    text = part.get_payload(decode=True).decode()
    is_json = kind(part.get_content_type()) == "json" and "Content-Type" in part
    check = texts.json_problem if is_json else lambda schema, text: texts.problem({"schema": schema, **rules}, [text])
    problem = check(member, text)
    # Each element of a list is a part of its own.
    items = texts.document.resolve(member.get("items", {}))
    if problem and items:
        problem = check(items, text)
    return [f"part {name}: {problem}"] if problem else []


def name_problems(names, known, schema, texts):
    """The names of a form must be described, unless it has no description or further members."""
    resolved = texts.document.resolve(schema)
    known = known | set(resolved.get("required") or [])
    if known and not resolved.get("additionalProperties"):
        for name in sorted(names - known):
            if name.split("[")[0] not in known:
                yield f"unknown form field {name}"
    present = {name.split("[")[0] for name in names}
    for name in resolved.get("required") or []:
        if name not in present and not texts.document.resolve(texts.properties(schema).get(name, {})).get("readOnly"):
            yield f"the required form field {name} is missing"


CHECKS = {
    "json": json_problems,
    "application/x-ndjson": lines_problems,
    "application/jsonl": lines_problems,
    "application/x-www-form-urlencoded": form_problems,
    "multipart/form-data": multipart_problems,
}
