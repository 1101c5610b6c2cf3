import Foundation

/// The path from an endpoint to its value, the same for all three flavors.
///
/// ``BuildRequest`` makes the request from the endpoint and the configuration. The stages send it, from the outside in:
///
/// 1. ``UseCache`` responds with a stored response, or stores the response of the server.
/// 2. ``ShareInFlight`` runs the stages after it in a task, which equal calls share, and ends each call at its time limit.
/// 3. ``Retry`` sends a failed request again if that can help, after a delay.
/// 4. ``FollowRedirects`` follows redirects, without the credential if they leave the origin.
/// 5. ``Authenticate`` adds the value of a ``CredentialProvider``, and asks for another one after a 401.
/// 6. ``LimitRate`` delays requests that the host does not allow yet.
/// 7. ``ReportAttempts`` reports each request to ``ClientSettings/onEvent``, unless the call that has sent a shared
///    request has ended by then, and adds ``ClientSettings/attemptHeaders``.
/// 8. ``LimitAttempt`` ends a request at ``ClientSettings/attemptTimeout``.
/// 9. ``Sign`` signs the final request.
/// 10. ``Transmit`` hands the request to the transport.
///
/// A ``ReplyReader`` checks the status of the response and reads its value. The cache does so for the responses that it
/// stores. Everything else is read at the end.
///
/// To add a stage, write a class with `respond(to:)`, and put it in its place in the list.
final class Pipeline: Sendable {
    private let build: BuildRequest
    private let stages: Stages
    private let status: CheckStatus
    private let decode: Decode
    /// The time limit between two parts of a streamed body.
    private let silence: Deadline
    private let timeout: Duration
    private let reporter: @Sendable () -> CallReporter

    /// - Throws: `.invalidConfiguration` if the configuration is invalid.
    init(_ configuration: SessionConfiguration) throws(APIError) {
        build = try BuildRequest(configuration)
        stages = Stages([
            UseCache(configuration),
            ShareInFlight(configuration),
            Retry(configuration),
            FollowRedirects(configuration),
            Authenticate(configuration),
            LimitRate(configuration),
            ReportAttempts(configuration),
            LimitAttempt(configuration),
            Sign(configuration),
            Transmit(configuration),
        ])
        status = CheckStatus(configuration)
        decode = Decode(mode: configuration.settings.decoding)
        let (settings, timers) = (configuration.settings, configuration.shared.timers)
        silence = Deadline(timeout: settings.idleTimeout, timers: timers)
        timeout = settings.timeout
        let hooks = CallHooks(onEvent: settings.onEvent, attemptHeaders: settings.attemptHeaders)
        reporter = { CallReporter(service: configuration.service.name, hooks, timers) }
    }

    /// Creates the request for an endpoint. Nothing is sent.
    func request(for endpoint: EndpointRequest) throws(APIError) -> HTTP.Request {
        try build.request(for: endpoint)
    }

    /// Sends a request and reads the response.
    func response<Value>(to endpoint: Endpoint<Value>) async throws(APIError) -> APIResponse<Value> {
        if case .saved(_, let begin) = endpoint.reading {
            return try await saved(begin(), endpoint.request)
        }
        let reader = ValueReader(reading: endpoint.reading, status: status, decode: decode)
        let exchange = try exchange(for: endpoint.request, .value(reader))
        return try await exchange.reporting { () throws(APIError) in
            let reply = try await stages.run(.pass(exchange)).get()
            let value = try reader.value(of: reply, to: exchange)
            // The task may have been cancelled while the body was read.
            if Task.isCancelled { throw .cancelled }
            return value
        }
    }

    /// Sends a request, saves the body of the response, and returns the value of what was saved.
    private func saved<Value>(
        _ saving: BodySaving<Value>, _ endpoint: EndpointRequest
    ) async throws(APIError) -> APIResponse<Value> {
        let exchange = try exchange(for: endpoint, .saved(saving.saver))
        return try await exchange.reporting { () throws(APIError) in
            do {
                let reply = try await stages.run(.pass(exchange)).get()
                try status.check(reply, to: exchange)
                if Task.isCancelled { throw APIError.cancelled }
                return APIResponse(value: try saving.finish(), reply, issues: [])
            } catch {
                saving.saver.abandon()
                throw APIError(error, exchange.request)
            }
        }
    }

    /// Sends a request with further headers, and returns when the head of the response has arrived.
    ///
    /// - Throws: The error of the call, or the error for the status of the head.
    func stream(of endpoint: EndpointRequest, adding fields: HTTP.Headers) async throws(APIError) -> StreamCall {
        let exchange = try exchange(for: endpoint, .stream, adding: fields)
        exchange.report(.started)
        do {
            let head = try await stages.run(.pass(exchange)).get()
            try status.check(head, to: exchange)
            return StreamCall(head, of: exchange, silence, status, decode)
        } catch {
            exchange.report(.finished(error))
            throw error
        }
    }

