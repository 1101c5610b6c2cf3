import EndpointGenerator
import EndpointImporter
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointExport

/// The import of an export is the spec.
@Suite(.takesTurns) struct RoundTripTests {
    /// The lines of Swift that differ. A line of the file is an error of the export or of the import, so none is added.
    @Test func `The import of each export generates the same code`() throws {
        let differences = try ExportedSpec.all.map { spec in
            let original = spec.swift(of: spec.sources)
            #expect(!original.isEmpty, "\(spec.name)")
            let lines = differingLines(of: spec.swift(of: try spec.imported().files), from: original)
            return ([spec.name] + lines.map { "    \($0)" }).joined(separator: "\n")
        }
        expectGolden(differences.joined(separator: "\n") + "\n", at: folder.appending(path: "Differences.txt"))
    }

    /// The words of the spec language that the documents state, because OpenAPI or the import of it does not say them.
    @Test func `Extensions state only what OpenAPI does not say`() throws {
        let extensions = try ExportedSpec.all.map { spec in
            let document = try spec.document()
            let stated = document.extensions(at: "document").sorted()
            let counts = Dictionary(stated.map { ($0, 1) }, uniquingKeysWith: +)
            let words = counts.sorted { $0.key < $1.key }.map { "    \($0.key): \($0.value)" }
            return ([spec.name] + words).joined(separator: "\n")
        }
        expectGolden(extensions.joined(separator: "\n") + "\n", at: folder.appending(path: "Extensions.txt"))
    }

    @Test func `The import of an export loses nothing`() throws {
        for spec in ExportedSpec.all {
            let imported = try spec.imported()
            #expect(imported.messages.map(\.description) == [], "\(spec.name)")
        }
    }
}

extension JSONNode {
    /// The words that the keyword states in this value, each with the kind of object that has it.
    fileprivate func extensions(at place: String) -> [String] {
        switch value {
        case .null, .bool, .number, .string: return []
        case .array(let elements): return elements.flatMap { $0.extensions(at: place) }
        case .object(let members):
            return members.flatMap { member -> [String] in
                guard member.name.value == SpecNode.extensionKeyword, case .object(let words) = member.value.value
                else {
                    return member.value.extensions(at: Self.inner(member.name.value, place))
                }
                return words.map { "\(place) \($0.name.value)" }
            }
        }
    }

    /// The kind of the objects below a key.
    private static func inner(_ key: String, _ place: String) -> String {
        switch key {
        case "paths": "operation"
        case "parameters": "parameter"
        case "schemas": "schema"
        case "properties": "property"
        default: place
        }
    }
}
