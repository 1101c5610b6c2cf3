import EndpointGenerator
import Foundation
import Testing

@testable import EndpointImporter

/// The pages about imports show pairs: a part of a document, and the spec that comes of it.
struct PagePairTests {
    private static let pages = [
        "ImportLosses", "ImportedCompositions", "ImportedCredentials", "ImportedNames", "ImportedRequests",
        "ImportedResponses", "ImportedTexts", "ImportedTypes", "ImportedVersions",
    ]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Runtime/EndpointRuntime.docc/OpenAPI")

    @Test(arguments: pages)
    func `A part of a document becomes the spec below it`(_ page: String) throws {
        let pairs = try Self.pairs(of: page)
        #expect(!pairs.isEmpty)
        for pair in pairs {
            let spec = try importing(members: pair.members)
            let warnings = spec.messages.map { "warning: \($0.message) (\($0.pointer))" }
            #expect(warnings == pair.warnings, "\(pair.text)")
            #expect(!pair.parts.isEmpty, "\(pair.text)")
            for part in pair.parts {
                let shown = try object("{\(part.text)}")
                #expect(try members(of: object(spec.text), at: part.place) == shown, "\(spec.text)")
            }
        }
    }

    @Test func `All pages of the folder are read`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
        #expect(files.sorted() == Self.pages.map { "\($0).md" })
    }

    /// The members of a spec at the places that a page names: `endpoints`, `models`, both, or `api`, which are all
    /// others except the URL that documents without servers get.
    private func members(of spec: NSDictionary, at places: String) -> NSDictionary {
        var members: [AnyHashable: Any] = [:]
        if places == "api" {
            members = spec as? [AnyHashable: Any] ?? [:]
            for key in ["endpoints", "models"] { members[key] = nil }
            if members["baseURL"] as? String == "https://a.example" { members["baseURL"] = nil }
        } else {
            for place in places.components(separatedBy: ", ") {
                members.merge(spec[place] as? [AnyHashable: Any] ?? [:]) { first, _ in first }
            }
        }
        return members as NSDictionary
    }

    private func object(_ text: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary, "\(text)")
    }

    /// The blocks of a page that follow a comment: `document`, `spec` or `warnings`, with the place after a colon.
    private static func pairs(of page: String) throws -> [Pair] {
        let text = try String(contentsOf: folder.appending(path: "\(page).md"), encoding: .utf8)
        let blocks = text.matches(of: #/<!-- (?<kind>\w+)(: (?<place>[^\n]*))? -->\n```\w*\n(?<text>(?s:.*?))\n```/#)
        #expect(blocks.count == text.components(separatedBy: "<!--").count - 1)
        return blocks.reduce(into: []) { pairs, block in
            let (place, text) = (String(block.place ?? ""), String(block.text))
            if block.kind == "document" { return pairs.append(Pair(place: place, text: text)) }
            let last = pairs.count - 1
            if block.kind == "spec" { pairs[last].parts.append((place, text)) }
            if block.kind == "warnings" { pairs[last].warnings = text.components(separatedBy: "\n") }
        }
    }
}

/// A part of a document, what a spec has of it, and the warnings about it.
private struct Pair {
    /// `paths`, `schemas`, or empty for members of the document itself. Words after `schemas` say what becomes of the
    /// first schema: `sent`, `patched` or `returned`, which is what happens without them.
    let place: String
    let text: String
    var parts: [(place: String, text: String)] = []
    var warnings: [String] = []

    /// The members of a whole document.
    var members: String {
        let members =
            switch place.prefix(7) {
            case "": text
            case "schemas": #""paths": { "/it": { \#(operations) } }, "components": { "schemas": { \#(text) } }"#
            default: #""\#(place)": { \#(text) }"#
            }
        let paths = #""paths": { "/it": { \#(operation(responses: #""204": {}"#)) } }"#
        return members + (text.contains(#""servers":"#) ? "" : ", \(server)")
            + (members.contains(#""paths":"#) ? "" : ", \(paths)")
    }

    /// The operations that send and return the first schema.
    private var operations: String {
        let sent = [("sent", "post"), ("patched", "patch")].filter { place.contains($0.0) }.map(\.1)
        let schema = json(component(text.components(separatedBy: "\"")[1]))
        return uses(of: schema, sentBy: sent, isReturned: sent.isEmpty || place.contains("returned"))
    }
}
