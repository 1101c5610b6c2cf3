/// The caller for whom a request is sent: its credential, the headers that identify it, its provider and signer, and the
/// name that ``ClientSettings/caller`` returns.
///
/// Requests in flight, stored responses and pauses are kept apart by this value. Nothing else decides who calls.
struct Caller: Sendable, Hashable {
    /// A caller without any of these.
    static let anonymous = Caller([])

    /// The texts that distinguish the caller from all others. Some of them are secret.
    let texts: [String]

    /// A digest of the texts, which is the same for all sessions of a process.
    let digest: Digest

    init(_ texts: [String]) {
        self.texts = texts
        digest = Salt.ofProcess.digest(texts)
    }

    /// The same caller with further texts.
    func adding(_ texts: [String]) -> Caller { texts.isEmpty ? self : Caller(self.texts + texts) }

    static func == (left: Caller, right: Caller) -> Bool { left.digest == right.digest }

    func hash(into hasher: inout Hasher) { hasher.combine(digest.first) }
}

extension Caller: CustomStringConvertible, CustomReflectable {
    var description: String { "Caller" }

    /// The mirror has no secrets.
    var customMirror: Mirror { Mirror(self, children: []) }
}
