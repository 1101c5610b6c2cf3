/// The path from an endpoint to its value, the same for all three flavors.
///
/// From the outside in:
///
/// 1. ``BuildRequest`` makes the request from the endpoint and the configuration, credential and identity included.
/// 2. ``UseCache`` answers with a stored response, or stores the response of the server. After a change, it does
///    neither.
/// 3. ``Deadline`` limits all that follows to ``Endpoint/timeout``, or else to ``ClientSettings/timeout``, and reports
///    a cancellation at once.
/// 4. ``ShareInFlight`` combines equal requests that are in flight at the same time.
/// 5. ``Authenticate`` adds the value of a ``CredentialProvider``, and asks for another one after a 401.
/// 6. ``Retry`` sends a failed request again if that can help, after a delay.
/// 7. ``FollowRedirects`` follows redirects, without the credential if they leave the origin.
/// 8. ``LimitRate`` delays requests that the host does not allow yet, further attempts and redirects included.
/// 9. ``ReportAttempts`` reports each attempt to ``ClientSettings/onEvent``.
/// 10. ``Deadline`` limits each attempt to ``ClientSettings/attemptTimeout``.
/// 11. ``Sign`` signs the final request.
/// 12. ``Transmit`` hands the request to the transport, and converts each error to an ``APIError``.
/// 13. ``CheckStatus`` reports each status other than 2xx as an error, unless the endpoint accepts it, and each 2xx
///     response whose body says that the call failed.
/// 14. ``Decode`` reads the value from the body.
///
/// The steps from 5 to 12 are ``Stages``. A streamed response takes the same path up to its head, except that it is
/// neither stored nor shared. Then it is read part by part as a ``StreamCall``.
final class Pipeline: Sendable {
    /// The remaining stages.
    typealias Next = @Sendable (Exchange) async throws(APIError) -> Reply

    private let build: BuildRequest
    private let cache: UseCache
    private let deadline: Deadline
    /// `nil` if requests are not shared.
    private let share: ShareInFlight?
    private let send: Stages
    private let open: Stages
    private let silence: Deadline
    private let status: CheckStatus
    private let decode: Decode
    private let reporter: @Sendable () -> CallReporter

    /// - Throws: `.invalidConfiguration` if the configuration is invalid.
    init(_ configuration: SessionConfiguration) throws(APIError) {
        build = try BuildRequest(configuration)
        cache = UseCache(configuration)
        let timers = configuration.shared.timers
        deadline = Deadline(timeout: configuration.settings.timeout, timers: timers)
        share = configuration.settings.sharesRequestsInFlight ? ShareInFlight(configuration) : nil
        silence = Deadline(timeout: configuration.settings.idleTimeout, timers: timers)
        let transmit = Transmit(
            transport: configuration.transport, silence: silence, now: configuration.settings.now)
        send = Stages(configuration, transmit.respond)
        open = Stages(configuration, transmit.open)
        status = CheckStatus(configuration)
        decode = Decode(mode: configuration.settings.decoding)
        reporter = {
            CallReporter(service: configuration.service.name, configuration.settings.onEvent, timers)
        }
    }

    /// Creates the request for an endpoint. Nothing is sent.
    func request(for endpoint: EndpointRequest) throws(APIError) -> HTTP.Request {
        try build.request(for: endpoint)
    }

    /// Sends a request and reads the response.
    func response<Value>(to endpoint: Endpoint<Value>) async throws(APIError) -> APIResponse<Value> {
        let (request, access) = try build.call(of: endpoint.request)
        try access.check(request)
        let isFile = if case .saved = endpoint.reading { true } else { false }
        let deadline = deadline(of: endpoint.request, transfersFile: isFile || request.upload != nil)
        let exchange = Exchange(
            request, reporter(), until: Expiry(deadline.due), rules: endpoint.request.rules,
            sending: endpoint.request.sending, access: access)
        return try await exchange.reporting { () throws(APIError) in
            if case .saved(_, let begin) = endpoint.reading {
                return try await saved(begin(), of: exchange, deadline)
            }
            return try await value(endpoint.reading, of: exchange, deadline)
        }
    }

