import Dispatch
import Foundation
import Synchronization

/// Runs all jobs of the process on the thread of the simulation, one at a time, in an order that a seed decides.
///
/// Swift's concurrency runtime has a hook through which another executor can receive every job. It is a variable of its
/// library, and is found by its name. The main actor has an executor that it does not cover, so callers use an actor of
/// their own, ``Interface``.
package final class Executor: Sendable {
    package static let shared = Executor()

    private struct Ready {
        let job: UnownedJob
        /// The actor that the job belongs to. `nil` if it belongs to none with an executor of its own.
        let actor: UnownedSerialExecutor?
    }

    private struct State {
        var ready: [Ready] = []
        /// `nil` runs the jobs in the order in which they became ready.
        var random: RandomNumbers?
        var isOnInterface = false
    }

    private let state = Mutex(State())

    /// Whether the job that runs belongs to ``Interface``.
    package var isOnInterface: Bool { state.withLock { $0.isOnInterface } }

    package func order(by random: RandomNumbers?) {
        state.withLock { $0.random = random }
    }

    /// Runs jobs and blocks of the main queue until none is ready.
    ///
    /// - Returns: `false` if that takes more than `limit` jobs.
    package func runUntilQuiet(limit: Int) -> Bool {
        for _ in 0..<limit {
            if state.withLock({ $0.ready.isEmpty || $0.random?.once(in: 8) == true }) { Self.drainMainQueue() }
            guard runNext() else { return true }
        }
        return false
    }

    private func runNext() -> Bool {
        let next: Ready? = state.withLock { state in
            guard !state.ready.isEmpty else { return nil }
            let index = state.random?.number(in: 0...state.ready.count - 1) ?? 0
            let next = state.ready.remove(at: index)
            state.isOnInterface = next.actor != nil
            return next
        }
        guard let next else { return false }
        next.job.runSynchronously(on: next.actor ?? Self.generic)
        // The simulation itself starts callback calls, between jobs.
        state.withLock { $0.isOnInterface = false }
        return true
    }

    fileprivate func enqueue(_ job: UnownedJob, of actor: UnownedSerialExecutor? = nil) {
        state.withLock { $0.ready.append(Ready(job: job, actor: actor)) }
    }
}

extension Executor {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    /// The executor that the threads of the global pool run jobs on. It has no name in Swift. The runtime represents it
    /// by two words of zero.
    private static let generic = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)

    /// Receives all jobs of the process from now on.
    package func install() {
        let name = "swift_task_enqueueGlobal_hook"
        guard let address = dlsym(nil, name) else { preconditionFailure("Swift's runtime has no \(name)") }
        let hook: Hook = { job, _ in Executor.shared.enqueue(job) }
        address.assumingMemoryBound(to: Hook?.self).pointee = hook
    }

    /// Runs the blocks of the main queue as a run loop does. Callback clients complete there.
    private static func drainMainQueue() { drain(nil) }

    private static let drain: @convention(c) (UnsafeMutableRawPointer?) -> Void = {
        // The function that Foundation's run loop calls. It runs on the thread of the caller.
        guard let address = dlsym(nil, "_dispatch_main_queue_callback_4CF") else {
            preconditionFailure("Dispatch has no function that drains the main queue")
        }
        return unsafeBitCast(address, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
    }()
}

/// The actor of callers with a user interface, in place of the main actor.
@globalActor
package actor Interface {
    package static let shared = Interface()

    private final class Queue: SerialExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            Executor.shared.enqueue(UnownedJob(job), of: asUnownedSerialExecutor())
        }
    }

    private static let queue = Queue()

    package nonisolated var unownedExecutor: UnownedSerialExecutor { Self.queue.asUnownedSerialExecutor() }
}
