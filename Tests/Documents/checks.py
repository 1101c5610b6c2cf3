"""Checks a received request against the operation that it calls."""

import re
from fnmatch import fnmatch
from urllib.parse import unquote, unquote_plus

import document
from contents import body_problems
from texts import Texts

# Parameters with these names are described by other parts of the document (OpenAPI, "Parameter Object").
RESERVED = {"accept", "content-type", "authorization"}


def required_accept(operation):
    """The media type that a parameter `Accept` requires. It chooses the version of an API."""
    for parameter in operation.parameters:
        if parameter["in"] == "header" and parameter["name"].lower() == "accept" and parameter.get("required"):
            yield str(parameter.get("schema", {}).get("default", ""))


class Requests:
    def __init__(self, source, schemas):
        self.document = source
        self.texts = Texts(source, schemas)
        self.schemas = schemas

    def operations(self, method, url):
        """The operations for a URL without its query, with their path parameters.

        The one with the longest literals is meant. Several can have equal ones, such as '/a/{id}' and '/a/{name}'.
        """
        found = []
        for operation in self.document.operations:
            if operation.method == method:
                names = re.findall(r"\{([^{}]*)\}", operation.template)
                path = document.pattern(re.split("[?#]", operation.template)[0])
                for server in operation.servers:
                    match = re.fullmatch(document.base_pattern(server) + path, url)
                    if match:
                        size = len(document.shape(operation.template))
                        found.append((size, operation, dict(zip(names, match.groups()))))
        longest = max((size for size, _, _ in found), default=0)
        return [(operation, path) for size, operation, path in found if size == longest]

    def problems(self, operation, path, request):
        """The differences between a request and its operation."""
        yield from self.path_problems(operation, path)
        yield from self.query_problems(operation, request)
        yield from self.header_problems(operation, request)
        yield from self.accept_problems(operation, request)
        yield from self.security_problems(operation, request)
        yield from body_problems(operation, request, self.schemas, self.texts)

    def path_problems(self, operation, path):
        described = {each["name"]: each for each in operation.parameters if each["in"] == "path"}
        for name, text in path.items():
            if name in described:
                problem = self.texts.path_problem(described[name], text)
                if problem:
                    yield f"path parameter {name}: {problem}"

    def query_problems(self, operation, request):
        items = [tuple(map(unquote_plus, item.partition("=")[::2])) for item in request.query.split("&") if item]
        known = self.credentials("query") | {name for name, _ in fixed_query(operation)}
        for parameter in operation.parameters:
            if parameter["in"] == "query":
                others = {each["name"] for each in operation.parameters} - {parameter["name"]} | known
                names, values = self.texts.items(parameter, items, others)
                known |= names
                problem = self.texts.problem(parameter, values)
                if problem:
                    yield f"query parameter {parameter['name']}: {problem}"
        for item in fixed_query(operation):
            if item not in items:
                yield f"the query of the path is missing: {item}"
        for name, _ in items:
            if name not in known:
                yield f"unknown query parameter {name}"

    def header_problems(self, operation, request):
        for parameter in operation.parameters:
            if parameter["in"] == "header" and parameter["name"].lower() not in RESERVED:
                value = request.headers.get(parameter["name"])
                problem = self.texts.problem(parameter, [] if value is None else [value])
                if problem:
                    yield f"header {parameter['name']}: {problem}"

    def accept_problems(self, operation, request):
        """A client must accept a content type of the response."""
        described = self.document.contents(self.document.success(operation)[1])
        accepted = [each.split(";")[0].strip().lower() for each in request.headers.get("Accept", "*/*").split(",")]
        names = [each.split(";")[0].lower() for each in [*described, *required_accept(operation)]]
        if names and not any(fnmatch(name, each) or fnmatch(each, name) for name in names for each in accepted):
            yield f"accepts {accepted}, but the response has {names}"

    def credentials(self, place):
        schemes = map(self.document.resolve, self.document.schemes.values())
        return {scheme["name"] for scheme in schemes if scheme.get("type") == "apiKey" and scheme.get("in") == place}

    def security_problems(self, operation, request):
        """One of the alternatives must be there. Schemes that a client cannot have a credential for count as met.

        Of several credentials in one place, which exclude each other, one is enough.
        """
        if operation.security and not any(self.has_credentials(each, request) for each in operation.security):
            yield f"no credential for {operation.security}"

    def has_credentials(self, alternative, request):
        met = {}
        for name in alternative:
            place = self.place(self.document.scheme(name))
            met[place] = met.get(place, False) or self.has_credential(name, request)
        return all(met.values())

    @staticmethod
    def place(scheme):
        if scheme.get("type") in ("http", "oauth2", "openIdConnect"):
            return "header", "authorization"
        return scheme.get("in"), str(scheme.get("name")).lower()

    def has_credential(self, name, request):
        scheme = self.document.scheme(name)
        if scheme.get("type") == "apiKey":
            key = scheme.get("name", "")
            if scheme.get("in") == "header":
                return key in request.headers
            if scheme.get("in") == "query":
                return key in [unquote_plus(item.partition("=")[0]) for item in request.query.split("&")]
            return f"{key}=" in request.headers.get("Cookie", "")
        prefix = {"basic": "Basic ", "bearer": "Bearer "}.get(str(scheme.get("scheme", "bearer")).lower(), "")
        if scheme.get("type") in ("http", "oauth2", "openIdConnect"):
            return request.headers.get("Authorization", "").startswith(prefix)
        return True


def fixed_query(operation):
    """The items of a query that is part of the path, as in '/pets?view=all'."""
    query = operation.template.split("#")[0].partition("?")[2]
    return [item.partition("=")[::2] for item in query.split("&") if item and "{" not in item]
