import EndpointTestSupport
import Foundation

@testable import EndpointFiles
@testable import EndpointRuntime

/// A folder that is removed after the test.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The files in the folder and below it.
    var files: [URL] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
        return paths.sorted().map(url.appendingPathComponent).filter { !$0.hasDirectoryPath && !isFolder($0) }
    }

    var names: [String] { files.map(\.lastPathComponent) }

    func names(_ ending: String) -> [URL] {
        files.filter { $0.lastPathComponent.hasSuffix(ending) }
    }

    private func isFolder(_ file: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The space that the responses take, in blocks of 4 KB.
    var size: Int {
        files.reduce(0) { sum, file in
            var info = stat()
            guard file.lastPathComponent != "salt", lstat(file.path, &info) == 0 else { return sum }
            return sum + (Int(info.st_size) + 4_095) / 4_096 * 4_096
        }
    }

    func setAge(_ seconds: Double, of file: URL) throws {
        let date = Date(timeIntervalSinceNow: -seconds)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
}

extension StoreWait {
    /// A wait without an effective time limit.
    static let test = StoreWait(due: .seconds(604_800), timers: Timers(TestClock()))
}

extension DiskCacheStore {
    /// Returns when all pending changes of the files are done.
    func finishWriting() async {
        await queued.finish()
    }
}
