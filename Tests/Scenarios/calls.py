"""Writes each call of the folder `Calls` in all flavors, as Swift that is compiled."""

import re
import shutil

# The call with its arguments, without the last parenthesis: `await folder.run("name") { try await $0.call(arguments) }`.
CALL = re.compile(
    r'^( *)await (\w+)\.run\(("\w+")\) \{\s*try await (\$0\.`?\w+`?\((?:.*?))\)\s*\}$', re.M | re.S)
HEAD = "// Written by Tests/Scenarios/calls.py.\n// swift-format-ignore-file\n\n"
FUNCTION = re.compile(r"^    static func (\w+)\(\) async", re.M)


def write_calls(source, target):
    """Rewrites the files of a folder."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    functions = []
    for path in sorted(source.glob("*.swift")):
        text = path.read_text()
        functions += FUNCTION.findall(text)
        written, count = CALL.subn(flavors, text)
        if count != text.count(".run("):
            raise ValueError(f"{path}: {text.count('.run(') - count} calls do not have the form that calls.py reads")
        (target / path.name).write_text(HEAD + written)
    calls = "\n".join(f"        await {name}()" for name in functions)
    (target / "Calls.swift").write_text(f"{HEAD}enum Calls {{\n    static func all() async {{\n{calls}\n    }}\n}}\n")


def flavors(match):
    indentation, folder, name, call = match.groups()
    comma = "" if call.endswith("(") else ", "
    return "\n".join([
        f"{indentation}await {folder}.async({name}) {{ try await {call}) }}",
        f"{indentation}await {folder}.callback({name}) {{ {call}{comma}completion: $1) }}",
        f"{indentation}await {folder}.stream({name}) {{ {call}) }}",
    ])
