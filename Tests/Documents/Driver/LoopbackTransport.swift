import EndpointRuntime
import Foundation

/// Sends each request to the server of the proof, whatever its host is. The path and the query stay.
///
/// The server receives the name of the call and the origin of the URL as headers.
struct LoopbackTransport: Transport {
    let call: String
    /// The transport that sends the request.
    var transport: any Transport = URLSessionTransport.shared

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        try await transport.send(redirected(request))
    }

    func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
        try await transport.open(redirected(request))
    }

    func send(_ request: HTTP.Request, to receiver: any HTTP.BodyReceiver) async throws {
        try await transport.send(redirected(request), to: receiver)
    }

    private func redirected(_ request: HTTP.Request) throws -> HTTP.Request {
        guard var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true),
            let loopback = ProcessInfo.processInfo.environment["PROOF_PORT"].flatMap({ Int($0) })
        else { throw URLError(.badURL) }
        var request = request
        request.headers["Proof-Call"] = call
        let port = parts.port.map { ":\($0)" } ?? ""
        request.headers["Proof-Origin"] = "\(parts.scheme ?? "")://\(parts.percentEncodedHost ?? "")\(port)"
        (parts.scheme, parts.host, parts.port) = ("http", "127.0.0.1", loopback)
        guard let url = parts.url else { throw URLError(.badURL) }
        request.url = url
        return request
    }
}
