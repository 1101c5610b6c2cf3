"""Reads an OpenAPI document: references, operations, parameters, servers and security."""

import json
import re
import unicodedata
from dataclasses import dataclass
from urllib.parse import quote, unquote, urldefrag, urljoin, urlsplit

from alternatives import close
from swagger import Swagger, is_swagger, moved

# The characters of a path that a client need not encode (RFC 3986, section 3.3).
SAFE = "/:@!$&'()*+,;=-._~%"
METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]
FORM = "application/x-www-form-urlencoded"


def operations(item):
    """The operations of a path item: the method that is sent, the keys that lead to the operation, and the operation."""
    for method in METHODS:
        if isinstance(item.get(method), dict):
            yield method.upper(), method, item[method]
    for method, operation in (item.get("additionalOperations") or {}).items():
        if isinstance(operation, dict) and method.lower() not in item:
            yield method, f"additionalOperations/{method}", operation


@dataclass
class Operation:
    """One operation, with what it inherits from its path and from the document."""

    name: str
    identifier: str
    method: str
    template: str
    parameters: list
    body: dict | None
    responses: dict
    security: list
    servers: list


class Document:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.root = json.load(file)
        self.is_swagger = is_swagger(self.root)
        self.root = Swagger(self).converted() if self.is_swagger else self._local(self.root)
        close(self)
        self.is_3_0 = str(self.root.get("openapi", "")).startswith("3.0")
        self.schemes = self.root.get("components", {}).get("securitySchemes", {})
        self.operations = list(self._operations())

    def local(self, reference):
        """A reference to the document by its own URI (`$self`), as a pointer. Any other one stays as it is."""
        base = self.root.get("$self")
        if not base:
            return reference
        uri, fragment = urldefrag(urljoin(base, reference))
        return f"#{fragment}" if uri == urldefrag(base)[0] else reference

    def _local(self, value):
        """A value whose references to the document are pointers."""
        if isinstance(value, list):
            return [self._local(each) for each in value]
        if not isinstance(value, dict):
            return value
        return {
            key: self.local(each) if key == "$ref" and isinstance(each, str) else self._local(each)
            for key, each in value.items()
        }

    def scheme(self, name):
        """The security scheme of a name or a URI."""
        return self.resolve(self.schemes[name] if name in self.schemes else {"$ref": self.local(name)})

    def contents(self, value):
        """The media types of a body, a response or a parameter. The schema of an item is that of what is sent each time."""
        result = {}
        for name, media in self.resolve(value.get("content") or {}).items():
            media = self.resolve(media) or {}
            result[name] = {"schema": media["itemSchema"], **media} if "itemSchema" in media else media
        return result

    def at(self, pointer):
        """The value that a reference such as '#/components/schemas/Pet' points to. None if there is none."""
        value = self.root
        for part in pointer.removeprefix("#/").split("/"):
            key = unquote(part).replace("~1", "/").replace("~0", "~")
            if isinstance(value, list):
                value = value[int(key)] if key.isdigit() and int(key) < len(value) else None
            else:
                value = value.get(key) if isinstance(value, dict) else None
        return value

    def place(self, pointer):
        """The place in `root` of what is at a place in the file."""
        return moved(pointer) if self.is_swagger else pointer

    def resolve(self, value):
        """Follows references until there is none. A reference that leads nowhere, or in a circle, becomes {}."""
        seen = set()
        while isinstance(value, dict) and isinstance(value.get("$ref"), str):
            reference = value["$ref"]
            if reference in seen or not reference.startswith("#/"):
                return {}
            seen.add(reference)
            value = self.at(reference)
        return value if value is not None else {}

    def beside_reference(self, schema):
        """What a schema says beside its reference. In OpenAPI 3.0, that is only `nullable`, as servers read it."""
        return {key: value for key, value in schema.items() if key == "nullable" or not (self.is_3_0 or key == "$ref")}

    def extending(self, pointer):
        """The pointers to the schemas of which `allOf` has another one."""
        return [
            f"#/components/schemas/{name}"
            for name, schema in (self.root.get("components", {}).get("schemas") or {}).items()
            if isinstance(schema, dict) and {"$ref": pointer} in (schema.get("allOf") or [])
        ]

    def _operations(self):
        for template, item in self.root.get("paths", {}).items():
            item = self.resolve(item)
            for method, _, operation in operations(item):
                if template.startswith("/"):
                    yield self._operation(template, item, method, operation)

    def _operation(self, template, item, method, operation):
        parameters = {}
        for parameter in item.get("parameters", []) + operation.get("parameters", []):
            parameter = self.resolve(parameter)
            if parameter.get("in") == "querystring":
                parameters |= {("query", each["name"]): each for each in self._members(parameter)}
            elif "name" in parameter and "in" in parameter:
                parameters[parameter["in"], parameter["name"]] = parameter
        body = operation.get("requestBody")
        security = operation.get("security", self.root.get("security"))
        return Operation(
            name=f"{method} {template}",
            identifier=str(operation.get("operationId", "")),
            method=method,
            template=template,
            parameters=list(parameters.values()),
            body=self.resolve(body) if body else None,
            responses=operation.get("responses") or {},
            security=security or [],
            servers=operation.get("servers") or item.get("servers") or self.root.get("servers") or [{"url": "/"}],
        )

    def _members(self, parameter):
        """The members of a form that is the whole query, as parameters. An object is JSON, unless it has a style."""
        media = self.contents(parameter).get(FORM) or {}
        schema = self.resolve(media.get("schema") or {})
        for name, member in (schema.get("properties") or {}).items():
            rules = (media.get("encoding") or {}).get(name) or {}
            is_object = "properties" in self.resolve(member) and "style" not in rules
            value = {"content": {"application/json": {"schema": member}}} if is_object else {"schema": member, **rules}
            is_required = bool(parameter.get("required")) and name in (schema.get("required") or [])
            yield {"name": name, "in": "query", "required": is_required, **value}

    def success(self, operation):
        """The status and the description of the response of an operation: the lowest 2xx, else a default that is no error."""
        statuses = sorted(status for status in operation.responses if re.fullmatch("2(\\d\\d|XX|xx)", str(status)))
        if statuses:
            return int(statuses[0].upper().replace("XX", "00")), self.resolve(operation.responses[statuses[0]])
        fallback = operation.responses.get("default")
        if fallback is not None and not self.is_error(fallback):
            return 200, self.resolve(fallback)
        return 204, {}

    def is_error(self, response):
        """Whether the name, the description or the schema of a response says that it describes an error."""
        resolved = self.resolve(response)
        media = next(iter(self.contents(resolved).values()), {})
        schema = self.resolve(media).get("schema")
        names = [response.get("$ref"), response.get("x-origins")]
        texts = [*names, resolved.get("description"), schema.get("$ref") if isinstance(schema, dict) else None]
        return any("error" in str(text).lower() for text in texts)


