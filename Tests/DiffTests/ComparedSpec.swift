import EndpointGenerator
import EndpointTestSupport
import Foundation

@testable import EndpointDiff

let folder = URL(filePath: #filePath).deletingLastPathComponent()

/// A version of a spec in a test.
struct ComparedSpec {
    let version: SpecVersion
    private let sources: [SourceFile]

    /// `nil` if the spec has errors.
    init?(_ sources: [SourceFile]) {
        let (spec, models, diagnostics) = checkedSpec(sources, name: "Compared")
        if diagnostics.contains(where: { $0.severity == .error }) { return nil }
        self.sources = sources
        version = SpecVersion(spec, models)
    }

    /// A spec in one file. A fragment without a base URL gets one from another file.
    init?(_ text: String) {
        let base = #"{ "baseURL": "https://a.example" }"#
        let isWhole = text.contains(#""baseURL""#) || text.contains(#""servers""#)
        self.init(([text] + (isWhole ? [] : [base])).map { SourceFile(path: "Compared.json", bytes: Array($0.utf8)) })
    }

    init?(_ spec: PackageSpec) {
        self.init(spec.files.map { SourceFile(path: $0.path, bytes: $0.bytes) })
    }

    /// The lines of the generated code without documentation, and without the private constants that check types written by
    /// hand. The order of declarations does not count.
    var code: [Substring] {
        generate(sources, name: "Compared", access: .public).files
            .map { $0.text.replacing(#/private nonisolated let \w+: any \(JSONReadable.*\n.*\.self/#, with: "") }
            .flatMap { $0.split(separator: "\n") }
            .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.sorted()
    }

    /// The changes to another version, as lines.
    func lines(to other: ComparedSpec) -> [String] {
        changes(from: version, to: other.version).map { change in
            let place = change.new.map { other.position(of: $0) } ?? change.old.map { position(of: $0) } ?? ""
            return "\(place): \(change.kind.effect.name): \(change.message) [\(change.kind.rawValue)]"
        }
    }

    private func position(of location: Location) -> String {
        let (line, column) = LineTable(sources[location.file]).position(at: location.offset)
        return "\(line):\(column)"
    }
}
