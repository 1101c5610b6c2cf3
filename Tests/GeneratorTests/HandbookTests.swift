import Foundation
import Testing

@testable import EndpointGenerator

/// The language reference agrees with the generator, and its examples compile.
struct HandbookTests {
    /// The specs in `Valid`, by name. `Handbook` has the examples that name no other spec.
    private let specs: [String: NSDictionary]

    private var handbook: NSDictionary { specs["Handbook"] ?? [:] }

    init() throws {
        specs = try Dictionary(
            uniqueKeysWithValues: cases(in: "Valid").map { name in
                let file = testFolder.appending(path: "Valid/\(name).json")
                return (name, try object(String(contentsOf: file, encoding: .utf8), in: "\(name).json"))
            })
    }

    /// The pages of the reference, by name.
    private static let pages = [
        "SpecLanguage", "SpecLanguage/SpecFile", "SpecLanguage/SpecEndpoints", "SpecLanguage/SpecBodies",
        "SpecLanguage/SpecStreams", "SpecLanguage/SpecModels", "SpecLanguage/SpecNames",
    ]

    @Test func `All pages of the folder are read`() throws {
        let folder = Self.root.appending(path: "\(Self.folder)/SpecLanguage")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".md") }
        #expect(Set(names.map { "SpecLanguage/\($0.dropLast(3))" }) == Set(Self.pages.dropFirst()))
    }

    @Test(arguments: pages)
    func `Every example names its place in a spec`(name: String) throws {
        let text = try page(name)
        #expect(try examples(of: text).count == text.components(separatedBy: "```json").count - 1)
    }

    @Test(arguments: pages)
    func `A page begins with a whole spec without mistakes`(name: String) throws {
        let examples = try examples(of: page(name))
        #expect(examples.first?.place == "file")
        for example in examples where example.place == "file" {
            #expect(try diagnostics(object(example.text, in: name), name: "Library") == [], "\(example.text)")
        }
    }

    @Test(arguments: pages)
    func `Every example is valid`(name: String) throws {
        for example in try examples(of: page(name)) {
            let spec = try example.merged(into: #require(specs[example.spec]))
            let problems = try diagnostics(spec, name: example.spec).filter { !isAboutAnUnusedModel($0) }
            #expect(problems == [], "\(example.text)")
        }
    }

    /// The specs in `Valid` are compiled, so the examples that they contain compile too.
    @Test(arguments: pages)
    func `Every example is in a compiled spec`(name: String) throws {
        for example in try examples(of: page(name)) {
            for (path, value) in try example.members() where path != [] {
                let place = path.joined(separator: ".")
                #expect(specs[example.spec]?.value(at: path) == value as? NSObject, "\(place) in \(example.spec)")
            }
        }
    }

    @Test func `There are many examples`() throws {
        #expect(try Self.pages.map { try examples(of: page($0)).count }.reduce(0, +) >= 50)
    }

    @Test(arguments: SpecType.builtIns + FormedType.all.map(\.text))
    func `Every type is documented`(type: String) throws {
        #expect(try page("SpecLanguage/SpecModels").contains("`\(type)`"))
    }

    @Test func `Names are derived as the table says`() throws {
        let rows = try page("SpecLanguage/SpecNames").matches(of: #/\n\| `([^`]+)` \| `(\w+)` \|/#)
        #expect(rows.count == 7)
        for row in rows { #expect(SwiftName.lowerCamelCase(String(row.1)) == row.2) }
    }

    @Test func `A date without a form is in the format of RFC 3339`() throws {
        let files = try ["Date", "Date(iso8601)"].map { type in
            let spec = handbook.with(type, at: ["models", "Loan", "fields", "lent_at"][...])
            return try generation(spec, name: "Handbook").files.map(\.text)
        }
        #expect(files[0] == files[1])
        #expect(!files[0].isEmpty)
    }

    @Test func `The spec in the README is valid`() throws {
        let texts = blocks(of: try text(at: "README.md")).map(\.text).filter { $0.hasPrefix("{") }
        #expect(!texts.isEmpty)
        for text in texts { #expect(try diagnostics(object(text, in: "README.md"), name: "Petstore") == []) }
    }

    private func isAboutAnUnusedModel(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.severity == .warning && diagnostic.message.hasPrefix("no endpoint uses the model '")
    }

    private func diagnostics(_ spec: NSDictionary, name: String) throws -> [Diagnostic] {
        try generation(spec, name: name).diagnostics
    }

    private func generation(_ spec: NSDictionary, name: String) throws -> Generation {
        let bytes = Array(try JSONSerialization.data(withJSONObject: spec, options: [.prettyPrinted, .sortedKeys]))
        return generate([SourceFile(path: "\(name).json", bytes: bytes)], name: name, access: .public)
    }

    private static let root = testFolder.deletingLastPathComponent().deletingLastPathComponent()
    private static let folder = "Sources/Runtime/EndpointRuntime.docc"

    private func page(_ name: String) throws -> String {
        try text(at: "\(Self.folder)/\(name).md")
    }

    private func text(at path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    private func examples(of text: String) throws -> [Example] {
        try blocks(of: text).map { block in
            let comment = try #require(block.comment, "an example without a comment: \(block.text)")
            return Example(comment: comment, text: block.text)
        }
    }

    /// Returns the blocks of JSON of a page, each with the comment on the line before it.
    private func blocks(of page: String) -> [(comment: String?, text: String)] {
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.filter { lines[$0] == "```json" }.map { start in
            let text = lines[(start + 1)...].prefix { $0 != "```" }.joined(separator: "\n")
            let above = start > 0 ? String(lines[start - 1]) : ""
            guard above.hasPrefix("<!-- "), above.hasSuffix(" -->") else { return (nil, text) }
            return (String(above.dropFirst(5).dropLast(4)), text)
        }
    }
}

/// A part of a spec, and its place in a spec: `file`, `api`, `endpoints`, `models`, `endpoints, models` or `fields of
/// Book`. The name of the spec can precede the place, as in `Petstore: endpoints`.
private struct Example {
    let spec: String
    let place: String
    let text: String

    init(comment: String, text: String) {
        let parts = comment.components(separatedBy: ": ")
        spec = parts.count == 2 ? parts[0] : "Handbook"
        place = parts.last ?? comment
        self.text = text
    }

    /// Returns the members of the example with their paths in a whole spec. The path of a whole file is empty.
    func members() throws -> [(path: [String], value: Any)] {
        if place == "file" { return [([], try object(text, in: place))] }
        let members = try object("{\(text)}", in: place)
        if place.hasPrefix("fields of ") { return [(["models", String(place.dropFirst(10)), "fields"], members)] }
        return try members.map { key, value in
            let key = try #require(key as? String)
            return (try prefix(of: key) + [key], value)
        }
    }

    private func prefix(of key: String) throws -> [String] {
        if place == "api" { return [] }
        let isModel = key.first?.isUppercase == true
        let folder = isModel ? "models" : "endpoints"
        try #require(place.components(separatedBy: ", ").contains(folder), "\(key) does not belong to '\(place)'")
        return [folder]
    }

    /// Returns the spec with the example at its place, which replaces the members there.
    func merged(into spec: NSDictionary) throws -> NSDictionary {
        try members().reduce(spec) { spec, member in
            member.path.isEmpty ? member.value as? NSDictionary ?? spec : spec.with(member.value, at: member.path[...])
        }
    }
}

private func object(_ text: String, in page: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary, "\(page): \(text)")
}

extension NSDictionary {
    fileprivate func value(at path: some Sequence<String>) -> NSObject? {
        path.reduce(self as NSObject?) { object, key in (object as? NSDictionary)?[key] as? NSObject }
    }

    fileprivate func with(_ value: Any, at path: ArraySlice<String>) -> NSDictionary {
        guard let key = path.first else { return self }
        var copy = self as? [String: Any] ?? [:]
        let inner = self[key] as? NSDictionary ?? [:]
        copy[key] = path.count == 1 ? value : inner.with(value, at: path.dropFirst())
        return copy as NSDictionary
    }
}
