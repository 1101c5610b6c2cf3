import Foundation

/// A file in a folder of generated code that is not what the specs generate now.
struct Change {
    let file: URL
    /// The contents before and after the change. `nil` if there is no file.
    private let old, new: Data?

    /// Compares the files of two folders.
    ///
    /// A file that a person wrote is left alone. It is an error if it has the place of a generated one.
    static func changes(in folder: URL, to generated: URL) throws -> [Change] {
        let (old, new) = (try files(in: folder), try files(in: generated))
        return try Set(old.keys).union(new.keys).sorted().compactMap { path in
            let change = Change(file: folder.appending(path: path), old: old[path], new: new[path])
            if change.old == change.new { return nil }
            guard change.old?.isGenerated ?? true else {
                if change.new == nil { return nil }
                throw HandwrittenFile(file: change.file)
            }
            return change
        }
    }

    /// Whether a folder has a file that was generated.
    static func hasGeneratedFile(in folder: URL) throws -> Bool {
        try files(in: folder).values.contains(where: \.isGenerated)
    }

    private static func files(in folder: URL) throws -> [String: Data] {
        let path = folder.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        let paths = try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }
        let contents = try paths.map { ($0, try Data(contentsOf: folder.appending(path: $0))) }
        return Dictionary(uniqueKeysWithValues: contents)
    }

    func apply() throws {
        let (manager, folder) = (FileManager.default, file.deletingLastPathComponent())
        if let new {
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            try new.write(to: file, options: .atomic)
        } else {
            try manager.removeItem(at: file)
            let path = folder.path(percentEncoded: false)
            if try manager.contentsOfDirectory(atPath: path).isEmpty { try manager.removeItem(at: folder) }
        }
    }
}

extension Change {
    /// One line: whether the file is new, changed or removed, and its path in a folder.
    func summary(in root: URL) -> String {
        let verb = old == nil ? "added" : new == nil ? "removed" : "changed"
        return "\(verb) \(file.path(in: root))"
    }

    /// The summary, and the first lines that differ, with their numbers.
    func description(in root: URL) -> String {
        guard let old, let new else { return summary(in: root) }
        let (before, after) = (old.lines, new.lines)
        let difference = after.difference(from: before)
        let lines = difference.map { change in
            switch change {
            case .remove(let offset, let line, _): (offset, "  \(offset + 1) - \(line)")
            case .insert(let offset, let line, _): (offset, "  \(offset + 1) + \(line)")
            }
        }
        let shown = lines.sorted { $0.0 < $1.0 }.map(\.1)
        let rest = shown.count > 10 ? ["  … (\(shown.count) lines differ)"] : []
        return ([summary(in: root)] + shown.prefix(10) + rest).joined(separator: "\n")
    }
}

private struct HandwrittenFile: Error, CustomStringConvertible {
    let file: URL

    var description: String {
        "\(file.path(percentEncoded: false)) has the place of a generated file, and was not generated; move it"
    }
}

extension Data {
    /// Whether the first line says that the file was generated.
    fileprivate var isGenerated: Bool { starts(with: Data("// Generated from ".utf8)) }

    fileprivate var lines: [Substring] {
        String(decoding: self, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
}

extension URL {
    fileprivate func path(in root: URL) -> String {
        pathComponents.dropFirst(root.pathComponents.count).joined(separator: "/")
    }
}
