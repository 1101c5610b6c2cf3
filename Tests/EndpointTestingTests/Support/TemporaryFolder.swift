import EndpointRuntime
import Foundation

/// A temporary folder, which is removed when this object is released.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "endpoint-testing-\(UUID())")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The archive that the tests write.
    var archive: URL { url.appending(path: "calls.har") }

    /// The archive as JSON.
    func json() throws -> JSON {
        try JSONReader.read(Data(contentsOf: archive)) { json in try json.json() }.value
    }

    /// The entries of the archive.
    func entries() throws -> [JSON] {
        guard case .array(let entries) = try json()["log"]?["entries"] else { return [] }
        return entries
    }

    /// Writes an archive with these entries.
    func write(_ entries: String) throws {
        try Data(#"{"log": {"version": "1.2", "creator": {}, "entries": [\#(entries)]}}"#.utf8).write(to: archive)
    }
}

extension HTTP.Request {
    static func get(_ url: String) -> HTTP.Request {
        HTTP.Request(url: URL(string: url) ?? URL(filePath: "/"))
    }
}
