"""Writes the package that compiles the clients of all documents with their calls."""

import os
import shutil
import subprocess
from pathlib import Path

from calls import write_calls

HERE = Path(__file__).resolve().parent
# Nobody debugs the clients of the documents.
OPTIONS = ["--disable-index-store", "-debug-info-format", "none"]
ROOT = HERE.parent.parent

MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
    name: "Proof",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "EndpointRuntime", swiftSettings: settings),
        .target(name: "EndpointSharing", dependencies: ["EndpointRuntime"], swiftSettings: settings),
        .target(
            name: "EndpointFiles", dependencies: ["EndpointSharing", "EndpointRuntime"], swiftSettings: settings),
        %s
    ]
)
"""
TARGET = (
    '.executableTarget('
    'name: "%sProof", dependencies: ["EndpointRuntime", "EndpointFiles"], swiftSettings: settings),')


class Workspace:
    """The folder with the specs, the package and the reports."""

    def __init__(self):
        self.folder = Path(os.environ.get("DOCUMENTS_OUTPUT", HERE / ".build")).resolve()
        self.tools = os.environ.get("DOCUMENTS_TOOLS")
        (self.folder / "Sources").mkdir(parents=True, exist_ok=True)
        for name in ("Runtime", "Sharing", "Files"):
            link = self.folder / "Sources" / f"Endpoint{name}"
            if not link.is_symlink():
                link.symlink_to(ROOT / "Sources" / name)

    def tool(self, name, *arguments):
        """Runs a tool of the root package. Returns its output and its errors."""
        if not self.tools:
            for product in ("endpoint-specs", "generate-clients"):
                swift("build", "--package-path", ROOT, "--product", product)
            self.tools = swift("build", "--package-path", ROOT, "--show-bin-path").strip().splitlines()[-1]
        return output([Path(self.tools) / name, *arguments])

    def prepare(self, name, document):
        """Imports a document, and writes its clients and its calls. Returns what the import prints."""
        specs, sources = self.folder / "Specs" / name, self.folder / "Sources" / f"{name}Proof"
        for folder in (specs, sources):
            shutil.rmtree(folder, ignore_errors=True)
        specs.with_suffix(".json").unlink(missing_ok=True)
        specs.parent.mkdir(exist_ok=True)
        sources.mkdir()
        summary = self.tool(
            "endpoint-specs", "import", document, "--name", name, "--output", specs, "--force", "--verbose")
        files = sorted(specs.glob("*.json")) if specs.is_dir() else [specs.with_suffix(".json")]
        # A public struct has a written initializer, from which the calls are made.
        self.tool("generate-clients", "--output", sources, "--name", name, "--access", "public", *files)
        write_calls(name, sources, sources)
        for file in (HERE / "Driver").glob("*.swift"):
            shutil.copy(file, sources)
        return summary

    def manifest(self, names):
        targets = "\n        ".join(TARGET % name for name in names)
        (self.folder / "Package.swift").write_text(MANIFEST % targets)

    def build(self, name):
        """Builds the client of one document. Returns the errors of the compiler."""
        jobs = os.environ.get("DOCUMENTS_JOBS", "2")
        result = subprocess.run(
            ["swift", "build", *OPTIONS, "--package-path", self.folder, "-j", jobs, "--product", f"{name}Proof"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return [] if result.returncode == 0 else compiler_errors(result.stdout)

    def program(self, name):
        return self.folder / ".build" / "debug" / f"{name}Proof"


def compiler_errors(text):
    lines = [line for line in text.splitlines() if ": error: " in line]
    return list(dict.fromkeys(lines))[:20] or text.splitlines()[-5:]


def swift(*arguments):
    return output(["swift", *arguments])


def output(command):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command[:3]))}: {result.stdout.strip()[-2000:]}")
    return result.stdout