    private func exchange(
        for endpoint: EndpointRequest, _ delivery: Exchange.Delivery, adding fields: HTTP.Headers = [:]
    ) throws(APIError) -> Exchange {
        let (request, origin, access) = try build.call(of: endpoint, adding: fields)
        try access.check(request)
        let isSaved = if case .saved = delivery { true } else { false }
        // A transfer of a file may take any time, unless the endpoint has a time limit.
        let usual = isSaved || request.upload != nil ? ClientSettings.maximumTimeout : timeout
        let timeLimit = endpoint.timeout ?? usual
        return Exchange(
            request, to: origin, delivery, reporter(), timeLimit: timeLimit, until: silence.timers.now + timeLimit,
            rules: endpoint.rules, sending: endpoint.sending, access: access, pathTemplate: endpoint.path.template)
    }
}

/// A part of the pipeline. It looks at an exchange, or at the outcome of the stages after it, and decides on the next step.
///
/// A stage decides at once. ``Stages`` takes the steps, so that a call that waits holds one frame and not one for each
/// stage.
///
/// A class, so that the closures of its steps store one word of it.
protocol Stage: AnyObject, Sendable {
    /// Decides on the first step for an exchange.
    func respond(to exchange: Exchange) -> StageStep
}

/// The outcome of a stage: a response of the server or of the cache, or an error.
typealias StageOutcome = Result<Reply, APIError>

/// A decision of a stage.
enum StageStep: Sendable {
    /// The next stage responds to the exchange, and its outcome is that of this stage.
    case pass(Exchange)

    /// The next stage responds to the exchange, and this stage decides again with its outcome.
    case next(Exchange, then: @Sendable (StageOutcome) -> StageStep)

    /// The stage waits for work, which decides on the step after it. The work can run the remaining stages in a task of
    /// its own.
    case wait(@Sendable (_ remaining: Stages) async -> StageStep)

    /// The stage has an outcome.
    case done(StageOutcome)

    /// The stage has failed.
    static func fail(_ error: APIError) -> StageStep { .done(.failure(error)) }
}

/// The stages that an exchange passes in their order: all of a pipeline, or those after a stage that waits.
struct Stages: Sendable {
    private let list: [any Stage]
    /// The position of the first of these stages.
    private let start: Int

    init(_ list: [any Stage], from start: Int = 0) {
        self.list = list
        self.start = start
    }

    /// Takes a step into these stages, and all steps after it.
    ///
    /// - Parameter first: `.pass` of an exchange, or a step that the stage before these has decided on.
    /// - Returns: The outcome of the step.
    func run(_ first: StageStep) async -> StageOutcome {
        var (step, next) = (first, start)
        var deciding: [Deciding] = []
        while true {
            switch step {
            case .pass(let exchange):
                step = list[next].respond(to: exchange)
                next += 1
            case .next(let exchange, let then):
                if deciding.isEmpty { deciding.reserveCapacity(4) }
                deciding.append(Deciding(next: next, then: then))
                step = list[next].respond(to: exchange)
                next += 1
            case .wait(let work):
                step = await work(Stages(list, from: next))
            case .done(let outcome):
                guard let stage = deciding.popLast() else { return outcome }
                next = stage.next
                step = stage.then(outcome)
            }
        }
    }

    /// A stage that decides again when the stages after it have an outcome.
    private struct Deciding {
        /// The position of the stage after it.
        let next: Int
        let then: @Sendable (StageOutcome) -> StageStep
    }
}

/// The values from which the stages of a pipeline are made.
///
/// A class, because copying the settings and the service retains many references.
final class SessionConfiguration: Sendable {
    let service: APIService
    let credential: Credential
    let identity: Identity?
    let settings: ClientSettings
    let transport: any Transport
    let shared: SharedState

    init(
        service: APIService,
        credential: Credential,
        identity: Identity?,
        settings: ClientSettings,
        transport: any Transport,
        shared: SharedState
    ) {
        self.service = service
        self.credential = credential
        self.identity = identity
        self.settings = settings
        self.transport = transport
        self.shared = shared
    }

    /// The same configuration with other settings.
    func with(_ change: (inout ClientSettings) -> Void) -> SessionConfiguration {
        var settings = settings
        change(&settings)
        // The shared state follows one clock.
        settings.clock = self.settings.clock
        return SessionConfiguration(
            service: service, credential: credential, identity: identity, settings: settings, transport: transport,
            shared: shared)
    }
}

/// The state that a session shares with all sessions made from it by ``APIClient/with(_:)``.
struct SharedState: Sendable {
    let timers: Timers
    let budget = RetryBudget()
    let requests = InFlightRequests()
    let refusals = Refusals()
    /// Shared with all sessions on the same transport object as well.
    let hosts: HostLimits

    init(clock: any Clock<Duration>, transport: any Transport) {
        timers = Timers(clock)
        // The limits may live as long as the transport, and must not keep the timers of this session.
        hosts = .shared(by: transport, clock, Timers(clock))
    }
}
