import Foundation
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
        let key: FlightKey
        let expiry: Expiry
        var callers: [(seat: Int, race: Race<HTTP.Response>)]
        var seats = 1
        var giveUp: (@Sendable () -> Void)?
    }

    private struct State {
        /// By number, since a key is slow to hash.
        var flights: [UInt64: Flight] = [:]
        var boarding: [FlightKey: UInt64] = [:]
        var lastNumber: UInt64 = 0

        mutating func end(_ number: UInt64) -> Flight? {
            guard let flight = flights.removeValue(forKey: number) else { return nil }
            if let last = boarding.removeValue(forKey: flight.key), last != number { boarding[flight.key] = last }
            return flight
        }
    }

    private let state = Mutex(State())

    /// How many flights are under way.
    var count: Int { state.withLock { $0.flights.count } }

    /// How many callers wait, for all flights.
    var callerCount: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.callers.count } } }

    /// Takes a seat in the flight under way, or in a new one. The key is made under the lock, where others read it.
    func join(_ key: @autoclosure () -> FlightKey, _ caller: Race<HTTP.Response>, _ expiry: Expiry) -> Seat {
        state.withLock { state in
            let key = key()
            if let number = state.boarding[key], var flight = state.flights.removeValue(forKey: number) {
                let seat = flight.seats
                flight.seats += 1
                flight.callers.append((seat, caller))
                flight.expiry.extend(to: expiry.due)
                state.flights[number] = flight
                return Seat(flight: number, number: seat)
            }
            state.lastNumber += 1
            state.boarding[key] = state.lastNumber
            state.flights[state.lastNumber] = Flight(key: key, expiry: expiry, callers: [(0, caller)])
            return Seat(flight: state.lastNumber, number: 0)
        }
    }

    /// Lets nobody else join the flights to a URL; whoever is aboard stays.
    func close(_ url: URL) {
        state.withLock { state in
            guard !state.boarding.isEmpty else { return }
            state.boarding = state.boarding.filter { $0.key.request.url != url }
        }
    }

    /// Says how to give up a flight; does so now where all callers have left in the meantime.
    func attach(_ giveUp: @escaping @Sendable () -> Void, to flight: UInt64) {
        let isUnderWay: Void? = state.withLock { $0.flights[flight]?.giveUp = giveUp }
        if isUnderWay == nil {
            giveUp()
        }
    }

    /// Gives up a seat. The last caller ends the flight.
    func leave(_ seat: Seat) {
        let ended: Flight? = state.withLock { state in
            state.flights[seat.flight]?.callers.removeAll { $0.seat == seat.number }
            return state.flights[seat.flight]?.callers.isEmpty == true ? state.end(seat.flight) : nil
        }
        ended?.giveUp?()
    }

    /// Ends a flight, unless it has ended, and hands its outcome to all callers.
    func land(_ flight: UInt64, _ outcome: Result<HTTP.Response, APIError>) {
        let ended = state.withLock { $0.end(flight) }
        for caller in ended?.callers ?? [] {
            caller.race.settle(outcome)
        }
    }
}
