import EndpointGenerator
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointDiff

/// The changes between pairs of specs, in both directions.
///
/// A file of `Changes` has a case in four lines and more: its title, the specs after `1` and `2`, the changes from 1 to 2
/// after `>`, and those from 2 to 1 after `<`.
struct ChangeTests {
    private static let topics = [
        "Bodies", "Client", "Credentials", "Endpoints", "Enums", "Errors", "Fields", "Models", "Parameters",
        "Responses", "Streams", "Unions", "URLs",
    ]

    @Test(arguments: topics)
    func `A change has its effect, in both directions`(_ topic: String) throws {
        let file = folder.appending(path: "Changes/\(topic).txt")
        let cases = try Self.cases(in: file)
        #expect(!cases.isEmpty)
        let texts = try cases.map { try $0.text }
        expectGolden(texts.joined(separator: "\n"), at: file)
    }

    @Test
    func `Each kind of change has a case`() throws {
        let lines = try Self.topics.flatMap { topic in
            try Self.cases(in: folder.appending(path: "Changes/\(topic).txt")).flatMap { try $0.lines }
        }
        let missing = ChangeKind.allCases.filter { kind in !lines.contains { $0.hasSuffix("[\(kind.rawValue)]") } }
        #expect(missing.map(\.rawValue) == [])
    }

    @Test func `A value that is deprecated leaves 'allCases', and code that names it compiles with a warning`() throws {
        let specs = [#""second""#, #"{ "name": "second", "deprecated": "Not sent." }"#].map { second in
            let model = #"{ "values": { "a": "first", "b": \#(second) } }"#
            return ComparedSpec(
                #"""
                { "endpoints": { "film": { "request": "GET /film", "response": "Film" } }, "models": { "Film": \#(model) } }
                """#)
        }
        let (old, new) = (try #require(specs[0]), try #require(specs[1]))
        #expect(old.code.contains { $0.contains("static let allCases: [Self] = [.first, .second]") })
        #expect(new.code.contains { $0.contains("static let allCases: [Self] = [.first]") })
        #expect(new.code.contains { $0.contains("static var second: Self {") })
        let changes = changes(from: old.version, to: new.version)
        #expect(changes.map(\.kind) == [.deprecated])
        #expect(changes.map(\.isBreaking) == [false])
    }

    @Test(arguments: ChangeKind.allCases)
    func `Each kind of change has a reason`(_ kind: ChangeKind) {
        #expect(!kind.effect.reason.isEmpty)
        #expect(kind.effect.reason.last != ".")
    }

    private static func cases(in file: URL) throws -> [Case] {
        try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n\n").compactMap(Case.init)
    }

    private struct Case {
        let title: Substring
        let first: Substring
        let second: Substring

        init?(_ text: String) {
            let lines = text.split(separator: "\n").filter { !$0.hasPrefix(">") && !$0.hasPrefix("<") }
            guard lines.count == 3, lines[1].hasPrefix("1 "), lines[2].hasPrefix("2 ") else { return nil }
            (title, first, second) = (lines[0], lines[1], lines[2])
        }

        var lines: [String] {
            get throws {
                let old = try #require(ComparedSpec(String(first.dropFirst(2))), "\(title): 1 has errors")
                let new = try #require(ComparedSpec(String(second.dropFirst(2))), "\(title): 2 has errors")
                return old.lines(to: new).map { "> \($0)" } + new.lines(to: old).map { "< \($0)" }
            }
        }

        var text: String {
            get throws { ([title, first, second].map(String.init) + (try lines)).joined(separator: "\n") + "\n" }
        }
    }
}
