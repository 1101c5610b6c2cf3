import Foundation

/// Recorded responses of the real services.
///
/// The recordings have many licenses and are not part of the project. Without the folder, their tests are disabled.
enum Sample {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "shared/samples")

    static var arePresent: Bool { FileManager.default.fileExists(atPath: folder.path()) }

    static func data(_ file: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: file + ".json"))
    }
}
