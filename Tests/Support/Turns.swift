import Foundation
import Synchronization
import Testing

/// Lets only a few tests with this trait run at once.
///
/// Swift Testing starts all tests at once. Tasks that are ready run in the order in which they became ready, so each
/// step of a test waits for a step of every other test, and all of them end together when their time limits have
/// passed.
package struct TurnTrait: TestTrait, SuiteTrait, TestScoping {
    private static let turns = Turns(2 * ProcessInfo.processInfo.activeProcessorCount)

    /// Whether the test has its turn. Both a suite and its test may have this trait.
    @TaskLocal private static var isTaken = false

    package var isRecursive: Bool { true }

    /// A test takes its turn before any of its cases starts, so that waiting does not count against the time limit.
    package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        test.isSuite || testCase != nil ? nil : self
    }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        if Self.isTaken { return try await function() }
        try await Self.turns.take()
        defer { Self.turns.giveBack() }
        try await Self.$isTaken.withValue(true, operation: function)
    }
}

extension Trait where Self == TurnTrait {
    /// The trait for a suite with a time limit, and for a test that uses a processor for seconds.
    package static var takesTurns: Self { TurnTrait() }
}

/// A number of turns, which are given in the order of the requests.
package final class Turns: Sendable {
    private let state: Mutex<(free: Int, waiting: [Eventual<Void>])>

    package init(_ count: Int) {
        state = Mutex((count, []))
    }

    /// Returns when a turn is free. Throws `CancellationError` if the task is cancelled first.
    package func take() async throws {
        let turn = Eventual<Void>()
        let isFree = state.withLock { state in
            if state.free == 0 {
                state.waiting.append(turn)
                return false
            }
            state.free -= 1
            return true
        }
        if isFree { return }
        guard await turn.value() == nil else { return }
        leave(turn)
        throw CancellationError()
    }

    /// Returns a turn, which goes to the next test that waits.
    package func giveBack() {
        let next = state.withLock { state -> Eventual<Void>? in
            if !state.waiting.isEmpty { return state.waiting.removeFirst() }
            state.free += 1
            return nil
        }
        next?.set(())
    }

    /// Stops waiting. A turn that was given in the meantime goes to the next test.
    private func leave(_ turn: Eventual<Void>) {
        let wasWaiting = state.withLock { state in
            let count = state.waiting.count
            state.waiting.removeAll { $0 === turn }
            return state.waiting.count < count
        }
        if !wasWaiting { giveBack() }
    }
}
