"""Rewrites a document of Swagger 2.0 as one of OpenAPI 3.0, which all other files read.

It follows the specification of Swagger 2.0. What the proof does not read, such as the headers of responses, is left out.
"""

from families import with_families
from inputs import parameter, request_body

# The places of what has another one in OpenAPI 3.0.
MOVED = {
    "#/definitions": "#/components/schemas",
    "#/parameters": "#/components/parameters",
    "#/responses": "#/components/responses",
    "#/securityDefinitions": "#/components/securitySchemes",
}
METHODS = ["get", "put", "post", "delete", "options", "head", "patch"]
BODIES = ("body", "formData")

# The keys of maps, whose names are no keywords, and those of values, which have no keywords.
MAPS = {"paths", "responses", "content", "properties", "patternProperties", "schemas", "parameters", "securitySchemes"}
VALUES = {"default", "enum", "example", "examples"}


def moved(pointer):
    """The place in the document of OpenAPI 3.0 of what a pointer leads to."""
    top = "/".join(pointer.split("/")[:2])
    return MOVED.get(top, top) + pointer[len(top) :]


def is_swagger(root):
    return str(root.get("swagger", "")).startswith("2")


class Swagger:
    """One document of Swagger 2.0. `document` follows its references."""

    def __init__(self, document):
        self.document = document
        self.root = document.root

    def converted(self):
        """The document of OpenAPI 3.0 that says the same."""
        return rewritten({
            "openapi": "3.0.3",
            "info": self.root.get("info") or {},
            "servers": self.servers(self.root.get("schemes")),
            "security": self.root.get("security") or [],
            "paths": {path: self.path_item(item) for path, item in (self.root.get("paths") or {}).items()},
            "components": {
                "schemas": with_families(self.root.get("definitions") or {}),
                "parameters": {name: parameter(each) for name, each in (self.root.get("parameters") or {}).items()},
                "responses": {name: self.response(each, None) for name, each in (self.root.get("responses") or {}).items()},
                "securitySchemes": {name: scheme(each) for name, each in (self.root.get("securityDefinitions") or {}).items()},
            },
        })

    def servers(self, schemes):
        """A server for each scheme. A document without schemes can have been read by either one."""
        host, path = self.root.get("host"), "/" + str(self.root.get("basePath") or "").strip("/")
        return [{"url": f"{each}://{host}{path}"} for each in schemes or ["https", "http"]] if host else [{"url": path}]

    def path_item(self, item):
        item = self.document.resolve(item)
        if not isinstance(item, dict):
            return {}
        shared = item.get("parameters") or []
        operations = {name: self.operation(item[name], shared) for name in METHODS if isinstance(item.get(name), dict)}
        return {"parameters": self.parameters(shared), **operations}

    def operation(self, operation, shared):
        own = operation.get("parameters") or []
        produces = operation.get("produces", self.root.get("produces"))
        consumes = operation.get("consumes", self.root.get("consumes")) or []
        responses = {status: each for status, each in (operation.get("responses") or {}).items() if isinstance(each, dict)}
        servers = {"servers": self.servers(operation["schemes"])} if operation.get("schemes") else {}
        body = self.body([*shared, *own], consumes)
        return {
            **operation,
            **servers,
            "parameters": self.parameters(own),
            **({"requestBody": body} if body else {}),
            "responses": {status: self.response(each, produces) for status, each in responses.items()},
        }

    def parameters(self, several):
        """The parameters that are not in the body. A reference stays one."""
        kept = [each for each in several if self.document.resolve(each).get("in") not in BODIES]
        return [each if "$ref" in each else parameter(each) for each in kept]

    def body(self, several, consumes):
        """The body of an operation. A parameter of the operation replaces that of the path."""
        targets = [(each, self.document.resolve(each)) for each in several]
        parts = {(target["in"], target["name"]): (each, target) for each, target in targets if target.get("in") in BODIES}
        body = request_body([target for _, target in parts.values()], consumes)
        return body and {**body, **origins([each for each, _ in parts.values()])}

    def response(self, response, produces):
        """A response. Those of a name have other media types in each operation, so they are written into it.

        The schema also keeps its old place, since references can lead to it. A response with an example has content, although
        it has none without a schema by the specification.
        """
        target = self.document.resolve(response)
        result = {"description": target.get("description"), **origins([response])}
        schema = target.get("schema")
        if not isinstance(schema, dict):
            examples = {name: {"schema": {}} for name in target.get("examples") or {}}
            return {**result, **({"content": examples} if examples else {})}
        fallback = "application/octet-stream" if schema.get("type") == "file" else "application/json"
        return {**result, "schema": schema, "content": {name: {"schema": schema} for name in produces or [fallback]}}


def origins(values):
    """The references to what was written into an operation, to which the warnings about it belong too."""
    found = [{"$ref": each["$ref"]} for each in values if isinstance(each.get("$ref"), str)]
    return {"x-origins": found} if found else {}


def scheme(value):
    """A security scheme. `basic` is one of HTTP."""
    return {**value, "type": "http", "scheme": "basic"} if value.get("type") == "basic" else value


def rewritten(value, is_map=False):
    """A value with moved references, and with the keywords that schemas have in OpenAPI 3.0."""
    if isinstance(value, list):
        return [rewritten(each) for each in value]
    if not isinstance(value, dict):
        return value
    if is_map:
        return {name: rewritten(each) for name, each in value.items()}
    result = {key: each if key in VALUES else rewritten(each, key in MAPS) for key, each in value.items()}
    if isinstance(result.get("$ref"), str):
        result["$ref"] = moved(result["$ref"])
    if result.get("x-nullable") is True:
        result["nullable"] = True
    if isinstance(result.get("items"), list):
        result["prefixItems"] = result.pop("items")
    if result.get("type") == "file":
        result |= {"type": "string", "format": "binary"}
    return result
