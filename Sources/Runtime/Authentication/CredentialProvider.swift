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
/// error of the call. If a newer value is known when the 401 arrives, the call is sent with that one. If that value came from
/// another process, which may have made it long ago, a second 401 replaces it, and the call is sent a third time.
///
/// Waiting for the value counts towards the time limit of each call. Cancelling a call does not cancel the closure, so
/// that a value that the server has already issued is not lost. If the closure throws, all calls that wait for it, and
/// those whose 401 arrives later, fail with ``APIError/authentication(_:)``. The next call asks again. A closure that takes
/// longer than its time limit counts as one that throws. It is cancelled, but a value that it returns later is still used.
///
/// An endpoint may answer 401 for another reason than the value. After the last 401 of a call, no 401 of the
/// same client replaces a value for a minute.
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
        let isNew: Bool
    }

    /// A value, and whether it is new. One that several processes share may be old.
    package struct Provided: Sendable {
        let value: Value
        let isNew: Bool

        package init(_ value: Value, isNew: Bool) { (self.value, self.isNew) = (value, isNew) }
    }

    private typealias Waiter = CheckedContinuation<Result<Version?, any Error>, Never>

    /// A call of the closure, and the callers that wait for it.
    private struct Refresh {
        let number: UInt64
        var waiters: [UInt64: Waiter] = [:]
        /// The timer of its time limit.
        var timer: UInt64?
    }

    private struct State {
        var version: Version?
        var refresh: Refresh?
        var failures: UInt64 = 0
        var lastFailure: (any Error)?
        var lastNumber: UInt64 = 0

        mutating func nextNumber() -> UInt64 {
            lastNumber += 1
            return lastNumber
        }
    }

    /// The caller, for stored responses.
    let identity: String

    private let timeLimit: Duration
    private let isValid: @Sendable (Value) -> Bool
    private let provide: @Sendable (_ rejected: Value?) async throws -> Provided
    private let state: Mutex<State>

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - initial: The first value. `nil`, the default, asks the closure for it.
    ///   - identity: A name of the user that stays the same, such as an account number. With it, responses in a
    ///     `DiskCacheStore` can be used by a later provider for the same user. It must be different for each user.
    ///     `nil`, the default, is a random name.
    ///   - timeLimit: The time limit of the closure: more than zero, at most a week. Five minutes by default. It is measured by
    ///     ``ClientSettings/clock`` of the client that asks for the value.
    ///   - isValid: Returns whether a value can still be used. If not, it is replaced before a request is sent. By
    ///     default, a value is valid until the server rejects it.
    ///   - provide: Returns a new value.
    public convenience init(
        initial: Value? = nil,
        identity: String? = nil,
        timeLimit: Duration = .seconds(300),
        isValid: @escaping @Sendable (Value) -> Bool = { _ in true },
        _ provide: @escaping @Sendable (_ rejected: Value?) async throws -> Value
    ) {
        self.init(initial: initial, identity: identity, timeLimit: timeLimit, isValid: isValid) {
            Provided(try await provide($0), isNew: true)
        }
    }

    /// Creates a provider whose closure also says whether a value is new.
    package init(
        initial: Value? = nil,
        identity: String?,
        timeLimit: Duration,
        isValid: @escaping @Sendable (Value) -> Bool,
        providing provide: @escaping @Sendable (_ rejected: Value?) async throws -> Provided
    ) {
        self.identity = identity.map { "named \($0)" } ?? "random \(UUID().uuidString)"
        self.timeLimit = timeLimit
        self.isValid = isValid
        self.provide = provide
        state = Mutex(State(version: initial.map { Version(value: $0, number: 1, isNew: false) }))
    }

    /// The latest value. `nil` if there is none yet.
    var latest: Version? { state.withLock { $0.version } }

    /// The number of calls that wait for the closure.
    var waiterCount: Int { state.withLock { $0.refresh?.waiters.count ?? 0 } }

    /// The number of times that the closure has failed.
    var failures: UInt64 { state.withLock { $0.failures } }

    /// Whether the closure of the provider runs in this task. A call that waits for the provider would wait for itself.
    ///
    /// Tasks that the closure has started can outlive it.
    var isRunning: Bool {
        let number = runningRefreshes.get()[ObjectIdentifier(self)]
        return number != nil && state.withLock { $0.refresh?.number == number }
    }

    /// Returns a value that can be used, newer than a rejected one.
    ///
    /// - Parameters:
    ///   - rejected: The number of the rejected value.
    ///   - count: The number of failures when the call began. If the closure has failed to replace the rejected value
    ///     since then, that is the error of this call as well.
    ///   - timers: The timers of the session that asks.
    /// - Returns: The value.
    /// - Throws: The error of the closure, or `CancellationError` at once if the task is cancelled.
    func version(after rejected: UInt64?, since count: UInt64, _ timers: Timers) async throws -> Version {
        while true {
            let latest = latest
            // The closure of the user is called without the lock.
            if let latest, latest.number > rejected ?? 0, isValid(latest.value) { return latest }
            let isRejected = rejected != nil && rejected == latest?.number
            let replaced = Replaced(version: latest, isRejected: isRejected, failures: count)
            // A caller may have waited for a refresh that an older value had started.
            if let version = try await refreshed(replaced, timers), version.number > rejected ?? 0 { return version }
        }
    }

    /// A version that a call cannot use, and the number of failures when the call began.
    private struct Replaced {
        let version: Version?
        let isRejected: Bool
        let failures: UInt64
    }

    /// Waits until a version is replaced. Returns `nil` if there is a newer version already.
    private func refreshed(_ old: Replaced, _ timers: Timers) async throws -> Version? {
        let number = state.withLock { $0.nextNumber() }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                wait(number, waiter, replacing: old, timers)
                // An earlier cancellation found no waiter.
                if Task.isCancelled { leave(number) }
            }
        } onCancel: {
            leave(number)
        }
        return try outcome.get()
    }

    /// Joins the refresh in progress, or starts one. If one has failed since the call began, that is the outcome: under
    /// the lock, so that it cannot end between the question and the start of another one.
    private func wait(_ number: UInt64, _ waiter: Waiter, replacing old: Replaced, _ timers: Timers) {
        let (outcome, refresh): (Result<Version?, any Error>?, UInt64?) = state.withLock { state in
            guard state.version?.number == old.version?.number else { return (.success(nil), nil) }
            if old.isRejected, state.failures > old.failures, let error = state.lastFailure {
                return (.failure(error), nil)
            }
            let isFirst = state.refresh == nil
            if isFirst { state.refresh = Refresh(number: state.nextNumber()) }
            // In place, since a copy of many waiters for each of them would take quadratic time.
            state.refresh?.waiters[number] = waiter
            return (nil, isFirst ? state.refresh?.number : nil)
        }
        if let outcome { waiter.resume(returning: outcome) }
        if let refresh { start(refresh, replacing: old.version, timers) }
    }

    private func leave(_ number: UInt64) {
        let waiter = state.withLock { $0.refresh?.waiters.removeValue(forKey: number) }
        waiter?.resume(returning: .failure(CancellationError()))
    }

    /// Calls the closure in a task that does not end with the call which needs the value.
    private func start(_ refresh: UInt64, replacing old: Version?, _ timers: Timers) {
        let running = runningRefreshes.get().merging([ObjectIdentifier(self): refresh]) { _, new in new }
        let task = Task.detached { [self] in
            let outcome = await result { () async throws in
                try await runningRefreshes.withValue(running) { try await provide(old?.value) }
            }
            end(refresh, replacing: old, outcome, timers)
        }
        let timer = timers.schedule(at: timers.now + timeLimit) { [weak self, timeLimit] in
            timers.cancel { task.cancel() }
            self?.end(refresh, replacing: old, .failure(ClosureTimeout(limit: timeLimit)), timers)
        }
        let isRunning: Void? = state.withLock { state in
            state.refresh?.number == refresh ? state.refresh?.timer = timer : nil
        }
        if isRunning == nil { timers.remove(timer) }
    }

    /// Ends a refresh. After its time limit, only a value is of use, unless there is a newer one. The value of the present
    /// refresh is newer than one that came late meanwhile.
    private func end(
        _ number: UInt64, replacing old: Version?, _ outcome: Result<Provided, any Error>, _ timers: Timers
    ) {
        let change = state.withLock { state in
            var change = Change(version: state.version, failure: state.lastFailure)
            if state.refresh?.number == number { change.refresh = state.refresh.take() }
            switch outcome {
            case .success(let provided):
                guard change.refresh != nil || state.version?.number == old?.number else { break }
                let number = (state.version?.number ?? 0) + 1
                let version = Version(value: provided.value, number: number, isNew: provided.isNew)
                state.version = version
                change.outcome = .success(version)
            case .failure(let error):
                guard change.refresh != nil else { break }
                state.failures += 1
                state.lastFailure = error
                change.outcome = .failure(error)
            }
            return change
        }
        if let timer = change.refresh?.timer { timers.remove(timer) }
        for waiter in change.refresh?.waiters.values ?? [:].values { waiter.resume(returning: change.outcome) }
    }

    /// The values that the end of a refresh takes out of the state. Those of the user are released without the lock.
    private struct Change {
        let version: Version?
        let failure: (any Error)?
        var refresh: Refresh?
        var outcome: Result<Version?, any Error> = .success(nil)
    }
}

/// The error of a closure that does not end.
private struct ClosureTimeout: LocalizedError {
    let limit: Duration

    var errorDescription: String? { "the closure of the provider did not end within \(limit)" }
}

/// The refreshes whose closures the current task runs in, by their providers.
private let runningRefreshes = TaskLocal<[ObjectIdentifier: UInt64]>(wrappedValue: [:])

extension CredentialProvider: CustomStringConvertible, CustomReflectable {
    /// The type of the provider. Its value is never included.
    public var description: String { "CredentialProvider" }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
