import Synchronization

/// The providers whose new values were refused too.
///
/// An endpoint may answer 401 for another reason than the value. Without this memory, each call of it would replace a value
/// that is good for all others.
final class Refusals: Sendable {
    /// The time for which no 401 replaces a value of a provider.
    static let period: Duration = .seconds(60)

    /// The ends of the periods, by the identities of the providers.
    private let ends = Mutex<[String: Duration]>([:])

    /// Records that a new value was refused.
    func record(_ provided: [ProvidedCredential], at now: Duration) {
        ends.withLock { ends in
            ends = ends.filter { $0.value > now }
            for credential in provided { ends[credential.identity] = now + Self.period }
        }
    }

    /// Whether a value that replaces another may be refused too.
    func contains(_ provided: [ProvidedCredential], at now: Duration) -> Bool {
        ends.withLock { ends in provided.contains { ends[$0.identity] ?? .zero > now } }
    }
}
