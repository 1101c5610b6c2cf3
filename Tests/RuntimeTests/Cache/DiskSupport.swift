import Foundation

@testable import EndpointRuntime

/// A folder that is gone when the test is.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }

    func names(_ ending: String) -> [URL] {
        names.filter { $0.hasSuffix(ending) }.map(url.appendingPathComponent)
    }

    /// What the responses take, in blocks of 4 KB.
    var size: Int {
        names.reduce(0) { sum, name in
            var info = stat()
            guard name != "salt", lstat(url.appendingPathComponent(name).path, &info) == 0 else { return sum }
            return sum + (Int(info.st_size) + 4_095) / 4_096 * 4_096
        }
    }

    func setAge(_ seconds: Double, of file: URL) throws {
        let date = Date(timeIntervalSinceNow: -seconds)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
}

extension DiskCacheStore {
    /// Returns when all that was to be written is.
    func settle() async {
        _ = await load(.test(-1))
    }
}
