import Foundation

/// Lists the files that are recompiled after an edit of one of two specs.
func findRecompiled(_ length: Length, _ package: SamplePackage) throws {
    let count = length.choose(10, quick: 3)
    for (noun, names) in [("Item", "has different endpoint names"), ("Thing", "has the same endpoint names")] {
        let original = SyntheticSpec(endpointCount: count).text
        try package.write("Alpha", spec: original)
        try package.write("Beta", spec: SyntheticSpec(endpointCount: count, noun: noun).text)
        try package.sources.appending(path: "Own.File.swift").write(Edit.caller(noun))
        try show(
            "Files recompiled after an edit of Alpha.json; Beta.json of the same module \(names)", package, original)
    }
}

private func show(_ title: String, _ package: SamplePackage, _ original: String) throws {
    var table = Table(title, ["edit", "of Alpha", "of Beta", "own"])
    for edit in Edit.allCases {
        progress("builds: \(edit.rawValue)")
        SamplePackage.waitForNewTimestamps()
        try package.write("Alpha", spec: original)
        try package.build()
        let before = package.compilations()
        SamplePackage.waitForNewTimestamps()
        try package.write("Alpha", spec: edit.applied(to: original))
        try package.build()
        let compiled = package.compilations().filter { before[$0.key] != $0.value }.keys
        func names(_ prefix: String) -> String {
            let names = compiled.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
            return names.isEmpty ? "none" : names.sorted().joined(separator: " ")
        }
        table.add(edit.rawValue, names("Alpha."), names("Beta."), names("Own."))
    }
    table.show()
}

private enum Edit: String, CaseIterable {
    case summary = "the summary of an endpoint changed"
    case field = "a field renamed"
    case parameter = "a parameter added"
    case endpoint = "an endpoint added"

    func applied(to spec: String) -> String {
        switch self {
        case .summary: spec.replacing("Things of kind 2 that match.", with: "Things that match.", maxReplacements: 1)
        case .field: spec.renamingField(1)
        case .parameter: spec.replacing("\"region\"", with: "\"year\": \"Int?\", \"region\"", maxReplacements: 1)
        case .endpoint:
            spec.replacing(
                "\"endpoints\": {",
                with: "\"endpoints\": { \"more\": { \"request\": \"GET /more\", \"response\": \"Tag1\" },",
                maxReplacements: 1)
        }
    }

    /// A handwritten file of the module, which uses both APIs.
    static func caller(_ noun: String) -> String {
        """
        public import EndpointRuntime

        public func names(_ alpha: Alpha.Client, _ beta: Beta.Client) async throws(APIError) -> [String] {
            try await alpha.listThings1().map(\\.title) + beta.list\(noun)s1().map(\\.title)
        }

        """
    }
}

extension SamplePackage {
    /// The time at which each file of the module was last compiled.
    ///
    /// These are the dates of the diagnostics files. The compiler writes them every time, but does not rewrite an
    /// object file whose content stays the same.
    fileprivate func compilations() -> [String: Date] {
        let folder = build.appending(path: "debug").resolvingSymlinksInPath().appending(path: "Sample.build")
        let files = folder.files(".dia").filter { !$0.lastPathComponent.contains("emit-module") }
        let dates = files.map { file in
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.plainPath)
            let name = file.deletingPathExtension().lastPathComponent
            return (name, attributes?[.modificationDate] as? Date ?? .distantPast)
        }
        return Dictionary(dates) { first, _ in first }
    }
}
