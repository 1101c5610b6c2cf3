"""Turns a schema of OpenAPI into one of JSON Schema from which hypothesis-jsonschema draws a small value.

Each turn takes one alternative of each union, a number of elements for each list, and a choice of optional members, so
that the values of all turns have all of them. This only narrows a schema. Exceptions are unknown values of enums, and
rules about values that no client can keep, such as `pattern`.
"""

import random

from bodies import TYPES, WHOLE_FORMATS
from containers import Containers, Undrawable
from members import Members, tag
from merging import children, unions
from scalars import UNLISTED, enumeration, number, text

# The number of schemas in a value, and the number of schemas around one.
LARGEST, DEEPEST = 2000, 40
COMPOSED = {"properties", "required", "allOf", "anyOf", "oneOf"}
KINDS = ["everything", "bounds", "plain", "unknown"]


class Preparation(Containers):
    def __init__(self, document, seed):
        self.document = document
        self.random = random.Random(seed)
        self.visits = {}
        self.joints = {}
        # Whether the object that is drawn is in an alternative of a `oneOf`.
        self.is_exclusive = False

    def schema(self, schema, turn, effort):
        """The schema of one turn. One of four turns has all optional members, one the bounds of numbers, and one unknown
        values of enums. `effort` is the number of members and elements that are not required."""
        # The order of the kinds differs in each round, so that each alternative meets each kind.
        self.kind, self.count = KINDS[(turn + turn // len(KINDS)) % len(KINDS)], 0
        return self.value(schema, (), effort)

    def next(self, schema, purpose):
        """A number that is higher by one at each visit of a schema. The first one is random."""
        key = id(schema), purpose
        self.visits[key] = self.visits.get(key, self.random.randrange(12)) + 1
        return self.visits[key]

    def value(self, schema, path, effort):
        self.count += 1
        if self.count > LARGEST or len(path) > DEEPEST:
            raise Undrawable("the schema is too large")
        if schema is False:
            raise Undrawable("the schema allows no value")
        if not isinstance(schema, dict):
            return {}
        is_nullable = self.is_nullable(schema) or self.is_nullable(self.document.resolve(schema))
        if is_nullable and self.next(schema, "null") % 4 == 0:
            return {"type": "null"}
        try:
            return self.whole(schema, path, effort)
        except Undrawable:
            if not is_nullable:
                raise
            return {"type": "null"}

    def whole(self, schema, path, effort):
        """A schema as one, whose parts are merged if they are objects."""
        members = Members()
        parts = [part for part in self.parts(schema, path, effort, members) if part]
        members.is_object |= bool(members.required)
        if members.is_object and all("object" in part.get("type", "object") for part in parts):
            result = self.object(members, effort)
            parts = [part for part in parts if part != {"type": ["object"]}]
            return {"allOf": [*parts, result]} if len(parts) > 1 else {**result, **(parts[0] if parts else {})}
        return {"allOf": parts} if len(parts) > 1 else parts[0] if parts else {}

    def is_nullable(self, schema):
        types = schema.get("type")
        if isinstance(types, list) and len(types) > 1 and "null" in types:
            return True
        return self.document.is_3_0 and schema.get("nullable") is True

    def followed(self, schema, path):
        """A schema without a reference at its top, and the references around it."""
        while isinstance(schema.get("$ref"), str):
            reference = schema["$ref"]
            if path.count(reference) > 1:
                raise Undrawable("the schema is in itself")
            path += (reference,)
            target = self.document.at(reference) if reference.startswith("#/") else None
            rest = {} if self.document.is_3_0 else self.document.beside_reference(schema)
            target = target if isinstance(target, dict) else {}
            is_composed = rest.keys() & target.keys() & COMPOSED
            schema = {"allOf": [target, rest]} if is_composed else {**target, **rest} if rest else target
        return schema, path

    def parts(self, schema, path, effort, members):
        """What a schema says: by one alternative of each union, by the parts of its `allOf`, and by itself."""
        schema, path = self.followed(schema, path)
        parts = [part for part in schema.get("allOf") or [] if isinstance(part, dict)]
        members.require(schema)
        extending = [{"$ref": pointer} for pointer in children(self.document, schema, path)]
        found = []
        for union in [*unions(schema), extending]:
            alternatives = [each for each in union if isinstance(each, dict)]
            if alternatives:
                found += self.alternative(schema, alternatives, path, effort, members)
        for part in parts:
            found += self.parts(part, path, effort / len(parts), members)
        return found + [self.own(schema, path, effort, members)]

    def alternative(self, schema, alternatives, path, effort, members):
        """The next alternative that is small enough, with the value of its discriminator."""
        first = self.next(schema, len(alternatives))
        is_exclusive = len(alternatives) > 1 and alternatives[0] in (schema.get("oneOf") or [])
        for index in range(len(alternatives)):
            alternative, own = alternatives[(first + index) % len(alternatives)], members.copy()
            own.is_exclusive |= is_exclusive
            if "format" in alternative and "type" in schema:
                # A format alone is that of the type around it.
                alternative = {"type": schema["type"], **alternative}
            if alternative.get("type") == "number" and any(each.get("type") == "integer" for each in alternatives):
                # Both together are a `Decimal` in a client.
                alternative = {**alternative, "format": "decimal"}
            if alternative.get("type") == "string" and any("enum" in self.document.resolve(each) for each in alternatives):
                # Both together are an open enum in a client, which has no empty value.
                alternative = {"minLength": 1, **alternative}
            name, value = tag(self.document, schema, alternative, first // len(alternatives))
            if name is not None:
                own.required.add(name)
            if value is not None:
                is_unknown = self.kind == "unknown" and self.next(schema, "tag") % 3 == 0
                own.tags[name] = UNLISTED if is_unknown else value
            try:
                found = self.parts(alternative, path, effort, own)
            except Undrawable:
                continue
            vars(members).update(vars(own))
            return found
        raise Undrawable("no alternative is small enough")

    def own(self, schema, path, effort, members):
        """What a schema says without its references and its compositions."""
        if "const" in schema:
            return {"const": schema["const"]}
        if isinstance(schema.get("enum"), list) and schema["enum"]:
            return enumeration(schema["enum"], schema.get("type"), self.kind == "unknown")
        types = schema["type"] if isinstance(schema.get("type"), list) else [schema.get("type")]
        if set(types) == {"null"}:
            return {"type": "null"}
        if schema.get("format") in WHOLE_FORMATS:
            types = ["integer" if each == "number" else each for each in types]
        types = [each for each in types if each in TYPES] or kinds(schema)
        result = {"type": types} if types else {}
        if "object" in types:
            members.add(schema, path)
        if "array" in types:
            result |= self.array(schema, path, effort)
        if "string" in types:
            result |= text(schema)
        if "integer" in types or "number" in types:
            result |= number(schema, types, self.kind == "bounds")
        return result


# Only a text has one of these formats, so a schema with one and without a type is a text.
TEXT_FORMATS = {"date-time", "date", "uuid", "uri", "url", "byte", "base64url", "binary", "http-date", "email", "password"}


def kinds(schema):
    """The types of a schema that does not name them, as all clients read it."""
    if "properties" in schema or isinstance(schema.get("additionalProperties"), dict) or "patternProperties" in schema:
        return ["object"]
    if "items" in schema or "prefixItems" in schema:
        return ["array"]
    return ["string"] if schema.get("format") in TEXT_FORMATS else []
