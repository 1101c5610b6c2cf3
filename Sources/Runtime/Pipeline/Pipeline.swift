/// What happens between an endpoint and its value, the same for all three flavors.
///
/// From the outside in:
///
/// 1. ``BuildRequest``: endpoint and configuration become a request, credential and identity included.
/// 2. ``UseCache``: a stored response is used, or kept for later; after a change it is neither.
/// 3. ``Deadline``: all that follows has ``Endpoint/timeout`` in total, or else ``ClientSettings/timeout``; cancellation is
///    reported at once.
/// 4. ``ShareInFlight``: equal requests at once become one.
/// 5. ``SkipStages``: where steps 6 to 10 have nothing to do, they do not take place.
/// 6. ``Retry``: what failed is sent again where that can help, after a delay.
/// 7. ``FollowRedirects``: redirects are followed, without the credential where they leave the origin.
/// 8. ``LimitRate``: what the host does not allow yet waits, further attempts and redirects included.
/// 9. ``Watch``: what becomes of each attempt is told, where anybody wants to know.
/// 10. ``Deadline`` again: each attempt has ``ClientSettings/attemptTimeout``, where there is one.
/// 11. ``Transmit``: the transport; what it throws becomes an ``APIError``.
/// 12. ``CheckStatus``: a status other than 2xx is an error.
/// 13. ``Decode``: the body becomes a value.
///
/// A body that is a stream takes the same way as far as the head of its response, but is neither stored nor shared, and
/// skips nothing; then it is read part by part as a ``StreamCall``.
///
/// Most steps from 2 to 11 are stages: `(request, next) -> response`, where `next` is the rest of the way. To add one
/// between 6 and 10, write a type with `respond(to:next:)`, and two lines in ``Stages``: where it takes place, and when it
/// has nothing to do.
final class Pipeline: Sendable {
    /// The rest of the way, seen from a stage.
    typealias Next = @Sendable (HTTP.Request) async throws(APIError) -> HTTP.Response

    /// Hears of what a call came to.
    typealias Report<Value> = @Sendable (Result<Value, APIError>) -> Void

    /// Begins the rest of the way, which settles a race.
    typealias Begin = @Sendable (HTTP.Request, Expiry, Race<HTTP.Response>) -> Void

    private let build: BuildRequest
    private let cache: UseCache
    private let deadline: Deadline
    private let send: Begin
    private let open: Stages
    private let silence: Deadline
    private let status: CheckStatus
    private let decode: Decode
    private let trace: @Sendable () -> Trace
    private let isWatched: Bool

    init(
        _ service: APIService,
        _ credential: Credential,
        _ identity: Identity?,
        _ settings: ClientSettings,
        _ transport: any Transport,
        _ shared: SharedState
    ) throws(APIError) {
        build = try BuildRequest(service, credential, identity, settings)
        cache = UseCache(service, credential, settings, shared)
        deadline = Deadline(timeout: settings.timeout, alarms: shared.alarms)
        let transmit = Transmit(transport: transport)
        let skip = SkipStages(
            stages: Stages(service, credential, settings, shared, transmit.respond), transmit: transmit)
        send = Self.sharing(settings, shared, next: skip)
        open = Stages(service, credential, settings, shared, transmit.open)
        silence = Deadline(timeout: settings.idleTimeout, alarms: shared.alarms)
        status = CheckStatus(errors: service.errors, now: settings.now)
        decode = Decode(mode: settings.decoding)
        trace = { Trace.call(of: service, settings.onEvent, shared.alarms) }
        isWatched = settings.onEvent != nil
    }

    private static func sharing(_ settings: ClientSettings, _ shared: SharedState, next: SkipStages) -> Begin {
        guard settings.sharesRequestsInFlight else {
            return { request, expiry, race in next.begin(request, until: expiry, for: race) }
        }
        let share = ShareInFlight(
            flights: shared.flights, effort: Effort(settings), reads: settings.cache.store?.reads, next: next)
        return { request, expiry, race in share.begin(request, until: expiry, for: race) }
    }

    /// The request of an endpoint, not sent.
    func request(for endpoint: EndpointRequest) throws(APIError) -> HTTP.Request {
        try build.request(for: endpoint)
    }

