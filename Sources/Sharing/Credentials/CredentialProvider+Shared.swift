import EndpointRuntime
import Foundation

extension CredentialProvider where Value: Codable {
    /// Creates a provider whose value several processes share.
    ///
    /// ```swift
    /// let provider = CredentialProvider(name: "shop", sharedIn: store) { rejected in
    ///     try await signIn.newAccessToken(replacing: rejected)
    /// }
    /// ```
    ///
    /// One process at a time calls the closure, and the others wait for its value. If that process dies, another one calls the
    /// closure when the lease has ended. If the store cannot be asked, each process calls its own closure.
    ///
    /// - Parameters:
    ///   - name: The name of the value in the store. It must be different for each user, and is part of the identity for
    ///     stored responses (`CredentialProvider.init(initial:identity:timeLimit:isValid:_:)`).
    ///   - store: The store.
    ///   - lease: The time after which another process may call its closure: 30 s by default. It must be longer than the
    ///     closure takes.
    ///   - timeLimit: The longest time that a process waits for a value, whether its own closure or another process makes
    ///     it. Five minutes by default.
    ///   - clock: The clock that measures the time between two questions to the store.
    ///   - isValid: Returns whether a value can still be used.
    ///   - provide: Returns a new value.
    public convenience init(
        name: String, sharedIn store: any CredentialStore, lease: Duration = .seconds(30),
        timeLimit: Duration = .seconds(300), clock: any Clock<Duration> = ContinuousClock(),
        isValid: @escaping @Sendable (Value) -> Bool = { _ in true },
        _ provide: @escaping @Sendable (_ rejected: Value?) async throws -> Value
    ) {
        let shared = SharedCredential(
            name: name, store: store, lease: lease, timers: Timers(clock), isValid: isValid, provide: provide)
        self.init(identity: name, timeLimit: timeLimit, isValid: isValid, providing: shared.value)
    }
}

/// A credential that one process makes for all.
private struct SharedCredential<Value: Codable & Sendable>: Sendable {
    let name: String
    let store: any CredentialStore
    let lease: Duration
    let timers: Timers
    let isValid: @Sendable (Value) -> Bool
    let provide: @Sendable (_ rejected: Value?) async throws -> Value
    private let answers = StoreAnswers()

    init(
        name: String, store: any CredentialStore, lease: Duration, timers: Timers,
        isValid: @escaping @Sendable (Value) -> Bool,
        provide: @escaping @Sendable (_ rejected: Value?) async throws -> Value
    ) {
        (self.name, self.store, self.lease) = (name, store, lease)
        (self.timers, self.isValid, self.provide) = (timers, isValid, provide)
    }

    /// The longest time that a process waits for one answer of the store.
    private static var maximumWait: Duration { .seconds(2) }

    /// A value of another process, or one that this process makes.
    @Sendable func value(replacing rejected: Value?) async throws -> CredentialProvider<Value>.Provided {
        let owner = UUID().uuidString
        var pause: Duration = .milliseconds(20)
        while true {
            if let value = await storedValue(otherThan: rejected) { return .init(value, isNew: false) }
            let hasLease = await ask { [self] in
                try await store.acquireLease(of: name, owner: owner, for: lease)
            }
            switch hasLease {
            // An answer that was lost may have given it the lease.
            case nil: return .init(try await makeValue(replacing: rejected, owner), isNew: true)
            case true?: return try await valueUnderLease(replacing: rejected, owner)
            case false?: break
            }
            try await timers.sleep(for: pause)
            pause = min(pause * 2, .seconds(1))
        }
    }

    private func valueUnderLease(
        replacing rejected: Value?, _ owner: String
    ) async throws -> CredentialProvider<Value>.Provided {
        // Another process may have stored a value, and ended its lease, since this one has looked.
        if let value = await storedValue(otherThan: rejected) {
            await release(owner, storing: nil)
            return .init(value, isNew: false)
        }
        return .init(try await makeValue(replacing: rejected, owner), isNew: true)
    }

    /// Makes a value, and stores it if the owner has the lease.
    private func makeValue(replacing rejected: Value?, _ owner: String) async throws -> Value {
        do {
            let value = try await provide(rejected)
            await release(owner, storing: try? Self.encode(value))
            return value
        } catch {
            await release(owner, storing: nil)
            throw error
        }
    }

    /// The value in the store, if it can be used.
    private func storedValue(otherThan rejected: Value?) async -> Value? {
        let stored = await ask { [self] in try await store.load(name) } ?? nil
        guard let stored, let value = try? JSONDecoder().decode(Value.self, from: stored), isValid(value) else {
            return nil
        }
        let isRejected = rejected.map { (try? Self.encode($0)) == (try? Self.encode(value)) } ?? false
        return isRejected ? nil : value
    }

    /// Ends the lease, also if the task is cancelled, since others wait for it.
    private func release(_ owner: String, storing value: Data?) async {
        await Task.detached {
            await ask { try await store.releaseLease(of: name, owner: owner, storing: value) }
        }.value
    }

    @discardableResult
    private func ask<Answer: Sendable>(_ operation: @escaping @Sendable () async throws -> Answer) async -> Answer? {
        await answers.wait(StoreWait(timers), Self.maximumWait, operation)
    }

    /// Equal values have equal bytes.
    private static func encode(_ value: Value) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(value)
    }
}
