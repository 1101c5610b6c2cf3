/// The state and the settings that the clients of an API share. All three flavors can use one session.
///
/// Making a session sends nothing and cannot fail. With an invalid configuration, every call fails instead.
public final class APISession: Sendable {
    /// The API.
    public let service: APIService

    /// The settings of the session.
    public let settings: ClientSettings

    /// The state that this session shares with the sessions made from it.
    var shared: SharedState { parts.shared }

    private let parts: Parts
    private let pipeline: Result<Pipeline, APIError>
    private let log: ResponseLog?

    /// The parts from which a session with other settings is made.
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

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - service: The API.
    ///   - credential: The credential of the caller.
    ///   - identity: The app that calls, for the `User-Agent`.
    ///   - settings: Time limits, retries, cache and other settings.
    ///   - transport: The transport that sends the requests.
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

    /// The same session, whose responses are recorded in a log.
    func logging(to log: ResponseLog) -> APISession {
        APISession(self, settings: settings, pipeline: pipeline, log: log)
    }

    /// A session with other settings. It shares its state with this one.
    func with(_ change: (inout ClientSettings) -> Void) -> APISession {
        var settings = settings
        change(&settings)
        // The shared state follows one clock.
        settings.clock = self.settings.clock
        return APISession(self, settings: settings, pipeline: parts.pipeline(settings), log: log)
    }

    /// Sends a request and reads the response.
    ///
    /// - Throws: `.cancelled` if the task is cancelled. Nothing is sent if it is cancelled before the call.
    package func response<Value>(to endpoint: Endpoint<Value>) async throws(APIError) -> APIResponse<Value> {
        let response = try await pipeline.get().response(to: endpoint)
        log?.record(response)
        return response
    }

    /// Creates the request for an endpoint. Nothing is sent.
    func request(for endpoint: EndpointRequest) throws(APIError) -> HTTP.Request {
        try pipeline.get().request(for: endpoint)
    }
}

extension APISession {
    /// Sends a request with further headers, and returns when the head of the response has arrived.
    ///
    /// - Throws: `.cancelled` if the task is cancelled. Nothing is sent if it is cancelled before the call.
    func stream(of endpoint: EndpointRequest, adding fields: HTTP.Headers) async throws(APIError) -> StreamCall {
        let call = try await pipeline.get().stream(of: endpoint, adding: fields)
        log?.record(APIResponse(value: (), status: call.head.status, headers: call.head.headers, issues: []))
        return call
    }

    /// Records the issues of an element of a stream, and returns its value.
    func recordingIssues<Value>(_ response: APIResponse<Value>) -> Value {
        if !response.issues.isEmpty { log?.record(response) }
        return response.value
    }
}

extension APISession: CustomStringConvertible, CustomReflectable {
    /// The name of the API.
    public var description: String { "Session of \(service.name)" }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["service": service, "settings": settings]) }
}
