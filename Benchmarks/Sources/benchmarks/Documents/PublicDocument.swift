import Foundation

/// An OpenAPI document.
struct PublicDocument {
    let file: URL

    /// The name of the API, from that of the file: `github.json` is `Github`.
    var name: String {
        let stem = file.lastPathComponent.prefix { $0 != "." }
        return stem.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The documents of the importer's tests, and the public ones. These are not part of the project, because they have
    /// many licenses. A quick run takes a small one of them. The archive is extracted to `folder`.
    static func all(_ length: Length, extractedTo folder: URL) throws -> [PublicDocument] {
        let own = Folders.root.appending(path: "Tests/ImporterTests/Documents").files(".openapi.json")
        let archive = Folders.root.deletingLastPathComponent().appending(path: "shared/openapi-open.tar.xz")
        guard FileManager.default.fileExists(atPath: archive.plainPath) else {
            say("The public documents are not there, so only those of the tests are measured.")
            return own.map(PublicDocument.init)
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Command("tar", "-xJf", archive.plainPath, "-C", folder.plainPath).run()
        let open = folder.files(".json")
        let small = try open.first { try Data(contentsOf: $0).count < 20_000 }
        return length.choose(open, quick: own + [small].compactMap(\.self)).map(PublicDocument.init)
    }
}
