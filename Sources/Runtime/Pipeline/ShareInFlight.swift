import Synchronization

/// Makes one request of equal ones that are under way at once.
///
/// Equal are `GET` and `HEAD` requests of the same URL, headers and limits; so never those of different credentials. The
/// first caller starts a flight, the others join it. Each may leave at any time, and the last one out cancels it. A
/// response or an error goes to all who wait; whoever comes later starts another flight.
struct ShareInFlight: Sendable {
    let flights: Flights

    /// What else must be the same: who asks for no retries should get none.
    let effort: Effort

    func respond(
        to request: HTTPRequest,
        until expiry: Expiry,
        next: @escaping Pipeline.TimedNext
    ) async throws(APIError) -> HTTPResponse {
        guard request.method == .get || request.method == .head, request.body == nil else {
            // Whoever asks after a change is not to join a request that was sent before it.
            defer { flights.close(request.url) }
            return try await next(request, expiry)
        }
        let race = Race<HTTPResponse>()
        let seat = flights.join(FlightKey(request, effort), race, expiry)
        if !seat.isFirst {
            request.tell(.joined)
        }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A first caller that was cancelled already may have company, for whom it starts the flight all the same.
                _ = race.start(continuation)
                guard seat.isFirst, flights.isUnderWay(seat.flight) else { return }
                let task = Task { [flights] in
                    do throws(APIError) {
                        let response = try await next(request, expiry)
                        flights.land(seat.flight, .success(response))
                    } catch {
                        flights.land(seat.flight, .failure(error))
                    }
                }
                flights.attach(task, to: seat.flight)
            }
        } onCancel: {
            flights.leave(seat)
            race.settle(.failure(.cancelled))
        }
        return try result.get()
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
    private let hash: Int

    init(_ request: HTTPRequest, _ effort: Effort) {
        self.request = request
        self.effort = effort
        // The rest differs so rarely that it is not worth its time.
        hash = request.url.absoluteString.hashValue
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}
