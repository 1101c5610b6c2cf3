import Synchronization

/// The credential of a session, and the choice of what is sent to an endpoint.
struct SessionCredential: Sendable {
    /// The part of a credential that a request has.
    struct Choice: Sendable {
        let parts: [Credential.Part]
        let provided: [ProvidedCredential]

        /// The caller of a request with the headers of the session.
        let caller: Caller

        fileprivate init(_ alternative: Credential.Alternative?, _ signer: RequestSigner?, _ headers: HTTP.Headers) {
            parts = alternative?.parts ?? []
            provided = alternative?.provided ?? []
            var headers = headers
            parts.add(to: &headers)
            let texts = parts.queryTexts + provided.flatMap(\.texts) + (signer?.texts ?? [])
            caller = Caller.anonymous.adding(texts).adding(headers, identifying: parts.headerNames)
        }
    }

    private let choices: [(scheme: String?, choice: Choice)]
    private let none: Choice
    /// The choice of an endpoint that accepts no credential.
    let anonymous: Choice

    /// - Parameters:
    ///   - credential: The credential.
    ///   - signer: The signer of the requests. `nil` if they are not signed.
    ///   - headers: The headers of the session.
    init(_ credential: Credential, _ signer: RequestSigner?, _ headers: HTTP.Headers) {
        choices = credential.alternatives.map { ($0.scheme, Choice($0, signer, headers)) }
        none = Choice(nil, signer, headers)
        anonymous = Choice(nil, nil, headers)
    }

    /// The part of the credential that an endpoint accepts. `nil` if it needs one that the client does not have.
    func choice(for authentication: EndpointAuthentication) -> Choice? {
        switch authentication {
        case .any: choices.first?.choice ?? none
        case .none: anonymous
        case .required(let schemes): first(of: schemes)
        case .optional(let schemes): first(of: schemes) ?? none
        }
    }

    private func first(of schemes: [String]) -> Choice? {
        choices.first { $0.scheme.map(schemes.contains) ?? true }?.choice
    }
}

/// The parts of a request that are added to it after the cache: values of providers, and the signature.
struct CallAccess: Sendable {
    /// The credentials whose values a provider returns.
    let provided: [ProvidedCredential]

    /// Whether the request is signed.
    let isSigned: Bool

    /// Nothing is added.
    static let anonymous = CallAccess(provided: [], isSigned: false)

    /// Refuses a call of a provider's own closure, which would wait for itself. The request must not be shared before
    /// this check, because it could join one that waits for the provider.
    func check(_ request: HTTP.Request) throws(APIError) {
        guard provided.contains(where: \.isRunning) else { return }
        throw .authentication(
            .credential, because: "the provider of the credential sent a request that needs the same credential",
            request)
    }
}

extension Caller {
    /// The same caller with the headers that identify it: those with the given names, and those whose names sound so.
    func adding(
        _ headers: HTTP.Headers, identifying names: [String] = [], ignoring ignored: [String] = []
    ) -> Caller {
        if headers.fields.isEmpty { return self }
        let fields = headers.fields.filter { field in
            names.contains(where: field.name.isSameHeader)
                || Sensitive.mayIdentifyCaller(field.name) && !ignored.contains(where: field.name.isSameHeader)
        }
        return adding(fields.flatMap { ["header", $0.name.lowercased(), $0.value] })
    }
}

/// The parts of a credential that a provider returns.
struct ProvidedCredential: Sendable {
    /// The parts of one value.
    struct Version: Sendable {
        let alternative: Credential.Alternative
        let number: UInt64
        let isNew: Bool
    }

    /// The caller. It is the same for all values.
    let identity: String
    private let isRunningNow: @Sendable () -> Bool
    private let latestVersion: @Sendable () -> Version?
    private let failureCount: @Sendable () -> UInt64
    private let nextVersion: @Sendable (_ rejected: UInt64?, _ count: UInt64, Timers) async throws -> Version

    init<Value>(
        _ provider: CredentialProvider<Value>, _ credential: @escaping @Sendable (Value) -> Credential
    ) {
        let version = { @Sendable (version: CredentialProvider<Value>.Version) in
            Version(
                alternative: credential(version.value).alternatives.first ?? Credential.Alternative(parts: []),
                number: version.number, isNew: version.isNew)
        }
        identity = provider.identity
        isRunningNow = { provider.isRunning }
        latestVersion = { provider.latest.map(version) }
        failureCount = { provider.failures }
        nextVersion = { version(try await provider.version(after: $0, since: $1, $2)) }
    }

    /// The texts that distinguish the caller from all others. They do not depend on the value.
    var texts: [String] { ["provider", identity] }

    /// Whether the closure of the provider runs in this task.
    var isRunning: Bool { isRunningNow() }

    /// The latest value. `nil` if there is none yet.
    var latest: Version? { latestVersion() }

    /// The number of times that the closure of the provider has failed.
    var failures: UInt64 { failureCount() }

    /// Returns a value that can be used, newer than a rejected one. `count` is the number of failures when the call began, and `timers` are those of the session.
    func version(after rejected: UInt64?, since count: UInt64, _ timers: Timers) async throws -> Version {
        try await nextVersion(rejected, count, timers)
    }
}

extension Credential {
    /// A credential whose value changes.
    ///
    /// ```swift
    /// let credential = Credential.provided(by: provider) { .header("Authorization", "Bearer \($0)") }
    /// ```
    ///
    /// - Parameters:
    ///   - provider: Provides the value.
    ///   - credential: Returns the credential with a value. Only its first alternative is used.
    /// - Returns: The credential.
    public static func provided<Value>(
        by provider: CredentialProvider<Value>, _ credential: @escaping @Sendable (Value) -> Credential
    ) -> Self {
        Self(alternatives: [Alternative(parts: [], provided: [ProvidedCredential(provider, credential)])])
    }
}

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
