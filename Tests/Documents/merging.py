"""Merges the parts of a schema: follows its references, and chooses a branch of its unions."""


class Merger:
    def __init__(self, document, mode, random):
        self.document = document
        self.mode = mode
        self.random = random

    def merged(self, schema, path):
        """The schema with its references followed, its `allOf` merged, and one branch of its unions chosen."""
        schema, path = self.followed(schema, path)
        result = {key: value for key, value in schema.items() if key not in ("allOf", "anyOf", "oneOf")}
        for part in schema.get("allOf") or []:
            part, path = self.merged(part, path)
            self.merge({key: value for key, value in part.items() if key != "nullable"}, result)
        for union in unions(schema):
            branches = [branch for branch in union if isinstance(branch, dict)]
            if branches:
                branch = self.branch(branches, path)
                part, path = self.merged(branch, path)
                self.merge(part, result)
                self.tag(schema.get("discriminator"), branch, result)
        return self.child(schema, result, path)

    def child(self, schema, result, path):
        """Adds a child of a parent that has a discriminator and no union."""
        targets = children(self.document, schema, path)
        if not targets:
            return result, path
        target = {"required": targets[0], "everything": targets[-1]}.get(self.mode) or self.random.choice(targets)
        part, path = self.merged({"$ref": target}, path)
        self.merge(part, result)
        self.tag(schema["discriminator"], {"$ref": target}, result)
        return result, path

    def followed(self, schema, path):
        if not isinstance(schema, dict):
            return {}, path
        while isinstance(schema.get("$ref"), str):
            path = path + (schema["$ref"],)
            target = self.document.at(schema["$ref"]) if schema["$ref"].startswith("#/") else None
            if not isinstance(target, dict) or path.count(schema["$ref"]) > 5:
                return {}, path
            rest = self.document.beside_reference(schema)
            schema = {**target, **rest}
        return schema, path

    def merge(self, part, result):
        """Adds a part of an `allOf` or a branch. Members that both have must be valid in both."""
        for key, value in part.items():
            if key == "properties" and isinstance(value, dict):
                members = dict(result.get(key, {}))
                for name, member in value.items():
                    members[name] = {"allOf": [members[name], member]} if name in members else member
                result[key] = members
            elif key == "required" and isinstance(value, list):
                result[key] = result.get(key, []) + [name for name in value if name not in result.get(key, [])]
            elif key == "enum" and isinstance(result.get(key), list):
                result[key] = [each for each in result[key] if each in value] or value
            elif key == "type" and key in result:
                result[key] = self.common(result[key], value)
            elif key == "nullable" or key not in result:
                result[key] = value

    @staticmethod
    def common(first, second):
        """The types that two parts have in common."""
        first, second = ([types] if isinstance(types, str) else types for types in (first, second))
        if "number" in first and "integer" in second:
            return second
        return [each for each in first if each in second] or first

    def branch(self, branches, path):
        """A branch of a union: one that is not open already, and not `null` if there is another."""
        usable = [each for each in branches if not refers(each, path)] or branches
        usable = [each for each in usable if each.get("type") != "null"] or usable
        if self.mode == "random":
            return self.random.choice(usable)
        return usable[-1] if self.mode == "everything" else usable[0]

    def tag(self, discriminator, branch, result):
        """Sets the discriminator to the value that selects the branch, if the branch does not set it."""
        if not isinstance(discriminator, dict) or "$ref" not in branch:
            return
        name = discriminator.get("propertyName")
        # The document promises the member by naming it here, even if its schema does not require it.
        result["required"] = result.get("required", []) + [name]
        member = self.merged(result.get("properties", {}).get(name, {}), ())[0]
        if "const" in member or len(member.get("enum") or []) == 1:
            return
        short = branch["$ref"].split("/")[-1]
        mapping = discriminator.get("mapping") or {}
        values = [value for value, target in mapping.items() if target in (branch["$ref"], short)] or [short]
        result["properties"] = {**result.get("properties", {}), name: {"const": values[0]}}


def unions(schema):
    """The lists of branches. Authors who write both mean the longer one if it contains the other."""
    one, several = schema.get("oneOf") or [], schema.get("anyOf") or []
    if all(branch in several for branch in one):
        return [several]
    return [one] if all(branch in one for branch in several) else [one, several]


def children(document, schema, path):
    """The children of a parent that has a discriminator and no union: those in its mapping, or all schemas that extend it.

    There are none if the parent is a part of one of them.
    """
    discriminator = schema.get("discriminator")
    if not isinstance(discriminator, dict) or schema.get("oneOf") or schema.get("anyOf"):
        return []
    mapping = discriminator.get("mapping")
    if isinstance(mapping, dict) and mapping:
        targets = [target if "/" in target else f"#/components/schemas/{target}" for target in mapping.values()]
    else:
        targets = document.extending(path[-1]) if path else []
    return [] if set(targets) & set(within(path)) else [each for each in targets if isinstance(document.at(each), dict)]


def within(path):
    """The references since the innermost member or element."""
    return path[len(path) - path[::-1].index("") :] if "" in path else path


def refers(schema, path):
    """Whether a schema, or each value of it, refers to a schema that is open already."""
    if not isinstance(schema, dict):
        return False
    parts = (schema.get("allOf") or []) + [schema.get("items")]
    unions = [[each for each in schema.get(key) or [] if each.get("type") != "null"] for key in ("anyOf", "oneOf")]
    return (
        schema.get("$ref") in path
        or any(refers(each, path) for each in parts)
        or any(union and all(refers(each, path) for each in union) for union in unions)
    )
