/// Makes one request of equal ones that are under way at once.
///
/// Equal are `GET` and `HEAD` requests of the same URL, headers and limits; so never those of different credentials. The
/// first caller starts a flight, the others join it. Each may leave at any time, and the last one out cancels it. A
/// response or an error goes to all who wait; whoever comes later, or after a change, starts another flight.
struct ShareInFlight: Sendable {
    let flights: Flights

    /// What else must be the same: who asks for no retries should get none.
    let effort: Effort

    /// Knows of the changes that other sessions made by way of the same store.
    let reads: CacheReads?

    let next: SkipStages

    /// Joins a flight, or starts one.
    func begin(_ request: HTTP.Request, until expiry: Expiry, for caller: Race<HTTP.Response>) {
        guard request.method == .get || request.method == .head, request.body == nil else {
            return next.begin(request, until: expiry, for: caller)
        }
        let change = reads?.lastChange
        let seat = flights.join(FlightKey(request, effort, after: change), caller, expiry)
        caller.attach { [flights] in flights.leave(seat) }
        if seat.isFirst {
            next.begin(request, until: expiry, for: Passengers(flights: flights, flight: seat.flight))
        } else {
            request.tell(.joined)
        }
    }
}

/// All who wait for a flight.
private struct Passengers: Recipient {
    let flights: Flights
    let flight: UInt64

    func attach(_ giveUp: @escaping @Sendable () -> Void) {
        flights.attach(giveUp, to: flight)
    }

    func settle(_ outcome: Result<HTTP.Response, APIError>) {
        flights.land(flight, outcome)
    }
}

/// Settings that decide how hard is tried to get a response.
struct Effort: Hashable {
    let retry: RetryRule
    let attemptTimeout: Duration?
    let maximumPause: Duration

    init(_ settings: ClientSettings) {
        retry = settings.retry
        attemptTimeout = settings.attemptTimeout
        maximumPause = settings.maximumPause
    }
}

/// What makes two requests the same.
///
/// A class, since a request has many references to count whenever it is copied.
final class FlightKey: Hashable, Sendable {
    let request: HTTP.Request
    private let effort: Effort
    private let change: UInt64?
    private let hash: Int

    init(_ request: HTTP.Request, _ effort: Effort, after change: UInt64?) {
        self.request = request
        self.effort = effort
        self.change = change
        // The rest differs so rarely that it is not worth its time.
        hash = request.url.absoluteString.hashValue
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }

    static func == (left: FlightKey, right: FlightKey) -> Bool {
        if left === right { return true }
        return left.hash == right.hash && left.request == right.request && left.effort == right.effort
            && left.change == right.change
    }
}
