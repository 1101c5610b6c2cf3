import Foundation
import Synchronization

/// Limits the tasks that a URLSession has for a host. Further transfers wait in the order of their arrival.
///
/// On Linux, a task takes 15 KB even while it waits for a connection.
final class TransferQueue: Sendable {
    /// Creates and resumes the task of a transfer. Returns `false` if the transfer has ended.
    typealias Start = @Sendable () -> Bool

    private struct Waiting {
        let transfer: any Transfer
        let start: Start
    }

    private struct Host {
        var taskCount = 0
        var waiting = WaitingQueue<Waiting>()
    }

    private struct State {
        var maximumTaskCount: Int
        var hosts: [Origin: Host] = [:]
        var lastNumber: UInt64 = 0

        /// Removes the next transfer, which takes over a task. If there is none, there is one task less.
        mutating func takeNext(_ origin: Origin) -> Waiting? {
            if let next = hosts[origin]?.waiting.removeFirst() { return next }
            hosts[origin]?.taskCount -= 1
            if hosts[origin]?.taskCount == 0 { hosts[origin] = nil }
            return nil
        }
    }

    private let state: Mutex<State>

    /// - Parameter maximumTaskCount: The number of tasks for a host.
    init(maximumTaskCount: Int) {
        state = Mutex(State(maximumTaskCount: maximumTaskCount))
    }

    /// The number of transfers that wait.
    var count: Int { state.withLock { $0.hosts.values.reduce(0) { $0 + $1.waiting.count } } }

    /// Starts a transfer at once, or after the tasks of other transfers to its host.
    func enter(_ transfer: any Transfer, start: @escaping Start) {
        let origin = Origin(transfer.request.url)
        let isToStart = state.withLock { state in
            if state.hosts[origin, default: Host()].taskCount < state.maximumTaskCount {
                state.hosts[origin, default: Host()].taskCount += 1
                return true
            }
            state.lastNumber += 1
            // Under the lock, so that the transfer gets its task later than its place.
            if transfer.attach(Place(queue: self, origin: origin, number: state.lastNumber)) {
                state.hosts[origin]?.waiting.insert(state.lastNumber, Waiting(transfer: transfer, start: start))
            }
            return false
        }
        if isToStart, !start() {
            startNext(origin)
        }
    }

    /// Starts the next transfer to a host after the task of another has ended.
    func leave(_ transfer: any Transfer) {
        startNext(Origin(transfer.request.url))
    }

    /// Removes and returns the waiting transfers. All later transfers start at once.
    func close() -> [any Transfer] {
        state.withLock { state in
            state.maximumTaskCount = .max
            let waiting = state.hosts.values.flatMap { $0.waiting.all.map(\.element.transfer) }
            for origin in state.hosts.keys { state.hosts[origin]?.waiting = WaitingQueue() }
            return waiting
        }
    }

    private func startNext(_ origin: Origin) {
        while let next = state.withLock({ $0.takeNext(origin) }), !next.start() {}
    }

    /// The place of a waiting transfer.
    private struct Place: TransferTask {
        let queue: TransferQueue
        let origin: Origin
        let number: UInt64

        /// Removes the transfer. Has no effect after it has started.
        func stop() {
            // The transfer is moved out, so that it is not released under the lock.
            _ = queue.state.withLock { $0.hosts[origin]?.waiting.remove(number) }
        }
    }
}
