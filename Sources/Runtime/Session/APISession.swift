import Synchronization

/// The state and the settings that the clients of an API share. All three flavors can use one session.
///
/// Making a session sends nothing and cannot fail. With an invalid configuration, every call fails instead.
public final class APISession: Sendable {
    let configuration: SessionConfiguration
    private let pipeline: Result<Pipeline, APIError>
    private let log: ResponseLog?

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - service: The API.
    ///   - credential: The credential of the caller.
    ///   - identity: The app that calls, for the `User-Agent`.
    ///   - settings: Time limits, retries, cache and other settings.
    ///   - transport: The transport that sends the requests.
    public convenience init(
        _ service: APIService,
        credential: Credential = .none,
        identity: Identity? = nil,
        settings: ClientSettings = ClientSettings(),
        transport: any Transport = URLSessionTransport.shared
    ) {
        self.init(
            SessionConfiguration(
                service: service, credential: credential, identity: identity, settings: settings, transport: transport,
                shared: SharedState(clock: settings.clock, transport: transport)),
            log: nil)
    }

    private init(_ configuration: SessionConfiguration, log: ResponseLog?) {
        self.configuration = configuration
        self.log = log
        pipeline = Result { () throws(APIError) in try Pipeline(configuration) }
    }

    private init(_ session: APISession, log: ResponseLog) {
        configuration = session.configuration
        pipeline = session.pipeline
        self.log = log
    }

    /// The API.
    public var service: APIService { configuration.service }

    /// The settings of the session.
    public var settings: ClientSettings { configuration.settings }

    /// The state that this session shares with the sessions made from it.
    var shared: SharedState { configuration.shared }

    /// The same session, whose responses are recorded in a log.
    func logging(to log: ResponseLog) -> APISession { APISession(self, log: log) }

    /// A session with other settings. It shares its state with this one.
    func with(_ change: (inout ClientSettings) -> Void) -> APISession {
        APISession(configuration.with(change), log: log)
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

/// Records the metadata of responses: status, headers, source and decoding issues.
///
/// ```swift
/// let log = ResponseLog()
/// let search = try await client.logging(to: log).searchBooks(q: "dune")
/// for issue in log.last?.issues ?? [] { print(issue) }
/// ```
///
/// A log works the same in all three flavors, and may serve several calls. Each response is recorded when its
/// value has been read. A call that fails is not recorded, because its error describes the response. For a stream,
/// the log records the response head, and each element that has issues.
///
/// A log keeps only the latest responses, so it may live as long as a client.
public final class ResponseLog: Sendable {
    /// The maximum number of responses that the log keeps.
    public let limit: Int

    private let entries = Mutex<[APIResponse<Void>]>([])

    /// Creates an empty log.
    ///
    /// - Parameter limit: The maximum number of responses that the log keeps: at least 1. 1,000 by default. The oldest
    ///   are dropped first.
    public init(limit: Int = 1_000) {
        self.limit = max(1, limit)
    }

    /// The latest responses without their values, the oldest first.
    public var responses: [APIResponse<Void>] { entries.withLock { Array($0.suffix(limit)) } }

    /// The latest response.
    public var last: APIResponse<Void>? { entries.withLock { $0.last } }

    func record<Value>(_ response: APIResponse<Value>) {
        var entry = APIResponse(value: (), status: response.status, headers: response.headers, issues: response.issues)
        entry.source = response.source
        entries.withLock { entries in
            // Many are removed at a time, so that a call costs constant time on average.
            if entries.count / 2 >= limit { entries.removeFirst(entries.count - limit) }
            entries.append(entry)
        }
    }
}
