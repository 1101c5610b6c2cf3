import EndpointGenerator
import EndpointRuntime
import Foundation

/// Asks a server for the responses of endpoints, one after another, as a polite client does.
///
/// Only endpoints are asked that read, and that need no values from a caller.
package struct LiveSamples: Sendable {
    /// The reason for which the server is not asked further.
    package struct Refusal: Error, CustomStringConvertible {
        package let description: String
    }

    /// A request, and the name of its endpoint.
    package struct Request: Sendable {
        package let endpoint: String
        let url: URL
        let headers: HTTP.Headers
    }

    package let requests: [Request]
    private let transport: any Transport
    /// Waits before the next request.
    private let sleep: @Sendable (Duration) async throws -> Void

    /// - Parameters:
    ///   - spec: The spec.
    ///   - baseURL: The URL of the server, in place of that of the spec.
    ///   - headers: Headers of all requests, such as that of a credential. They replace those of the spec.
    ///   - transport: Sends the requests.
    ///   - sleep: Waits for a time.
    package init(
        _ spec: Spec, baseURL: String, headers: [SampleHeader], transport: any Transport = URLSessionTransport(),
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.transport = transport
        self.sleep = sleep
        let base = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
        let canAsk = !spec.clientParameters.all.contains(where: \.isNeeded)
        requests = spec.endpoints.filter { canAsk && $0.needsNothing }.compactMap { endpoint in
            URL(string: base + endpoint.plainURL).map { url in
                var fields = spec.fixedHeaders(of: endpoint)
                for header in headers { fields.set(header.name, header.value) }
                return Request(endpoint: endpoint.name.value, url: url, headers: fields)
            }
        }
    }

    /// Asks for one response a second. A server that asks to wait is asked once more.
    ///
    /// - Parameter report: Is called before each request.
    /// - Returns: The responses, with the names of their endpoints.
    /// - Throws: ``Refusal`` if the server cannot be reached, or refuses further requests.
    package func samples(
        _ report: @Sendable (_ url: String) -> Void = { _ in }
    ) async throws -> [(endpoint: String, sample: Sample)] {
        var samples: [(endpoint: String, sample: Sample)] = []
        for request in requests {
            let url = request.url
            if !samples.isEmpty { try await sleep(.seconds(1)) }
            report(url.absoluteString)
            var response = try await ask(request)
            if let wait = try pause(response, url) {
                try await sleep(wait)
                response = try await ask(request)
                _ = try pause(response, url, isLast: true)
            }
            samples.append((request.endpoint, sample(response, url)))
        }
        return samples
    }

    private func ask(_ request: Request) async throws(Refusal) -> HTTP.Response {
        do {
            return try await transport.send(HTTP.Request(url: request.url, headers: request.headers))
        } catch {
            throw Refusal(description: "'\(request.url)' cannot be reached")
        }
    }

    /// The time for which the server asks to wait. `nil` if it does not.
    private func pause(_ response: HTTP.Response, _ url: URL, isLast: Bool = false) throws(Refusal) -> Duration? {
        guard [429, 503].contains(response.status), let text = response.headers["Retry-After"] ?? Self.usual(response)
        else { return nil }
        guard !isLast, let seconds = Int(text), 0...60 ~= seconds else {
            throw Refusal(description: "'\(url)' refuses further requests; try again later")
        }
        return .seconds(max(1, seconds))
    }

    private static func usual(_ response: HTTP.Response) -> String? { response.status == 429 ? "10" : nil }

    private func sample(_ response: HTTP.Response, _ url: URL) -> Sample {
        let source = SourceFile(path: url.absoluteString, bytes: Array(response.body))
        let headers = response.headers.fields.map { SampleHeader(name: $0.name, value: $0.value) }
        let body = response.body.isEmpty ? nil : SampleBody(contentType: headers["Content-Type"], source: source)
        return Sample(
            place: source.path, request: SampleRequest(method: "GET", url: source.path),
            response: SampleResponse(status: response.status, headers: headers, body: body))
    }
}

extension SpecParameter {
    /// Whether a caller must pass a value.
    fileprivate var isNeeded: Bool { !type.isOptional && defaultValue == nil && constant == nil }
}

extension Spec {
    /// The headers that a request has without arguments: fixed values and defaults. Later ones replace earlier ones.
    fileprivate func fixedHeaders(of endpoint: SpecEndpoint) -> HTTP.Headers {
        var fields: HTTP.Headers = [:]
        fields.set("User-Agent", "endpoint-specs (checks an API for changes, one request a second)")
        fields.set("Accept", "application/json")
        for (name, value) in headers { fields.set(name.value, value.value) }
        for parameter in clientParameters.headers + endpoint.headers {
            let value = (parameter.constant ?? parameter.defaultValue)?.queryText
            if let value { fields.set(parameter.key.value, value) }
        }
        return fields
    }
}

extension SpecEndpoint {
    fileprivate var needsNothing: Bool {
        guard method == "GET", urlParameter == nil, baseURL == nil, stream == nil, content == nil else { return false }
        return !path.contains { if case .parameter = $0 { true } else { false } }
            && !(query + headers).contains(where: \.isNeeded)
    }

    /// The path and the constants of the query.
    fileprivate var plainURL: String {
        let path = path.map { piece in
            switch piece {
            // A literal is percent-encoded in the spec.
            case .literal(let text): text
            case .parameter: ""
            }
        }.joined()
        var constants = query.compactMap { parameter in parameter.constant.map { (parameter.key.value, $0) } }
        constants += queryConstants.map { ($0.name.value, $0.value) }
        let items = constants.compactMap { name, value in
            value.queryText.map { "\(name.queryEncoded)=\($0.queryEncoded)" }
        }
        return items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
    }
}

extension String {
    fileprivate var queryEncoded: String { addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? self }
}
