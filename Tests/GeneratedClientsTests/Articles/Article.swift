import Foundation
import Testing

/// A page, and the files that compile what it shows.
struct Article: CustomTestStringConvertible {
    let page: String
    let code: [String]

    /// An article of a module, whose samples are in a file of this folder.
    init(_ name: String, in folder: String = "Sources/Runtime/EndpointRuntime.docc", _ others: String...) {
        page = "\(folder)/\(name).md"
        code = ["Tests/GeneratedClientsTests/Articles/\(name)Samples.swift"] + others
    }

    init(page: String, code: String...) {
        self.page = page
        self.code = code
    }

    var testDescription: String { page }

    /// The blocks of Swift and JSON. Those that a comment says to be files are left out: `.ci/install` builds them.
    func samples() throws -> [String] {
        let parts = try Self.read(page).components(separatedBy: "```")
        return parts.indices.filter { !$0.isMultiple(of: 2) && !parts[$0 - 1].hasSuffix("-->\n") }.compactMap { index in
            let (language, sample) = parts[index].split(separator: "\n", maxSplits: 1).pair
            return ["swift", "json"].contains(language) ? sample : nil
        }
    }

    /// All that is compiled.
    func compiled() throws -> String {
        try code.map { Self.lines(try Self.read($0)) }.joined(separator: "\n")
    }

    /// The lines with words one space apart, joined.
    static func lines(_ text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
    }

    private static func read(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

extension [Substring] {
    /// The first and the last element.
    fileprivate var pair: (Substring, String) { (first ?? "", last.map(String.init) ?? "") }
}
