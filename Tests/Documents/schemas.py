"""Turns the schemas of a document into validators for requests and responses."""

import functools
from urllib.parse import quote

import jsonschema

# The keywords about structure. The spec language has no rules about values, such as `pattern` and `minimum`, so a
# client cannot keep them. `not` and `if` are left out too, since they are wrong without those rules.
KEPT = {"type", "enum", "const", "required"}
ONE = {"items", "additionalProperties"}
SEVERAL = {"allOf", "anyOf", "oneOf", "prefixItems"}
NAMED = {"properties", "patternProperties"}

# A union whose branches have nothing else says which members belong together, which is a rule about values too.
RULES = {"required", "type", "not", "minProperties", "maxProperties", "title", "description"}

# A value of the type `JSON`, for which the language has no type. It is valid anywhere.
ANY = {"proof": "any JSON"}


class Schemas:
    """The validators for one direction. `hidden` is the flag of members that are not sent in this direction."""

    def __init__(self, document, hidden):
        self.document = document
        self.hidden = hidden
        # A caller must keep rules about members, which no type says.
        self.is_request = hidden == "readOnly"
        self.definitions = {}
        self.validators = {}

    def errors(self, schema, value):
        """The reasons why a value is not valid, the most specific ones."""
        found = []
        for error in self.validator(schema).iter_errors(value):
            leaf = jsonschema.exceptions.best_match([error]) or error
            place = "/".join(map(str, leaf.absolute_path))
            found.append(f"/{place}: {shortened(leaf.message)}")
        return found

    def validator(self, schema):
        key = id(schema)
        if key not in self.validators:
            cleaned = self.clean(schema)
            # The definitions are shared. `clean` adds those that the schema needs.
            self.validators[key] = (Lenient({"$defs": self.definitions, "allOf": [cleaned]}), schema)
        return self.validators[key][0]

    def clean(self, schema, is_part=False, hidden=frozenset()):
        """The structure of a schema. A part of an `allOf` allows further members, since the other parts have some. So does an
        alternative in a request, since those that nothing distinguishes are one struct, and an object without members,
        which is a map.

        `hidden` has the members that another part hides in this direction.
        """
        if not isinstance(schema, dict):
            return schema if isinstance(schema, bool) else {}
        if isinstance(schema.get("$ref"), str):
            return self.reference(schema, is_part, hidden)
        is_part = is_part or "allOf" in schema
        is_open = is_part or (self.is_request and not schema.get("properties"))
        hidden |= self.hidden_members(schema)
        result = {}
        for key, value in schema.items():
            if key in KEPT:
                result[key] = value
            elif key == "additionalProperties" and (value is True or (value is False and is_open)):
                continue
            elif key in ONE:
                result[key] = self.clean(value)
            elif self.is_request and key in ("anyOf", "oneOf") and isinstance(value, list) and all(map(is_rule, value)):
                continue
            elif key in SEVERAL and isinstance(value, list):
                # Without the rules about values, several branches can be valid, so `oneOf` becomes `anyOf`.
                is_branch = is_part or (self.is_request and key != "prefixItems")
                branches = [self.clean(each, is_branch, hidden) for each in value]
                self.add(result, "anyOf" if key == "oneOf" else key, branches)
            elif key in NAMED and isinstance(value, dict):
                result[key] = {name: self.clean(each) for name, each in value.items()}
        self.keep_known_types(result)
        self.keep_known_values(result)
        if hidden and "required" in result:
            result["required"] = [name for name in result["required"] if name not in hidden]
        return self.nullable(schema, result)

    @staticmethod
    def add(result, key, branches):
        if key == "anyOf" and key in result:
            result.setdefault("allOf", []).append({"anyOf": branches})
        else:
            result[key] = result.get(key, []) + branches

    def reference(self, schema, is_part, hidden):
        pointer = schema["$ref"]
        name = pointer + (" as a part" if is_part else "") + "".join(f" without {each}" for each in sorted(hidden))
        if name not in self.definitions:
            self.definitions[name] = {}
            # A reference that leads nowhere, or only to itself, allows everything.
            target = self.document.resolve(schema)
            self.definitions[name] = self.clean(self.document.at(pointer), is_part, hidden) if target else {}
        rest = self.document.beside_reference(schema)
        escaped = quote(name.replace("~", "~0").replace("/", "~1"))
        result = {"allOf": [{"$ref": f"#/$defs/{escaped}"}, self.clean(rest, is_part, hidden)]}
        return self.nullable(rest, result)

    @staticmethod
    def keep_known_types(result):
        known = {"string", "number", "integer", "boolean", "array", "object", "null"}
        types = result.get("type", [])
        if not set([types] if isinstance(types, str) else types) <= known:
            del result["type"]
        if not isinstance(result.get("required", []), list):
            del result["required"]

    @staticmethod
    def keep_known_values(result):
        """A `Bool` has both values in a client. Authors write the values of a text without quotation marks."""
        if result.get("type") == "boolean":
            result.pop("enum", None)
            result.pop("const", None)
        if result.get("type") == "string" and isinstance(result.get("enum"), list):
            result["enum"] = result["enum"] + [str(each) for each in result["enum"] if type(each) in (int, float)]

    def hidden_members(self, schema, depth=0):
        """The members of a schema and of its parts that the other direction has. They need not be sent in this one."""
        if not isinstance(schema, dict) or depth > 20:
            return frozenset()
        schema = self.document.resolve(schema)
        members = schema.get("properties")
        own = {name for name, each in members.items() if self.is_hidden(each)} if isinstance(members, dict) else set()
        parts = schema.get("allOf")
        for part in parts if isinstance(parts, list) else []:
            own |= self.hidden_members(part, depth + 1)
        return frozenset(own)

    def is_hidden(self, member):
        return isinstance(member, dict) and self.document.resolve(member).get(self.hidden) is True

    def nullable(self, schema, result):
        """`nullable` adds `null`, also to an `enum` and next to an `allOf`, as servers read it.

        OpenAPI 3.1 does not have the keyword. Its authors mean the same by it.
        """
        if schema.get("nullable") is True:
            return {"anyOf": [{"type": "null"}, result]}
        return result


def is_rule(branch):
    return isinstance(branch, dict) and branch.keys() <= RULES and branch.get("type", "object") == "object"


def shortened(message):
    """A message without the middle of the value that it begins with."""
    return message if len(message) <= 200 else f"{message[:100]} ... {message[-100:]}"


def _lenient(check):
    @functools.wraps(check)
    def checked(validator, keyword, value, schema):
        if value != ANY:
            yield from check(validator, keyword, value, schema) or ()

    return checked


Lenient = jsonschema.validators.extend(
    jsonschema.Draft202012Validator,
    {name: _lenient(check) for name, check in jsonschema.Draft202012Validator.VALIDATORS.items()},
)
