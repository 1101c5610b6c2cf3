import EndpointRuntime
import Foundation

/// Loads any `Decodable` from any URL that has JSON, with all that the runtime does for a call: retries, time limits,
/// cache, one request for equal ones under way.
public struct ModelLoader: Sendable {
    private let client: AsyncClient<Web>
    private let makeDecoder: @Sendable () -> JSONDecoder

    /// Makes a loader.
    ///
    /// - Parameters:
    ///   - settings: Time limits, retries and the like; the base URL is ignored.
    ///   - transport: What sends the requests.
    ///   - makeDecoder: Makes what reads each response.
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
    /// - Throws: Every case of ``APIError`` as it says; `.invalidConfiguration` where the URL is none of a server.
    public func model<Model: Decodable & Sendable>(
        _ type: Model.Type = Model.self, from url: URL
    ) async throws(APIError) -> Model {
        try await client(for: url).send(endpoint(url))
    }

    /// Loads a model, and calls the completion once, on the callback queue of the settings.
    ///
    /// - Returns: What cancels the call. It may be dropped; that cancels nothing.
    @discardableResult
    public func model<Model: Decodable & Sendable>(
        _ type: Model.Type = Model.self, from url: URL, completion: @escaping Completion<Model>
    ) -> CancellationHandle {
        client(for: url).callbacks.send(endpoint(url), completion: completion)
    }

    /// The client whose calls go where the URL is.
    private func client(for url: URL) -> AsyncClient<Web> {
        client.with { $0.baseURL = URL(string: "/", relativeTo: url)?.absoluteURL }
    }

    private func endpoint<Model: Decodable>(_ url: URL) -> Endpoint<Model> {
        let path = url.path(percentEncoded: true)
        var query = HTTP.Query()
        for item in URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQueryItems ?? [] {
            query.append(item.name.formDecoded, item.value?.formDecoded ?? "")
        }
        return Endpoint(.get, HTTP.Path(stringLiteral: path.isEmpty ? "/" : path), query: query) {
            [makeDecoder] json in
            let value = try JSON(from: &json)
            return try makeDecoder().decode(Model.self, from: JSONWriter.write(value))
        }
    }
}

extension String {
    /// The text of a query, in which a `+` is a space.
    fileprivate var formDecoded: String {
        let spaced = replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? spaced
    }
}

/// What all URLs have in common: nothing, not even a base URL.
enum Web: APINamespace {
    static let service = APIService(name: "the web", baseURL: "")
}
