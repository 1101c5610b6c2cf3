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

    /// Joins a flight, or starts one.
    ///
    /// - Returns: What leaves the flight.
    func begin(
        _ request: HTTPRequest,
        _ race: Race<HTTPResponse>,
        _ expiry: Expiry,
        next: @escaping Pipeline.TimedNext
    ) -> Race<HTTPResponse>.GiveUp {
        guard request.method == .get || request.method == .head, request.body == nil else {
            return race.run { () throws(APIError) in try await next(request, expiry) }
        }
        let seat = flights.join(FlightKey(request, effort, after: reads?.lastChange), race, expiry)
        if seat.isFirst {
            let task = Task.atOnce { [flights] in
                let outcome = await result { () throws(APIError) in try await next(request, expiry) }
                flights.land(seat.flight, outcome)
            }
            flights.attach(task, to: seat.flight)
        } else {
            request.tell(.joined)
        }
        return { [flights] in flights.leave(seat) }
    }
}

/// Settings that decide how hard is tried to get a response.
struct Effort: Hashable {
    let retry: RetryPolicy
    let attemptTimeout: Duration?

    init(_ settings: Settings) {
        retry = settings.retry
        attemptTimeout = settings.attemptTimeout
    }
}

/// What makes two requests the same.
struct FlightKey: Hashable, Sendable {
    let request: HTTPRequest
    private let effort: Effort
    private let change: UInt64?
    private let hash: Int

    init(_ request: HTTPRequest, _ effort: Effort, after change: UInt64?) {
        self.request = request
        self.effort = effort
        self.change = change
        // The rest differs so rarely that it is not worth its time.
        hash = request.url.absoluteString.hashValue
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}
