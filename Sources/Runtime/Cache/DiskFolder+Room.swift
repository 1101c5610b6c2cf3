import Foundation

extension DiskFolder {
    private struct File {
        let name: String
        let size: Int
        /// Seconds since 1970.
        let used: Double
    }

    /// Makes room: after it, at most three quarters of what is allowed are taken. Each process then writes an eighth
    /// before it looks again; so two of them, which know nothing of each other, stay within the bounds.
    ///
    /// - Returns: Whether the files could be counted.
    mutating func evict(to limit: Int) -> Bool {
        guard let names = names() else { return false }
        written = 0
        let now = Date().timeIntervalSince1970
        var files: [File] = []
        for file in names.compactMap(file) {
            // A minute is enough to write an eighth of a cache. An older draft is of somebody who was killed.
            if file.name.hasSuffix(Self.draftSuffix), now - file.used > 60 {
                unlink(path(of: file.name))
            } else {
                files.append(file)
            }
        }
        var total = files.reduce(0) { $0 + $1.size }
        for file in files.sorted(by: { $0.used < $1.used }) where file.name.hasSuffix(Self.entrySuffix) {
            if total <= limit / 4 * 3 { break }
            unlink(path(of: file.name))
            total -= file.size
        }
        return true
    }

    /// The names of all files that are ours. `nil` if a folder exists, but cannot be listed.
    func names() -> [String]? {
        guard let names = names(below: path) else { return nil }
        let parts = names.filter { $0.utf8.count == 2 && $0.utf8.allSatisfy(Self.isHexDigit) }
        guard let entries = self.names(in: Set(parts.map { $0[...] })) else { return nil }
        return names.filter(Self.isOurs) + entries
    }

    /// The names of the files of responses in those of the folders. `nil` if one exists, but cannot be listed.
    func names(in parts: Set<Substring>) -> [String]? {
        var all: [String] = []
        for part in parts {
            guard let names = names(below: path(ofPart: part)) else { return nil }
            all += names.filter { Self.isOurs($0) && $0.hasPrefix(part) }
        }
        return all
    }

    private func names(below path: String) -> [String]? {
        var info = stat()
        if stat(path, &info) != 0, errno == ENOENT || errno == ENOTDIR { return [] }
        return try? list(path)
    }

    private static func isOurs(_ name: String) -> Bool {
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

    /// What a file takes on the disk: most file systems give out blocks of 4 KB.
    static func blocks(_ bytes: Int) -> Int {
        (bytes + 4_095) / 4_096 * 4_096
    }
}