def shape(template):
    """A path without the names of its parameters. Requests to paths of one shape are the same."""
    return re.sub(r"\{[^{}]*\}", "{}", visible(re.split("[?#]", template)[0]))


def pattern(template, parameters=None):
    """A regular expression for a template. Each parameter matches what `parameters` has for it, or a
    segment that is not empty."""
    parts = re.split(r"\{([^{}]*)\}", template)
    result = literal_pattern(parts[0])
    for name, literal in zip(parts[1::2], parts[2::2]):
        result += (parameters or {}).get(name, "([^/]+)") + literal_pattern(literal)
    return result


def literal_pattern(text):
    return re.escape(quote(visible(text), safe=SAFE))


def visible(text):
    """A text without characters that nobody sees, such as the mark of a direction. They are slips in a path."""
    return "".join(each for each in text if unicodedata.category(each) != "Cf")


def base_pattern(server):
    """A regular expression for the origin and the path of a server. A relative server can have any origin."""
    url = re.split("[?#]", server.get("url", "/"))[0].rstrip("/")
    variables = {
        name: "(?:" + "|".join(map(re.escape, variable["enum"])) + ")" if variable.get("enum") else "(?:.*?)"
        for name, variable in server.get("variables", {}).items()
    }
    origin = "" if urlsplit(url).scheme or url.startswith("{") else "[a-z]+://[^/]+"
    return origin + pattern(url, variables).replace("([^/]*)", "(?:[^/]*)")