    func response<Value>(to endpoint: Endpoint<Value>) async throws(APIError) -> APIResponse<Value> {
        var request = try build.request(for: endpoint.request)
        request.trace = trace()
        let deadline = deadline.with(endpoint.timeout)
        guard isWatched else { return try await value(endpoint.reading, of: request, deadline) }
        return try await request.telling { [request] () throws(APIError) in
            try await value(endpoint.reading, of: request, deadline)
        }
    }

    /// Sends a request, and reads the response.
    private func value<Value>(
        _ reading: ResponseReading<Value>,
        of request: HTTP.Request,
        _ deadline: Deadline
    ) async throws(APIError) -> APIResponse<Value> {
        let due = deadline.due
        let cached = try await success(of: request, deadline, until: due)
        do {
            return try read(reading, from: cached, to: request)
        } catch {
            // As if nothing had been stored. It may be from another version of the app, which knew another model.
            guard case .decoding = error, case .cache = cached.response.source, cache.mayAskServer else { throw error }
            return try read(reading, from: try await success(of: request, deadline, until: due), to: request)
        }
    }

    /// Sends a request, and returns the response if its status is one of success.
    private func success(
        of request: HTTP.Request, _ deadline: Deadline, until due: Duration
    ) async throws(APIError) -> CachedResponse {
        let cached = try await cache.respond(to: request, until: due) { [send] request throws(APIError) in
            try await deadline.limit(.call, of: request, until: due) { race, expiry in send(request, expiry, race) }
        }
        if cached.response.source != .network {
            request.tell(.cache(cached.response.source))
        }
        try status.check(cached.response, to: request)
        return cached
    }

    private func read<Value>(
        _ reading: ResponseReading<Value>,
        from cached: CachedResponse,
        to request: HTTP.Request
    ) throws(APIError) -> APIResponse<Value> {
        let value: APIResponse<Value>
        do {
            value = try decode.value(reading, from: cached.response, to: request)
            cached.entry?.keep()
        } catch {
            cached.entry?.discard()
            throw error
        }
        // In the meantime, such as while the body was read.
        if Task.isCancelled { throw .cancelled }
        return value
    }

    /// Does what ``response(to:)`` does, and needs a task only to read what came: reports that once, from that task.
    ///
    /// - Returns: What gives the call up; `nil`: nothing was begun, since the call needs a task from the start, or cannot be
    ///   made at all.
    func begin<Value>(
        _ endpoint: Endpoint<Value>, report: @escaping Report<APIResponse<Value>>
    ) -> Race<HTTP.Response>.GiveUp? {
        guard !isWatched, cache.isPassed(by: endpoint.request.method),
            let request = try? build.request(for: endpoint.request)
        else { return nil }
        let priority = Task.currentPriority
        return deadline.with(endpoint.timeout).limit(.call, of: request) { race, expiry in
            send(request, expiry, race)
        } report: { [status, decode, reading = endpoint.reading] outcome in
            // Neither on the transport's thread nor in the task of a flight, which others may wait for, and which has the
            // priority of its first caller.
            Task.detached(priority: priority) {
                do throws(APIError) {
                    let response = try outcome.get()
                    try status.check(response, to: request)
                    report(.success(try decode.value(reading, from: response, to: request)))
                } catch {
                    report(.failure(error))
                }
            }
        }
    }

    /// Sends a request with further headers, and returns when the head of the response has come.
    ///
    /// - Throws: What is wrong with the head, an error status among it.
    func stream(of endpoint: EndpointRequest, adding fields: HTTP.Headers) async throws(APIError) -> StreamCall {
        var request = try build.request(for: endpoint, adding: fields)
        request.trace = trace()
        request.tell(.started)
        do {
            let deadline = deadline.with(endpoint.timeout)
            let head = try await cache.pass(request) { [open] request throws(APIError) in
                try await deadline.limit(.call, of: request) { race, expiry in
                    race.run { () throws(APIError) in try await open.respond(to: request, until: expiry) }
                }
            }
            try status.check(head, to: request)
            return StreamCall(head, to: request, silence, decode)
        } catch {
            request.tell(.finished(error))
            throw error
        }
    }
}
