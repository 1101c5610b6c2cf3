import EndpointGenerator
import Foundation
import Testing

@testable import EndpointImporter

/// The forms of the scenarios in `Tests/Scenarios`, as OpenAPI says them. The files in the folder `Scenarios` have a case for each
/// form: the parts of a document, and the spec.
struct ScenarioTests {
    @Test(arguments: try ScenarioCase.all())
    func `A form of the scenarios becomes the spec that a person would write`(_ scenario: ScenarioCase) throws {
        let spec = try importing(members: scenario.members)
        let written = try [DocumentFormat]().parse(spec.files[0], file: 0)
        for (key, value) in scenario.expected {
            #expect(written[key]?.canonicalText == value.canonicalText, "\(spec.text)")
        }
        let others = written.members.map(\.name.value).filter { key in !scenario.expected.contains { $0.key == key } }
        #expect(Set(others).isSubset(of: scenario.unnamed), "\(spec.text)")
        #expect(spec.messages.map(\.message) == scenario.warnings)
    }
}

/// A case of a file.
struct ScenarioCase: CustomTestStringConvertible {
    /// The file and the name of the case, such as `Bodies: A form`.
    let testDescription: String
    private let node: JSONNode

    static func all() throws -> [ScenarioCase] {
        let folder = folder.appending(path: "Scenarios")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().flatMap { name in
            let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
            let file = try [DocumentFormat]().parse(SourceFile(path: name, bytes: bytes), file: 0)
            return file.members.map { member in
                ScenarioCase(testDescription: "\(name.dropLast(5)): \(member.name.value)", node: member.value)
            }
        }
    }

    /// The members of the document. Without `paths`, its operations send and return the first schema, or do one of both if the
    /// case has a `side`.
    var members: String {
        var members = texts(of: "paths", "servers", "security")
        if node["servers"] == nil { members.append(server) }
        if node["paths"] == nil { members.append(#""paths": { "/it": { \#(operations) } }"#) }
        let components = texts(of: "schemas", "securitySchemes").joined(separator: ", ")
        return (members + [#""components": { \#(components) }"#]).joined(separator: ", ")
    }

    private func texts(of keys: String...) -> [String] {
        keys.compactMap { key in node[key].map { #""\#(key)": \#(SpecNode($0).compactText)"# } }
    }

    private var operations: String {
        let side = node["side"]?.text
        let schema = json(component(node["schemas"]?.members.first?.name.value ?? ""))
        return uses(of: schema, sentBy: side == "returned" ? [] : ["put"], isReturned: side != "sent")
    }

    /// The members of the spec: `endpoints`, `models`, and those of `api`.
    var expected: [(key: String, value: JSONNode)] {
        let parts = ["endpoints", "models"].compactMap { key in node[key].map { (key, $0) } }
        return parts + (node["api"]?.members ?? []).map { ($0.name.value, $0.value) }
    }

    /// The members that the spec can have beside the expected ones.
    var unnamed: Set<String> {
        let api: Set = node["servers"] == nil ? ["baseURL"] : []
        return node["paths"] == nil ? api.union(["endpoints"]) : api
    }

    var warnings: [String] { node["warnings"]?.elements.compactMap(\.text) ?? [] }
}
