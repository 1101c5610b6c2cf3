import EndpointRuntime
import Foundation

extension DiskFolder {
    private struct File {
        let name: String
        let size: Int
        /// The time of the last use, in seconds since 1970.
        let used: Double
    }

    /// Removes the least recently used files until the rest takes at most three quarters of the limit.
    ///
    /// Each process writes at most an eighth of the limit before it counts the files again. Two processes therefore
    /// stay within the limit, although neither knows what the other writes.
    ///
    /// - Returns: Whether the rest takes no more than that.
    mutating func evict(to limit: Int) -> Bool {
        guard let names = names() else { return false }
        written = 0
        let now = Date().timeIntervalSince1970
        var files: [File] = []
        for file in names.compactMap(file) {
            // A minute is enough to write an eighth of a cache. An older draft is left from a process that was killed.
            if file.name.hasSuffix(Self.draftSuffix), now - file.used > 60 {
                unlink(path(of: file.name))
            } else {
                files.append(file)
            }
        }
        var total = files.reduce(0) { $0 + $1.size }
        for file in files.sorted(by: { $0.used < $1.used }) where file.name.hasSuffix(Self.entrySuffix) {
            if total <= limit / 4 * 3 { break }
            // A file that cannot be removed still takes its space.
            if unlink(path(of: file.name)) == 0 || errno == ENOENT { total -= file.size }
        }
        if total <= limit / 4 * 3 { return true }
        // The next response has the files counted again.
        written = .max
        return false
    }

    /// The names of all files of the cache. `nil` if a folder exists but cannot be listed.
    func names() -> [String]? {
        guard let names = names(below: path) else { return nil }
        let parts = names.filter { $0.utf8.count == 2 && $0.utf8.allSatisfy(Self.isHexDigit) }
        guard let entries = self.names(in: Set(parts.map { $0[...] })) else { return nil }
        return names.filter(Self.isCacheFile) + entries
    }

    /// The names of the files in some of the subfolders. `nil` if one of them exists but cannot be listed.
    func names(in parts: Set<Substring>) -> [String]? {
        var all: [String] = []
        for part in parts {
            guard let names = names(below: path(ofPart: part)) else { return nil }
            all += names.filter { Self.isCacheFile($0) && $0.hasPrefix(part) }
        }
        return all
    }

    private func names(below path: String) -> [String]? {
        var info = stat()
        if stat(path, &info) != 0, errno == ENOENT || errno == ENOTDIR { return [] }
        return try? list(path)
    }

    private static func isCacheFile(_ name: String) -> Bool {
        let digits =
            switch name.utf8.count {
            case 128 + entrySuffix.utf8.count where name.hasSuffix(entrySuffix): 128
            case 64 + draftSuffix.utf8.count where name.hasSuffix(draftSuffix): 64
            default: 0
            }
        return digits > 0 && name.utf8.prefix(digits).allSatisfy(isHexDigit)
    }

    private func file(_ name: String) -> File? {
        var info = stat()
        guard lstat(path(of: name), &info) == 0 else { return nil }
        #if canImport(Darwin)
        let time = info.st_mtimespec
        #else
        let time = info.st_mtim
        #endif
        let used = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        return File(name: name, size: Self.blocks(Int(info.st_size)), used: used)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
        default: false
        }
    }

    /// The space that a file takes on the disk. Most file systems have blocks of 4 KB.
    static func blocks(_ bytes: Int) -> Int {
        (bytes + 4_095) / 4_096 * 4_096
    }
}
