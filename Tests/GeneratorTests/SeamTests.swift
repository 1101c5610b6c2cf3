import Foundation
import Testing

@testable import EndpointGenerator

/// `Resolve` ends in values, and only `Emit` writes Swift.
struct SeamTests {
    @Test func `No literal of Resolve is Swift`() throws {
        let texts = try literals(in: "Sources/Generator/Resolve")
        #expect(texts.count > 20)
        #expect(texts.filter(isSwift) == [])
    }

    @Test func `The literals of Emit are Swift`() throws {
        #expect(try literals(in: "Sources/Generator/Emit").filter(isSwift).count > 200)
    }

    @Test(arguments: [
        (".init()", true), ("nil", true), ("[:]", true), ("[String: ", true), ("try json.int()", true),
        ("Date", true), ("$0.", true), (" = ", true), ("public ", true), ("Foundation.Data", true), ("String", true),
        ("The model ``.", false), ("Status .", false), ("body", false), ("Specs/.json", false), ("{}", false),
    ])
    func `Swift differs from sentences and names`(text: String, isCode: Bool) {
        #expect(isSwift(text) == isCode)
    }

    /// Whether a literal, without its interpolations, is a part of code. Sentences and names are not.
    private func isSwift(_ text: String) -> Bool {
        let words = Set(Scalar.allCases.map(\.rawValue) + ["Date", "Void", "nil", "self", "true", "false"])
        return text.contains { "()[]<>$?=:\\&|\"".contains($0) } || (text.hasPrefix(".") && text != ".")
            || words.contains(text)
            || text.firstMatch(
                of: #/\b(?:public|static|func|let|var|try|case|struct|Foundation|HTTP)\b/#.wordBoundaryKind(.simple))
                != nil
    }

    /// The string literals of a folder's files, without their interpolations.
    private func literals(in folder: String) throws -> [String] {
        let root = testFolder.deletingLastPathComponent().deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path())
        return try files.sorted().flatMap { file in
            let text = try String(contentsOf: root.appending(path: "\(folder)/\(file)"), encoding: .utf8)
            return text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.flatMap(literals)
        }
    }

    private func literals(of line: Substring) -> [String] {
        var literals: [String] = []
        var text: String?
        var depth = 0
        var rest = line
        while let character = rest.popFirst() {
            switch (text, character) {
            case (let open?, "\\") where depth == 0 && rest.first == "(":
                rest.removeFirst()
                (text, depth) = (open, 1)
            case (let open?, "\\") where depth == 0: text = open + "\\" + String(rest.popFirst() ?? " ")
            case (_?, "(") where depth > 0: depth += 1
            case (_?, ")") where depth > 0: depth -= 1
            case (let open?, "\"") where depth == 0:
                literals.append(open)
                text = nil
            case (let open?, _): if depth == 0 { text = open + String(character) }
            case (nil, "\""): text = ""
            case (nil, _): break
            }
        }
        return literals
    }
}
