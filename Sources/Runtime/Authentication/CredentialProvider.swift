import Foundation
import Synchronization

/// Provides a credential that changes, such as an access token that expires.
///
/// ```swift
/// let provider = CredentialProvider { rejected in
///     try await signIn.newAccessToken(replacing: rejected)
/// }
/// let client = TMDb.Client(authentication: .accessToken(provider))
/// ```
///
/// The closure is called when there is no value, when the value is no longer valid, and when the server has answered a
/// request with status 401. Its argument is the value that must be replaced, or `nil` the first time. It is called once
/// for all calls that wait. Each call that got the 401 is then sent once more, whatever its method. A second 401 is the
/// error of the call. If a newer value is known when the 401 arrives, the call is sent with that one.
///
/// Waiting for the value counts towards the time limit of each call. Cancelling a call does not cancel the closure, so
/// that a value that the server has already issued is not lost. The closure must therefore end by itself. If it throws,
/// all calls that wait for it, and those whose 401 arrives later, fail with ``APIError/authentication(_:)``. The next call
/// asks again.
///
/// The closure must not send requests with the same provider. Such a request fails, because it would wait for itself.
///
/// Several clients can share one provider. For caches and for requests in flight, a provider is one caller, whatever its
/// values are. A new value does not invalidate the stored responses. Make another provider after another user has
/// signed in.
public final class CredentialProvider<Value: Sendable>: Sendable {
    /// A value with its number, counted from 1.
    struct Version: Sendable {
        let value: Value
        let number: UInt64
    }

    private struct State {
        var version: Version?
        var refresh: Task<Version, any Error>?
        var failures: UInt64 = 0
        var lastFailure: (any Error)?
    }

    /// The caller, for stored responses.
    let identity: String

    private let isValid: @Sendable (Value) -> Bool
    private let provide: @Sendable (_ rejected: Value?) async throws -> Value
    private let state: Mutex<State>

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - initial: The first value. `nil`, the default, asks the closure for it.
    ///   - identity: A name of the user that stays the same, such as an account number. With it, responses in a
    ///     `DiskCacheStore` can be used by a later provider for the same user. It must be different for each user.
    ///     `nil`, the default, is a random name.
    ///   - isValid: Returns whether a value can still be used. If not, it is replaced before a request is sent. By
    ///     default, a value is valid until the server rejects it.
    ///   - provide: Returns a new value.
    public init(
        initial: Value? = nil,
        identity: String? = nil,
        isValid: @escaping @Sendable (Value) -> Bool = { _ in true },
        _ provide: @escaping @Sendable (_ rejected: Value?) async throws -> Value
    ) {
        self.identity = identity.map { "named \($0)" } ?? "random \(UUID().uuidString)"
        self.isValid = isValid
        self.provide = provide
        state = Mutex(State(version: initial.map { Version(value: $0, number: 1) }))
    }

    /// The latest value. `nil` if there is none yet.
    var latest: Version? { state.withLock { $0.version } }

    /// The number of times that the closure has failed.
    var failures: UInt64 { state.withLock { $0.failures } }

    /// Whether the closure of the provider runs in this task. A call that waits for the provider would wait for itself.
    ///
    /// Tasks that the closure has started can outlive it.
    var isRunning: Bool {
        refreshingProviders.get().contains(ObjectIdentifier(self)) && state.withLock { $0.refresh != nil }
    }

    /// Returns a value that can be used, newer than a rejected one.
    ///
    /// - Parameters:
    ///   - rejected: The number of the rejected value.
    ///   - count: The number of failures when the call began. If the closure has failed to replace the rejected value
    ///     since then, that is the error of this call as well.
    /// - Returns: The value.
    /// - Throws: The error of the closure.
    func version(after rejected: UInt64?, since count: UInt64) async throws -> Version {
        while true {
            let latest = latest
            if let error = failure(toReplace: rejected, since: count) { throw error }
            // The closure of the user is called without the lock.
            if let latest, latest.number > rejected ?? 0, isValid(latest.value) { return latest }
            if let refresh = startRefresh(replacing: latest) {
                let version = try await refresh.value
                // A caller may have waited for a refresh that an older value had started.
                if version.number > rejected ?? 0 { return version }
            }
        }
    }

    private func failure(toReplace rejected: UInt64?, since count: UInt64) -> (any Error)? {
        state.withLock { state in
            rejected != nil && state.version?.number == rejected && state.failures > count ? state.lastFailure : nil
        }
    }

    /// Starts to replace a version, or returns the refresh in progress. Returns `nil` if there is a newer version.
    private func startRefresh(replacing old: Version?) -> Task<Version, any Error>? {
        // A detached task does not inherit the providers whose closures wait for this one.
        let providers = refreshingProviders.get().union([ObjectIdentifier(self)])
        return state.withLock { state -> Task<Version, any Error>? in
            if let refresh = state.refresh { return refresh }
            guard state.version?.number == old?.number else { return nil }
            // The task waits for the lock at its end, so it cannot end before it is stored.
            let refresh = Task.detached { [self] in try await newVersion(replacing: old, in: providers) }
            state.refresh = refresh
            return refresh
        }
    }

    private func newVersion(replacing old: Version?, in providers: Set<ObjectIdentifier>) async throws -> Version {
        let outcome = await result { () async throws in
            try await refreshingProviders.withValue(providers) { try await provide(old?.value) }
        }
        return try state.withLock { state in
            state.refresh = nil
            switch outcome {
            case .success(let value):
                let version = Version(value: value, number: (old?.number ?? 0) + 1)
                state.version = version
                return version
            case .failure(let error):
                state.failures += 1
                state.lastFailure = error
                throw error
            }
        }
    }
}

/// The providers whose closures the current task runs in.
private let refreshingProviders = TaskLocal<Set<ObjectIdentifier>>(wrappedValue: [])

extension CredentialProvider: CustomStringConvertible, CustomReflectable {
    /// The type of the provider. Its value is never included.
    public var description: String { "CredentialProvider" }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
