import Foundation

/// The folder of a disk cache: one file a response, each made under another name and then renamed, so that a file is
/// whole or not there. Nothing that goes wrong with it is reported: what cannot be written is not kept.
///
/// The files are spread over 256 folders by the first two digits of their names, so that a change lists few of them.
///
/// What cannot be removed is not used from then on, and removed as soon as that works.
///
/// Files that are not named as ours are left alone, in case somebody keeps a cache among their documents.
struct DiskFolder {
    /// A text, since to put together a URL takes as long as to read a file.
    let path: String
    let list: @Sendable (_ path: String) throws -> [String]

    /// What was written since the files were last counted. More than everything: they never were.
    var written = Int.max

    /// What is still to be removed: names of files, the resources with which they begin, or nothing for all files.
    private var owed: Set<Substring> = []

    /// - Parameters:
    ///   - path: The folder, which is made when it is first needed.
    ///   - list: The names of the files in it. Tests hand in one that fails, as where a process has too many files open.
    init(
        _ path: String,
        list: @escaping @Sendable (_ path: String) throws -> [String] = {
            try FileManager.default.contentsOfDirectory(atPath: $0)
        }
    ) {
        self.path = path
        self.list = list
    }

    /// The salt that all stores of this folder use; a new one of this store alone where none can be kept.
    func salt() -> CacheSalt {
        let file = path(of: "salt")
        let fresh = CacheSalt.random()
        if let known = Self.salt(in: file) { return known }
        makeFolder()
        guard let draft = draft(Data(fresh.bytes)) else { return fresh }
        defer { unlink(draft) }
        // Unlike a renaming, a link replaces nothing: of two processes, one is first, and the other takes its salt.
        if link(draft, file) == 0 { return fresh }
        if let known = Self.salt(in: file) { return known }
        // Cut off by a power cut, or of a file system without links.
        rename(draft, file)
        return fresh
    }

    private static func salt(in file: String) -> CacheSalt? {
        guard let bytes = FileManager.default.contents(atPath: file), bytes.count == CacheSalt.count else { return nil }
        return CacheSalt(bytes: Array(bytes))
    }

    /// The response under a key, which becomes the one used last. A file that holds none is removed.
    mutating func read(_ key: CacheKey) -> StoredResponse? {
        let name = Self.name(key)
        let file = path(of: name)
        guard !isOwed(name), let bytes = FileManager.default.contents(atPath: file) else { return nil }
        guard let entry = EntryFile.entry(in: bytes, key) else {
            remove(name)
            return nil
        }
        utimes(file, nil)
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
        guard !owed.isEmpty, let names = owed.contains("") ? names() : names(in: Set(owed.map { $0.prefix(2) })) else {
            return
        }
        let going = names.filter { $0.hasSuffix(Self.entrySuffix) && isOwed($0) }
        owed = []
        for name in going { remove(name) }
    }

    private mutating func remove(_ name: String) {
        if unlink(path(of: name)) != 0, errno != ENOENT, errno != ENOTDIR {
            owed.insert(name[...])
        }
    }

    private func isOwed(_ name: String) -> Bool {
        !owed.isEmpty && [name[...], name.prefix(64), ""].contains(where: owed.contains)
    }
}

extension DiskFolder {
    static let (entrySuffix, draftSuffix) = (".response", ".draft")

    private static func name(_ key: CacheKey) -> String {
        key.resource.hex + key.caller.hex + entrySuffix
    }

    /// The path of a file. The files of responses are in folders of their own.
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

    /// A new file of those bytes, for nobody else to read; nil where it cannot be written.
    private func draft(_ bytes: Data) -> String? {
        let file = path(of: CacheSalt.random().digest([]).hex + Self.draftSuffix)
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
