/// The state and settings that the clients of one API share: hand the same session to all three flavors.
///
/// Making one sends nothing and cannot fail; a configuration that cannot work fails every call instead.
public final class APISession: Sendable {
    /// The API.
    public let service: APIService

    /// The settings it was made with.
    public let settings: ClientSettings

    /// What other sessions made of it share with it.
    var shared: SharedState { parts.shared }

    private let parts: Parts
    private let pipeline: Result<Pipeline, APIError>
    private let log: ResponseLog?

    /// What it takes to make the session again with other settings.
    private struct Parts: Sendable {
        let service: APIService
        let credential: Credential
        let identity: Identity?
        let transport: any Transport
        let shared: SharedState

        func pipeline(_ settings: ClientSettings) -> Result<Pipeline, APIError> {
            do throws(APIError) {
                return .success(try Pipeline(service, credential, identity, settings, transport, shared))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Makes a session.
    ///
    /// - Parameters:
    ///   - service: The API.
    ///   - credential: What proves who is calling.
    ///   - identity: Who is calling, as the `User-Agent`.
    ///   - settings: Time-out, limits and the like.
    ///   - transport: What sends the requests.
    public init(
        _ service: APIService,
        credential: Credential = .none,
        identity: Identity? = nil,
        settings: ClientSettings = ClientSettings(),
        transport: any Transport = URLSessionTransport.shared
    ) {
        self.service = service
        self.settings = settings
        let shared = SharedState(clock: settings.clock, transport: transport)
        parts = Parts(
            service: service, credential: credential, identity: identity, transport: transport, shared: shared)
        pipeline = parts.pipeline(settings)
        log = nil
    }

    private init(
        _ session: APISession, settings: ClientSettings, pipeline: Result<Pipeline, APIError>, log: ResponseLog?
    ) {
        service = session.service
        parts = session.parts
        self.settings = settings
        self.pipeline = pipeline
        self.log = log
    }

    /// The same session, whose responses are noted in a log.
    func logging(to log: ResponseLog) -> APISession {
        APISession(self, settings: settings, pipeline: pipeline, log: log)
    }

    /// A session with other settings, which shares its state with this one.
    func with(_ change: (inout ClientSettings) -> Void) -> APISession {
        var settings = settings
        change(&settings)
        // What is shared follows one clock.
        settings.clock = self.settings.clock
        return APISession(self, settings: settings, pipeline: parts.pipeline(settings), log: log)
    }

    /// Sends a request, and reads the response.
    ///
    /// - Throws: `.cancelled` when the task is cancelled, also before the call: then nothing is sent.
    func response<Value>(to endpoint: Endpoint<Value>) async throws(APIError) -> APIResponse<Value> {
        let response = try await pipeline.get().response(to: endpoint)
        log?.note(response)
        return response
    }

    /// The request of an endpoint, not sent.
    func request(for endpoint: EndpointRequest) throws(APIError) -> HTTP.Request {
        try pipeline.get().request(for: endpoint)
    }

    /// Sends a request, and reports the response once, from a task of its own.
    ///
    /// - Returns: Cancels the call.
    func begin<Value>(
        _ endpoint: Endpoint<Value>, report: @escaping Pipeline.Report<APIResponse<Value>>
    ) -> @Sendable () -> Void {
        if log == nil, let giveUp = try? pipeline.get().begin(endpoint, report: report) { return giveUp }
        let task = Task {
            report(await result { () throws(APIError) in try await response(to: endpoint) })
        }
        return { task.cancel() }
    }
}

extension APISession {
    /// Sends a request with further headers, and returns when the head of the response has come.
    ///
    /// - Throws: `.cancelled` when the task is cancelled, also before the call: then nothing is sent.
    func stream(of endpoint: EndpointRequest, adding fields: HTTP.Headers) async throws(APIError) -> StreamCall {
        let call = try await pipeline.get().stream(of: endpoint, adding: fields)
        log?.note(APIResponse(value: (), status: call.head.status, headers: call.head.headers, issues: []))
        return call
    }

    /// Notes what was wrong with an element of a stream.
    func noted<Value>(_ response: APIResponse<Value>) -> Value {
        if !response.issues.isEmpty { log?.note(response) }
        return response.value
    }
}

extension APISession: CustomStringConvertible, CustomReflectable {
    /// The name of the API.
    public var description: String { "Session of \(service.name)" }

    /// What `dump` shows: no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["service": service, "settings": settings]) }
}
