import Foundation

/// The state and settings that the clients of one API share: hand the same session to all three flavors.
///
/// Making one sends nothing and cannot fail; a configuration that cannot work fails every call instead.
public final class Session: Sendable {
    /// The API.
    public let service: Service

    /// The settings it was made with.
    public let settings: Settings

    private let pipeline: Result<Pipeline, APIError>
    private let log: ResponseLog?

    /// Makes a session.
    ///
    /// - Parameters:
    ///   - service: The API.
    ///   - credential: What proves who is calling.
    ///   - identity: Who is calling, as the `User-Agent`.
    ///   - settings: Time-out, limits and the like.
    ///   - transport: What sends the requests.
    public init(
        _ service: Service,
        credential: Credential = .none,
        identity: Identity? = nil,
        settings: Settings = Settings(),
        transport: any Transport = URLSessionTransport.shared
    ) {
        self.service = service
        self.settings = settings
        log = nil
        do throws(APIError) {
            pipeline = .success(try Pipeline(service, credential, identity, settings, transport))
        } catch {
            pipeline = .failure(error)
        }
    }

    /// The path of the base URL, without a slash at its end.
    var basePath: String {
        let text = settings.baseURL?.absoluteString ?? service.baseURL
        let path = URLComponents(string: text)?.percentEncodedPath ?? ""
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    private init(_ session: Session, log: ResponseLog) {
        service = session.service
        settings = session.settings
        pipeline = session.pipeline
        self.log = log
    }

    /// The same session, whose responses are noted in a log.
    func logging(to log: ResponseLog) -> Session { Session(self, log: log) }

    /// Sends a request, and reads the response.
    ///
    /// - Throws: `.cancelled` when the task is cancelled, also before the call: then nothing is sent.
    func response<Value>(to endpoint: Endpoint<Value>) async throws(APIError) -> Response<Value> {
        let response = try await pipeline.get().response(to: endpoint)
        log?.note(response)
        return response
    }
}

extension Session: CustomStringConvertible, CustomReflectable {
    /// The name of the API.
    public var description: String { "Session of \(service.name)" }

    /// What `dump` shows: no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["service": service, "settings": settings]) }
}
