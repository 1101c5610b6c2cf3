import Foundation

/// The folder of a disk cache: one file a response, each made under another name and then renamed, so that a file is
/// whole or not there. Nothing that goes wrong with it is reported: what cannot be written is not kept.
///
/// What cannot be removed is not used from then on, and removed as soon as that works.
///
/// Files that are not named as ours are left alone, in case somebody keeps a cache among their documents.
struct DiskFolder {
    private let folder: URL
    private let list: @Sendable (URL) throws -> [String]

    /// What was written since the files were last counted. More than everything: they never were.
    private var written = Int.max

    /// What is still to be removed: names of files, the resources with which they begin, or nothing for all files.
    private var owed: Set<Substring> = []

    /// - Parameters:
    ///   - folder: Made when it is first needed.
    ///   - list: The names of the files in it. Tests hand in one that fails, as where a process has too many files open.
    init(
        _ folder: URL,
        list: @escaping @Sendable (URL) throws -> [String] = {
            try FileManager.default.contentsOfDirectory(atPath: $0.path)
        }
    ) {
        self.folder = folder
        self.list = list
    }

    /// The salt that all stores of this folder use; a new one of this store alone where none can be kept.
    func salt() -> CacheSalt {
        let file = folder.appendingPathComponent("salt")
        let fresh = CacheSalt.random()
        if let known = Self.salt(in: file) { return known }
        makeFolder()
        guard let draft = draft(Data(fresh.bytes)) else { return fresh }
        defer { unlink(draft.path) }
        // Unlike a renaming, a link replaces nothing: of two processes, one is first, and the other takes its salt.
        if link(draft.path, file.path) == 0 { return fresh }
        if let known = Self.salt(in: file) { return known }
        // Cut off by a power cut, or of a file system without links.
        rename(draft.path, file.path)
        return fresh
    }

    private static func salt(in file: URL) -> CacheSalt? {
        guard let bytes = try? Data(contentsOf: file), bytes.count == CacheSalt.count else { return nil }
        return CacheSalt(bytes: Array(bytes))
    }

    /// The response under a key, which becomes the one used last. A file that holds none is removed.
    mutating func read(_ key: CacheKey) -> StoredResponse? {
        let name = Self.name(key)
        let file = folder.appendingPathComponent(name)
        guard !isOwed(name), let bytes = try? Data(contentsOf: file) else { return nil }
        guard let entry = EntryFile.entry(in: bytes, key) else {
            remove(name)
            return nil
        }
        utimes(file.path, nil)
        return entry
    }

    /// Keeps a response in place of the one under that key, which goes in any case: it no longer holds. All files then
    /// take no more bytes than the limit.
    mutating func write(_ entry: StoredResponse, _ key: CacheKey, within limit: Int) {
        let bytes = EntryFile.bytes(of: entry, key)
        let size = Self.blocks(bytes.count)
        let name = Self.name(key)
        settle()
        guard !isOwed(name), size <= limit / 8, written <= limit / 8 - size || evict(to: limit) else {
            return remove(name)
        }
        written += size
        makeFolder()
        guard let draft = draft(bytes) else { return remove(name) }
        if rename(draft.path, folder.appendingPathComponent(name).path) != 0 {
            unlink(draft.path)
            remove(name)
        }
    }

    mutating func remove(_ key: CacheKey) {
        remove(Self.name(key))
    }

    /// Removes the responses of a resource.
    mutating func removeAll(of resource: Digest) {
        owed.insert(resource.hex[...])
        settle()
    }

    /// Removes all responses.
    mutating func removeAll() {
        owed = [""]
        settle()
    }
}

extension DiskFolder {
    /// Removes what is owed, as far as that works.
    private mutating func settle() {
        guard !owed.isEmpty, let names = names() else { return }
        let going = names.filter { $0.hasSuffix(Self.entryExtension) && isOwed($0) }
        owed = []
        for name in going { remove(name) }
    }

    private mutating func remove(_ name: String) {
        if unlink(folder.appendingPathComponent(name).path) != 0, errno != ENOENT, errno != ENOTDIR {
            owed.insert(name[...])
        }
    }

    private func isOwed(_ name: String) -> Bool {
        !owed.isEmpty && [name[...], name.prefix(64), ""].contains(where: owed.contains)
    }
}

extension DiskFolder {
    private static let entryExtension = "response"
    private static let draftExtension = "draft"

    private static func name(_ key: CacheKey) -> String {
        "\(key.resource.hex)\(key.caller.hex).\(entryExtension)"
    }

    private func makeFolder() {
        try? FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    /// A new file of those bytes, for nobody else to read; nil where it cannot be written.
    private func draft(_ bytes: Data) -> URL? {
        let name = CacheSalt.random().digest([]).hex
        let file = folder.appendingPathComponent("\(name).\(Self.draftExtension)")
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: bytes)
            return file
        } catch {
            unlink(file.path)
            return nil
        }
    }
}

extension DiskFolder {
    private struct File {
        let url: URL
        let size: Int
        /// Seconds since 1970.
        let used: Double
    }

    /// Makes room: after it, at most three quarters of what is allowed are taken. Each process then writes an eighth
    /// before it looks again; so two of them, which know nothing of each other, stay within the bounds.
    ///
    /// - Returns: Whether the files could be counted.
    private mutating func evict(to limit: Int) -> Bool {
        guard let names = names() else { return false }
        written = 0
        let now = Date().timeIntervalSince1970
        var files: [File] = []
        for file in names.compactMap(file) {
            // A minute is enough to write an eighth of a cache. An older draft is of somebody who was killed.
            if file.url.pathExtension == Self.draftExtension, now - file.used > 60 {
                unlink(file.url.path)
            } else {
                files.append(file)
            }
        }
        var total = files.reduce(0) { $0 + $1.size }
        for file in files.sorted(by: { $0.used < $1.used }) where file.url.pathExtension == Self.entryExtension {
            if total <= limit / 4 * 3 { break }
            unlink(file.url.path)
            total -= file.size
        }
        return true
    }

    /// The names of the files that are ours; nil where the folder is there, but cannot be listed.
    private func names() -> [String]? {
        var info = stat()
        if stat(folder.path, &info) != 0, errno == ENOENT || errno == ENOTDIR { return [] }
        return try? list(folder).filter(Self.isOurs)
    }

    private static func isOurs(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.allSatisfy(isHexDigit) else { return false }
        return switch (parts[1], parts[0].utf8.count) {
        case (entryExtension[...], 128), (draftExtension[...], 64): true
        default: false
        }
    }

    private func file(_ name: String) -> File? {
        var info = stat()
        let url = folder.appendingPathComponent(name)
        guard lstat(url.path, &info) == 0 else { return nil }
        #if canImport(Darwin)
        let time = info.st_mtimespec
        #else
        let time = info.st_mtim
        #endif
        let used = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        return File(url: url, size: Self.blocks(Int(info.st_size)), used: used)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
        default: false
        }
    }

    /// What a file takes on the disk: most file systems give out blocks of 4 KB.
    private static func blocks(_ bytes: Int) -> Int {
        (bytes + 4_095) / 4_096 * 4_096
    }
}
