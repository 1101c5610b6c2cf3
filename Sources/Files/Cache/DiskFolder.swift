import EndpointRuntime
import Foundation

/// The folder of a disk cache, with one file for each response.
///
/// A file is written under a temporary name and then renamed, so that it is either complete or missing. Errors are not
/// reported. A response that cannot be written is not stored. A file that cannot be removed is no longer used by
/// this process, and is removed with the next change.
///
/// The files are distributed over 256 folders by the first two digits of their names, so that a change lists few of
/// them. Files with other names are left alone, because an app may use a folder that contains other documents.
struct DiskFolder {
    /// A string, because composing a URL takes as long as reading a file.
    let path: String
    let list: @Sendable (_ path: String) throws -> [String]

    /// The bytes written since the files were last counted. `Int.max` if they have not been counted yet.
    var written = Int.max

    /// The files that are still to be removed: names of files, prefixes of names for the files of a resource, or an
    /// empty prefix for all files.
    private var pendingRemovals: Set<Substring> = []
    /// The salt in the folder, once it is known.
    private var knownSalt: Salt?

    /// - Parameters:
    ///   - path: The folder, which is created when it is first needed.
    ///   - list: Returns the names of the files in a folder. In tests, it can fail, as if too many files were open.
    init(
        _ path: String,
        list: @escaping @Sendable (_ path: String) throws -> [String] = {
            try FileManager.default.contentsOfDirectory(atPath: $0)
        }
    ) {
        self.path = path
        self.list = list
    }

    /// The salt that all stores of the folder use. `nil` if the folder cannot be written.
    mutating func salt() -> Salt? {
        knownSalt = Self.salt(in: path(of: "salt")) ?? write(Salt.random())
        return knownSalt
    }

    /// Writes a salt. Returns that of another process if it was faster, and `nil` if it cannot be written.
    private func write(_ salt: Salt) -> Salt? {
        makeFolder()
        let file = path(of: "salt")
        guard let draft = draft(Data(salt.bytes)) else { return nil }
        defer { unlink(draft) }
        // Unlike `rename`, `link` does not replace a file. If two processes get here, the second one uses the salt of
        // the first.
        if link(draft, file) == 0 { return salt }
        if let known = Self.salt(in: file) { return known }
        // The file was truncated by a power failure, or the file system has no links.
        return rename(draft, file) == 0 ? salt : nil
    }

    private static func salt(in file: String) -> Salt? {
        guard let bytes = FileManager.default.contents(atPath: file), bytes.count == Salt.count else { return nil }
        return Salt(bytes: Array(bytes))
    }

    /// Reads the response for a key, and marks it as the most recently used one. A damaged file is removed.
    mutating func read(_ key: CacheKey) -> StoredResponse? {
        let name = Self.name(key)
        let file = path(of: name)
        guard !isPendingRemoval(name), let bytes = FileManager.default.contents(atPath: file) else { return nil }
        guard let entry = EntryFile.entry(in: bytes, key) else {
            remove(name)
            return nil
        }
        utimes(file, nil)
        return entry
    }

    /// Writes a response in place of the one for the same key. That one is outdated, and is removed even if the new
    /// one cannot be written. All files together then take no more bytes than the limit.
    mutating func write(_ entry: StoredResponse, _ key: CacheKey, within limit: Int) {
        let bytes = EntryFile.bytes(of: entry, key)
        let size = Self.blocks(bytes.count)
        let name = Self.name(key)
        removePending()
        guard !isPendingRemoval(name), size <= limit / 8, written <= limit / 8 - size || evict(to: limit) else {
            return remove(name)
        }
        written += size
        // The folder may have been removed. Other processes must find the salt of the files in it.
        if let knownSalt, access(path(of: "salt"), F_OK) != 0 { _ = write(knownSalt) }
        makeFolder()
        guard let draft = draft(bytes) else { return remove(name) }
        if rename(draft, path(of: name)) != 0 {
            mkdir(path(ofPart: name.prefix(2)), 0o700)
            guard rename(draft, path(of: name)) != 0 else { return }
            unlink(draft)
            remove(name)
        }
    }

    mutating func remove(_ key: CacheKey) {
        remove(Self.name(key))
    }

    /// Removes the responses of a resource.
    mutating func removeAll(of resource: CacheKey.Resource) {
        pendingRemovals.insert(resource.name[...])
        removePending()
    }

    /// Removes all responses.
    mutating func removeAll() {
        pendingRemovals = [""]
        removePending()
    }
}

extension DiskFolder {
    /// Removes the pending files. Those that cannot be removed remain pending.
    private mutating func removePending() {
        if pendingRemovals.isEmpty { return }
        let parts = Set(pendingRemovals.map { $0.prefix(2) })
        guard let names = parts.contains("") ? names() : names(in: parts) else { return }
        // A draft of a process that was killed has a response, too. The name does not say which one.
        let suffixes = parts.contains("") ? [Self.entrySuffix, Self.draftSuffix] : [Self.entrySuffix]
        let outdated = names.filter { name in suffixes.contains(where: name.hasSuffix) && isPendingRemoval(name) }
        pendingRemovals = []
        for name in outdated { remove(name) }
    }

    private mutating func remove(_ name: String) {
        if unlink(path(of: name)) != 0, errno != ENOENT, errno != ENOTDIR {
            pendingRemovals.insert(name[...])
        }
    }

    private func isPendingRemoval(_ name: String) -> Bool {
        !pendingRemovals.isEmpty && [name[...], name.prefix(64), ""].contains(where: pendingRemovals.contains)
    }
}

extension DiskFolder {
    static let (entrySuffix, draftSuffix) = (".response", ".draft")

    private static func name(_ key: CacheKey) -> String {
        key.name + entrySuffix
    }

    /// The path of a file. The files of responses are in subfolders.
    func path(of name: String) -> String {
        name.hasSuffix(Self.entrySuffix) ? "\(path(ofPart: name.prefix(2)))/\(name)" : "\(path)/\(name)"
    }

    func path(ofPart digits: Substring) -> String { "\(path)/\(digits)" }

    private func makeFolder() {
        try? FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    /// Writes a new file that only its owner can read. Returns its path, or `nil` if it cannot be written.
    private func draft(_ bytes: Data) -> String? {
        let file = path(of: Salt.random().digest([]).hex + Self.draftSuffix)
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: bytes)
            return file
        } catch {
            unlink(file)
            return nil
        }
    }
}