    /// The time limit of a call. A transfer of a file may take any time, unless the endpoint has a time limit.
    private func deadline(of endpoint: EndpointRequest, transfersFile: Bool) -> Deadline {
        deadline.with(endpoint.timeout ?? (transfersFile ? ClientSettings.maximumTimeout : nil))
    }

    private func value<Value>(
        _ reading: ResponseReading<Value>,
        of exchange: Exchange,
        _ deadline: Deadline
    ) async throws(APIError) -> APIResponse<Value> {
        let cached = try await success(of: exchange, deadline)
        do {
            return try read(reading, from: cached, to: exchange)
        } catch {
            // Another version of the app, with another model or failure rule, may have stored the response. The server
            // is asked instead.
            guard !error.isCancellation, case .cache = cached.reply.source, cache.mayAskServer else { throw error }
            return try read(reading, from: try await success(of: exchange, deadline), to: exchange)
        }
    }

    /// Sends a request, and returns the response if its status is 2xx, or accepted by the endpoint.
    private func success(of exchange: Exchange, _ deadline: Deadline) async throws(APIError) -> CachedReply {
        let due = exchange.expiry.due
        let cached = try await cache.respond(to: exchange, until: due) { [share, send] exchange throws(APIError) in
            try await deadline.limit(.call, of: exchange.request, until: due) { race in
                if let share {
                    share.start(exchange, for: race, next: send.respond)
                } else {
                    race.run { () throws(APIError) in try await send.respond(to: exchange) }
                }
            }
        }
        if cached.reply.source != .network {
            exchange.report(.cache(cached.reply.source))
        }
        try status.check(cached.reply, to: exchange)
        return cached
    }

    private func read<Value>(
        _ reading: ResponseReading<Value>,
        from cached: CachedReply,
        to exchange: Exchange
    ) throws(APIError) -> APIResponse<Value> {
        let value: APIResponse<Value>
        do {
            try status.checkBody(of: cached.reply, to: exchange)
            value = try decode.value(reading, from: cached.reply, to: exchange.request(of: cached.reply))
            cached.entry?.keep()
        } catch {
            cached.entry?.discard()
            throw error
        }
        // The task may have been cancelled while the body was read.
        if Task.isCancelled { throw .cancelled }
        return value
    }

    /// Sends a request past the cache, and returns the response if its status is 2xx.
    func pass(_ exchange: Exchange, _ deadline: Deadline) async throws(APIError) -> Reply {
        let reply = try await cache.pass(exchange) { [send] exchange throws(APIError) in
            try await deadline.limit(.call, of: exchange.request, until: exchange.expiry.due) { race in
                race.run { () throws(APIError) in try await send.respond(to: exchange) }
            }
        }
        try status.check(reply, to: exchange)
        return reply
    }

    /// Sends a request with further headers, and returns when the head of the response has arrived.
    ///
    /// - Throws: The error of the call, or the error for the status of the head.
    func stream(of endpoint: EndpointRequest, adding fields: HTTP.Headers) async throws(APIError) -> StreamCall {
        let (request, access) = try build.call(of: endpoint, adding: fields)
        try access.check(request)
        let deadline = deadline(of: endpoint, transfersFile: request.upload != nil)
        let exchange = Exchange(
            request, reporter(), until: Expiry(deadline.due), rules: endpoint.rules, sending: endpoint.sending,
            access: access)
        exchange.report(.started)
        do {
            let head = try await cache.pass(exchange) { [open] exchange throws(APIError) in
                try await deadline.limit(.call, of: exchange.request, until: exchange.expiry.due) { race in
                    race.run { () throws(APIError) in try await open.respond(to: exchange) }
                }
            }
            try status.check(head, to: exchange)
            return StreamCall(head, of: exchange, silence, status, decode)
        } catch {
            exchange.report(.finished(error))
            throw error
        }
    }
}
