import Synchronization

/// The shared requests that are under way, and who waits for each.
final class Flights: Sendable {
    /// A caller's place in a flight.
    struct Seat: Sendable {
        let flight: UInt64
        let number: Int
        /// Whether the caller is to start the flight.
        var isFirst: Bool { number == 0 }
    }

    private struct Flight {
        /// Tells the flight from later ones of the same key.
        let id: UInt64
        let expiry: Expiry
        var callers: [Int: Race<HTTPResponse>]
        var seats = 1
        var task: Task<Void, Never>?
    }

    private struct State {
        var flights: [FlightKey: Flight] = [:]
        var lastID: UInt64 = 0
    }

    private let state = Mutex(State())

    /// How many flights are under way.
    var count: Int { state.withLock { $0.flights.count } }

    /// How many callers wait, for all flights.
    var callerCount: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.callers.count } } }

    /// Takes a seat in the flight under way, or in a new one.
    func join(_ key: FlightKey, _ caller: Race<HTTPResponse>, _ expiry: Expiry) -> Seat {
        state.withLock { state in
            guard let index = state.flights.index(forKey: key) else {
                state.lastID += 1
                state.flights[key] = Flight(id: state.lastID, expiry: expiry, callers: [0: caller])
                return Seat(flight: state.lastID, number: 0)
            }
            let number = state.flights.values[index].seats
            state.flights.values[index].seats += 1
            state.flights.values[index].callers[number] = caller
            state.flights.values[index].expiry.extend(to: expiry.due)
            return Seat(flight: state.flights.values[index].id, number: number)
        }
    }

    /// Whether anybody waits for a flight.
    func isUnderWay(_ key: FlightKey, _ flight: UInt64) -> Bool {
        state.withLock { $0.flights[key]?.id == flight }
    }

    /// Names the task of a flight; cancels it where all callers have left in the meantime.
    func attach(_ task: Task<Void, Never>, _ key: FlightKey, _ flight: UInt64) {
        let isUnderWay = change(key, flight) { $0.task = task } != nil
        if !isUnderWay {
            task.cancel()
        }
    }

    /// Gives up a seat. The last caller ends the flight.
    func leave(_ key: FlightKey, _ seat: Seat) {
        let task: Task<Void, Never>?? = state.withLock { state in
            guard state.flights[key]?.id == seat.flight else { return nil }
            state.flights[key]?.callers[seat.number] = nil
            return state.flights[key]?.callers.isEmpty == true ? state.flights.removeValue(forKey: key)?.task : nil
        }
        task??.cancel()
    }

    /// Ends a flight, unless it has ended, and hands its outcome to all callers.
    func land(_ key: FlightKey, _ flight: UInt64, _ outcome: Result<HTTPResponse, APIError>) {
        let landed = state.withLock { state in
            state.flights[key]?.id == flight ? state.flights.removeValue(forKey: key) : nil
        }
        for caller in (landed?.callers ?? [:]).values {
            caller.settle(outcome)
        }
    }

    private func change(_ key: FlightKey, _ flight: UInt64, _ change: (inout Flight) -> Void) -> Void? {
        state.withLock { state in
            guard let index = state.flights.index(forKey: key), state.flights.values[index].id == flight else {
                return nil
            }
            change(&state.flights.values[index])
        }
    }
}
