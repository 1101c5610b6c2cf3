import Dispatch
import Foundation
import Synchronization

/// Runs all jobs of the process on the thread of the simulation, one at a time, in an order that a seed decides.
///
/// Swift's concurrency runtime has hooks through which another executor can receive every job. They are variables of
/// its library, and are found by their names.
final class Executor: Sendable {
    static let shared = Executor()

    private struct Ready {
        let job: UnownedJob
        let isMain: Bool
    }

    private struct State {
        var ready: [Ready] = []
        /// `nil` runs the jobs in the order in which they became ready.
        var random: RandomNumbers?
        var isOnMain = false
        var jobCount = 0
    }

    private let state = Mutex(State())

    /// Whether the job that runs belongs to the main actor.
    var isOnMain: Bool { state.withLock { $0.isOnMain } }

    /// The number of jobs that have run.
    var jobCount: Int { state.withLock { $0.jobCount } }

    func order(by random: RandomNumbers?) {
        state.withLock { $0.random = random }
    }

    /// Runs jobs and blocks of the main queue until none is ready.
    ///
    /// - Returns: `false` if that takes more than `limit` jobs.
    func runUntilQuiet(limit: Int) -> Bool {
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
            state.isOnMain = next.isMain
            state.jobCount += 1
            return next
        }
        guard let next else { return false }
        next.job.runSynchronously(on: next.isMain ? MainActor.sharedUnownedExecutor : Self.generic)
        state.withLock { $0.isOnMain = false }
        return true
    }

    private func enqueue(_ job: UnownedJob, isMain: Bool) {
        state.withLock { $0.ready.append(Ready(job: job, isMain: isMain)) }
    }
}

extension Executor {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    /// The executor that the threads of the global pool run jobs on. It has no name in Swift. The runtime represents it
    /// by two words of zero.
    private static let generic = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)

    /// Receives all jobs of the process from now on.
    func install() {
        Self.set("swift_task_enqueueGlobal_hook") { job, _ in Executor.shared.enqueue(job, isMain: false) }
        Self.set("swift_task_enqueueMainExecutor_hook") { job, _ in Executor.shared.enqueue(job, isMain: true) }
    }

    private static func set(_ name: String, to hook: @escaping Hook) {
        guard let address = dlsym(nil, name) else { preconditionFailure("Swift's runtime has no \(name)") }
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
