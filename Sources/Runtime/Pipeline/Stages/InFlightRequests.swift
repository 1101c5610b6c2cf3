import Foundation
import Synchronization

/// The shared requests in flight, and the callers that wait for each.
final class InFlightRequests: Sendable {
    /// The place of a caller among those that wait for a request.
    struct Place: Sendable {
        let request: UInt64
        let number: Int
        /// Whether the caller must send the request.
        var isFirst: Bool { number == 0 }
    }

    private struct Entry {
        let key: RequestKey
        let expiry: Expiry
        var callers: [(number: Int, race: Race<Reply>)]
        var callerCount = 1
        var cancel: (@Sendable () -> Void)?
    }

    private struct State {
        /// By number, because hashing a key is slow.
        var entries: [UInt64: Entry] = [:]
        /// The requests that further callers may join.
        var open: [RequestKey: UInt64] = [:]
        var lastNumber: UInt64 = 0

        mutating func remove(_ number: UInt64) -> Entry? {
            guard let entry = entries.removeValue(forKey: number) else { return nil }
            if let last = open.removeValue(forKey: entry.key), last != number { open[entry.key] = last }
            return entry
        }
    }

    private let state = Mutex(State())

    /// The number of requests in flight.
    var count: Int { state.withLock { $0.entries.count } }

    /// The number of callers that wait, for all requests.
    var callerCount: Int { state.withLock { $0.entries.values.reduce(0) { $0 + $1.callers.count } } }

    /// Adds a caller to the request in flight, or to a new one. The key is made under the lock, where others read it.
    func join(_ key: @autoclosure () -> RequestKey, _ caller: Race<Reply>, until expiry: Expiry) -> Place {
        state.withLock { state in
            let key = key()
            if let request = state.open[key], var entry = state.entries.removeValue(forKey: request) {
                let number = entry.callerCount
                entry.callerCount += 1
                entry.callers.append((number, caller))
                entry.expiry.extend(to: expiry.due)
                state.entries[request] = entry
                return Place(request: request, number: number)
            }
            state.lastNumber += 1
            state.open[key] = state.lastNumber
            state.entries[state.lastNumber] = Entry(key: key, expiry: expiry, callers: [(0, caller)])
            return Place(request: state.lastNumber, number: 0)
        }
    }

    /// Keeps further callers from joining the requests for a URL. Present callers stay.
    func close(_ url: URL) {
        state.withLock { state in
            guard !state.open.isEmpty else { return }
            state.open = state.open.filter { $0.key.request.url != url }
        }
    }

    /// Sets the function that cancels a request. Calls it at once if all callers have left in the meantime.
    func attach(_ cancel: @escaping @Sendable () -> Void, to request: UInt64) {
        let isInFlight: Void? = state.withLock { $0.entries[request]?.cancel = cancel }
        if isInFlight == nil {
            cancel()
        }
    }

    /// Removes a caller. The last one to leave cancels the request.
    func leave(_ place: Place) {
        let ended: Entry? = state.withLock { state in
            state.entries[place.request]?.callers.removeAll { $0.number == place.number }
            return state.entries[place.request]?.callers.isEmpty == true ? state.remove(place.request) : nil
        }
        ended?.cancel?()
    }

    /// Completes a request for all its callers. Has no effect if the request has ended.
    func complete(_ request: UInt64, _ outcome: Result<Reply, APIError>) {
        let ended = state.withLock { $0.remove(request) }
        for caller in ended?.callers ?? [] {
            caller.race.complete(outcome)
        }
    }
}
