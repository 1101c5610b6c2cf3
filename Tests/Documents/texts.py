"""Reads parameters, which are texts, by their styles and schemas."""

import itertools
import json
import re
from urllib.parse import unquote

# The characters before the values of a path parameter.
MARKS = {"label": ".", "matrix": ";"}
SCALARS = ("string", "integer", "number", "boolean")
# `tabDelimited` is `tsv` in Swagger 2.0.
SEPARATORS = {"form": ",", "simple": ",", "spaceDelimited": " ", "pipeDelimited": "|", "tabDelimited": "\t"}


class Texts:
    def __init__(self, document, schemas):
        self.document = document
        self.schemas = schemas

    def items(self, parameter, items, others=frozenset()):
        """The names of the query items that a parameter has, and its value: texts, or an object of texts.

        `others` has the names of other parameters.
        """
        name, schema = parameter["name"], parameter.get("schema", {})
        members = {}
        for key, text in items:
            if key.startswith(name + "[") and key.endswith("]"):
                members.setdefault(key, []).append(text)
        if members and name + "[]" not in members:
            return set(members), nested(members, name)
        explode = parameter.get("explode", parameter.get("style", "form") == "form")
        properties = self.properties(schema)
        is_map = self.is_map(schema)
        if (properties or is_map) and explode and parameter.get("style", "form") == "form" and not has_item(items, name):
            names = set(properties) | ({key for key, _ in items} - others if is_map else set())
            return names, {key: [text for other, text in items if other == key] for key, _ in items if key in names}
        names = {name, name + "[]"} - others
        return names, [text for key, text in items if key in names]

    def problem(self, parameter, values):
        """The reason why the texts of a parameter are not what it describes. None if they are."""
        if not values:
            return "missing" if parameter.get("required") and not isinstance(values, dict) else None
        if "content" in parameter:
            schema = next(iter(self.document.contents(parameter).values())).get("schema", {})
            return self.json_problem(schema, values[0])
        style = parameter.get("style", "form")
        return self.joining_problem(parameter, values) or self.value_problem(parameter.get("schema", {}), values, style)

    def joining_problem(self, parameter, values):
        """The elements of a list must be joined, or must be items of their own. Each list of a call has one element twice."""
        style, schema = parameter.get("style", "form"), self.document.resolve(parameter.get("schema", {}))
        items = self.document.resolve(schema.get("items", {}))
        if schema.get("type") != "array" or items.get("type") not in SCALARS or style not in SEPARATORS:
            return None
        is_item = parameter.get("in", "query") == "query" and parameter.get("explode", style == "form")
        separator = joint(values[0]) if len(values) == 1 else None
        expected = None if is_item else SEPARATORS[style]
        if separator != expected and (separator or len(values) > 1):
            return f"{values} is joined by {separator!r}, and not by {expected!r}"
        return None

    def path_problem(self, parameter, text):
        """Reads the text of a parameter in a path by its style (RFC 6570, sections 3.2.2 to 3.2.7)."""
        style, explode = parameter.get("style", "simple"), parameter.get("explode", False)
        mark, schema = MARKS.get(style, ""), parameter.get("schema", {})
        is_object = bool(self.properties(schema)) or self.is_map(schema)
        if not text.startswith(mark):
            return f"{text} does not start with '{mark}'"
        parts = text.removeprefix(mark).split(mark if explode and mark else ",")
        if style == "matrix" and not (explode and is_object):
            start = parameter["name"] + "="
            if not all(each.startswith(start) for each in (parts if explode else parts[:1])):
                return f"{text} has another name than '{parameter['name']}'"
            parts = [each.removeprefix(start) for each in parts]
        if not is_object:
            return self.problem(parameter, [unquote(",".join(parts))])
        pairs = [each.partition("=")[::2] for each in parts] if explode else list(zip(parts[::2], parts[1::2]))
        members = {}
        for name, value in pairs:
            members.setdefault(unquote(name), []).append(unquote(value))
        return self.value_problem(schema, members)

    def json_problem(self, schema, text):
        try:
            errors = self.schemas.errors(schema, json.loads(text))
        except ValueError as error:
            return f"no JSON: {error}"
        return "; ".join(errors) or None

    def value_problem(self, schema, values, style="form"):
        """The texts must have a reading as the types of JSON that is valid."""
        if isinstance(values, dict):
            errors = [self.value_problem(self.member(schema, name), each) for name, each in values.items()]
            return "; ".join(filter(None, errors)) or None
        if len(values) > 20:
            return None
        first = None
        for reading in readings(values, SEPARATORS.get(style, ",")):
            errors = self.schemas.errors(schema, reading)
            if not errors:
                return None
            first = first or "; ".join(errors)
        return f"{values} is not valid: {first}"

    def properties(self, schema):
        """The members of a schema of an object, wherever they are."""
        schema = self.document.resolve(schema)
        result = dict(schema.get("properties") or {}) if isinstance(schema, dict) else {}
        for union in ("allOf", "anyOf", "oneOf"):
            for part in (schema.get(union) or []) if isinstance(schema, dict) else []:
                result |= self.properties(part)
        return result

    def is_map(self, schema):
        """Whether a schema describes members that it does not list, or an object of which it lists none."""
        schema = self.document.resolve(schema)
        if not isinstance(schema, dict):
            return False
        parts = [part for union in ("allOf", "anyOf", "oneOf") for part in schema.get(union) or []]
        is_open = "object" in (schema.get("type") or []) and not schema.get("properties")
        return bool(schema.get("additionalProperties", is_open)) or any(map(self.is_map, parts))

    def member(self, schema, name):
        extra = self.document.resolve(schema).get("additionalProperties", {})
        return self.properties(schema).get(name, extra if isinstance(extra, dict) else {})


def joint(text):
    """The separator between two equal elements. `None` if the text has no such elements."""
    found = re.fullmatch(r"(.+)([,| \t])\1", text, re.S)
    return found and found[2]


def has_item(items, name):
    return any(key == name for key, _ in items)


def nested(members, name):
    """The object of 'filter[a][b]=c' items: its first level, or several."""
    result = {}
    for key, texts in members.items():
        keys = re.findall(r"\[([^\]]*)\]", key[len(name) :])
        keys = [each for each in keys if each] or [""]
        place = result
        for each in keys[:-1]:
            place = place.setdefault(each, {})
        place.setdefault(keys[-1], []).extend(texts)
    return result


def readings(texts, separator):
    """What texts can mean: one scalar, or a list of scalars, in several items or in one."""
    if len(texts) == 1:
        yield from scalars(texts[0])
        yield from lists(texts[0].split(separator))
    yield from lists(texts)


def lists(texts):
    kinds = [{type(each).__name__: each for each in scalars(text)} for text in texts]
    for kind in ("str", "int", "float", "bool"):
        if all(kind in each for each in kinds):
            yield [each[kind] for each in kinds]
    yield from itertools.islice(map(list, itertools.product(*(each.values() for each in kinds))), 50)


def scalars(text):
    yield text
    if re.fullmatch(r"-?\d+", text):
        yield int(text)
    if re.fullmatch(r"-?\d+(\.\d+)?([eE][-+]?\d+)?", text):
        yield float(text)
    if text in ("true", "false"):
        yield text == "true"
    if text in ("", "null"):
        yield None
    if text.startswith("{"):
        try:
            yield json.loads(text)
        except ValueError:
            pass
