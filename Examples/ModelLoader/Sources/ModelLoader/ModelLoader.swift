import EndpointRuntime
import Foundation

/// Loads any `Decodable` from any URL with JSON. All features of the runtime apply: retries, time limits, cache, and
/// one request for equal calls in flight.
public struct ModelLoader: Sendable {
    private let client: AsyncClient<Web>
    private let makeDecoder: @Sendable () -> JSONDecoder

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - settings: Settings such as time limits and retries. The base URL is ignored.
    ///   - transport: The transport that sends the requests.
    ///   - makeDecoder: Creates the decoder of each response.
    public init(
        settings: ClientSettings = ClientSettings(),
        transport: any Transport = URLSessionTransport.shared,
        makeDecoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() }
    ) {
        client = AsyncClient(session: APISession(Web.service, settings: settings, transport: transport))
        self.makeDecoder = makeDecoder
    }

    /// Loads a model.
    ///
    /// - Throws: ``APIError``. It is `.invalidConfiguration` if the URL has no HTTP server.
    public func model<Model: Decodable & Sendable>(
        _ type: Model.Type = Model.self, from url: URL
    ) async throws(APIError) -> Model {
        try await client(for: url).send(endpoint(url))
    }

    /// Loads a model, and calls the completion once, on the callback queue of the settings.
    ///
    /// - Returns: A handle that cancels the call. Releasing it does not cancel the call.
    @discardableResult
    public func model<Model: Decodable & Sendable>(
        _ type: Model.Type = Model.self, from url: URL, completion: @escaping Completion<Model>
    ) -> CancellationHandle {
        client(for: url).callbacks.send(endpoint(url), completion: completion)
    }

    /// A client for the origin of the URL.
    private func client(for url: URL) -> AsyncClient<Web> {
        client.with { $0.baseURL = URL(string: "/", relativeTo: url)?.absoluteURL }
    }

    private func endpoint<Model: Decodable>(_ url: URL) -> Endpoint<Model> {
        let path = url.path(percentEncoded: true)
        var query = HTTP.Query()
        for item in URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQueryItems ?? [] {
            query.append(item.name.formDecoded, item.value?.formDecoded ?? "")
        }
        return Endpoint(
            .get, HTTP.Path(stringLiteral: path.isEmpty ? "/" : path), query: query,
            response: .json { [makeDecoder] json in
                try makeDecoder().decode(Model.self, from: json.rawJSON())
            })
    }
}

extension String {
    /// The query text, with `+` decoded as a space.
    fileprivate var formDecoded: String {
        let spaced = replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? spaced
    }
}

/// A namespace without a base URL, for all URLs.
enum Web: APINamespace {
    static let service = APIService(name: "the web", baseURL: "")
}
