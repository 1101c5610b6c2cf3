"""Writes the calls of an API from its generated Swift: each function of each client, with two sets of arguments."""

import re
from pathlib import Path

from swift import functions, models, parameters
from values import Values

# The media types that a caller chooses from, and the function whose documentation names them.
CONTENT_TYPE = re.compile(r"- (?:Parameter )?contentType: [^`]*`([^`,]+)[^`]*`(?:(?!\bfunc\b).)*?\bfunc (`?\w+`?)\(", re.S)
FLAVORS = {"Client": "direct", "CallbackClient": "callback", "StreamClient": "stream"}
HEAD = "// Written by Tests/Documents/calls.py.\n\nimport EndpointFiles\nimport EndpointRuntime\nimport Foundation\n\n"


def write_calls(namespace, folder, output):
    """Writes the calls, and returns the number of functions."""
    texts = {path.name: path.read_text() for path in sorted(Path(folder).glob("*.swift"))}
    values = Values(namespace, [model for text in texts.values() for model in models(text)])
    ranges = {name: range for text in texts.values() for range, name in CONTENT_TYPE.findall(text)}
    found, parts = {}, []
    for name, text in texts.items():
        flavor = FLAVORS.get(name.split(".")[-2])
        for function in functions(text) if flavor else []:
            key = function.name, tuple(each.label for each in function.parameters if each.label != "completion")
            found.setdefault(key, []).append((flavor, function))
    for number, (key, flavors) in enumerate(sorted(found.items())):
        content_type = ranges.get(key[0], "").replace("*", "x-proof")
        parts.append(case(f"call{number}", key, flavors, values, content_type))
    size = 100
    for number in range(0, len(parts), size):
        body = "\n".join(parts[number : number + size])
        write(output / f"Calls{number // size}.swift", f"extension Calls {{\n{body}}}\n")
    write(output / "Calls.swift", table(namespace, texts[f"{namespace}.API.swift"], values, len(parts)))
    write(output / "Values.swift", value_functions(values))
    return len(parts)


def write(path, text):
    path.write_text(HEAD + text)


def case(name, key, flavors, values, content_type):
    """A function that makes one call in all flavors, with the required arguments and with all."""
    lines = [f"    {DEPRECATED}", f"    func {name}() async {{"]
    for is_full in (False, True):
        label = f"{key[0].strip('`')}|{'all' if is_full else 'required'}"
        lines += ["        do {"] + block(label, flavors, values, content_type, is_full) + ["        }"]
    return "\n".join(lines + ["    }", ""])


def block(label, flavors, values, content_type, is_full):
    lines, arguments = [], []
    chosen = [each for each in flavors[0][1].parameters if each.label != "completion"]
    chosen = [each for each in chosen if is_full or not each.is_optional]
    for number, each in enumerate(each for each in chosen if "ProgressHandler" not in each.type):
        type_ = each.type.replace("some HTTP.Content", "Data")
        is_content_type = content_type and each.label == "contentType"
        value = f'"{content_type}"' if is_content_type else values.argument(each.type, is_full)
        listed = next(filter(None, (function.listed_value(each.label) for _, function in flavors)), None)
        if listed and type_.strip("[]?") == "String":
            value = value.replace('"text"', f'"{listed}"')
        lines.append(f"            let a{number}: {type_} = {value}")
        arguments.append(f"{each.label}: a{number}")
    for flavor, function in flavors:
        name = f"{function.name}({', '.join(arguments)}"
        if flavor == "callback":
            call = f"$0.{name}{', ' if arguments else ''}completion: $1)"
        else:
            call = ("try await " if flavor == "direct" else "") + f"$0.{name})"
        # The server does not know the last page, and a stream of events connects again when a response ends.
        limit = ", limit: 1" if function.result.startswith(("PageStream", "EventStream")) else ""
        lines.append(f'            await proof.{flavor}("{label}"{limit}) {{ {call} }}')
    return lines


def value_functions(values):
    lines = []
    for key, (name, expression) in sorted(values.functions.items()):
        lines += [DEPRECATED, f"private func {key}() -> {values.namespace}.{name} {{ {expression} }}", ""]
    lines = [line.replace("private func", "func") for line in lines]
    return "\n".join(lines)


def table(namespace, api, values, count):
    """The list of the calls, and the client that makes them."""
    calls = "\n".join(f"        await call{number}()" for number in range(count))
    arguments = "".join(f"{each}, " for each in client_arguments(namespace, api, values))
    return (
        f"struct Calls: AllCalls {{\n"
        f"    let proof = Proof<{namespace}> {{ settings, transport in\n"
        f"        {namespace}.Client({arguments}settings: settings, transport: transport)\n    }}\n\n"
        f"    {DEPRECATED}\n    func run() async {{\n{calls}\n    }}\n}}\n\n"
        'let day = CalendarDay(year: 2024, month: 2, day: 29) ?? .epoch\n'
        'let identifier = UUID(uuidString: "6FA459EA-EE8A-3CA4-894E-DB77E160355E") ?? UUID()\n'
        'let page = URL(filePath: "/a").appending(path: "b")\n'
    )


def client_arguments(namespace, api, values):
    """The arguments of the client: values for its required parameters, and a credential for each scheme."""
    start = api.index("init(", api.index("extension APIClient where")) + len("init(")
    for each in parameters(api, start)[0]:
        if each.label == "authentication":
            found = list(credentials(api))
            # Without a list, all endpoints take any credential.
            yield "authentication: " + (f"[{', '.join(found)}]" if "ExpressibleByArrayLiteral" in api else found[0])
        elif each.label == "identity":
            yield 'identity: Identity(app: "Proof/1", contact: "proof@example.org")'
        elif not each.is_optional and each.label not in ("settings", "transport"):
            value = '"proof"' if each.type == "String" else values.expression(each.type, 1, False)
            yield f"{each.label}: {value}"


def credentials(api):
    for match in re.finditer(r"        public static func (`?\w+`?)\(", api):
        found = parameters(api, match.end())[0]
        if all(each.type == "String" for each in found):
            labels = ["" if each.label == "_" else f"{each.label}: " for each in found]
            yield f".{match[1]}({', '.join(label + chr(34) + 'secret' + chr(34) for label in labels)})"


DEPRECATED = '@available(*, deprecated, message: "It may use what is deprecated.")'
