import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Hands a request to the transport, and turns what that throws into an ``APIError``.
struct Transmit: Sendable {
    private let transport: any Transport

    /// The transport, where that needs no task.
    let direct: (any DirectTransport)?

    init(transport: any Transport) {
        self.transport = transport
        direct = transport as? any DirectTransport
    }

    @Sendable func respond(to request: HTTP.Request) async throws(APIError) -> HTTP.Response {
        try checked(await result { try await transport.send(request) }, to: request).get()
    }

    /// What the transport brought, as the pipeline has it.
    func checked(
        _ outcome: Result<HTTP.Response, any Error>,
        to request: HTTP.Request
    ) -> Result<HTTP.Response, APIError> {
        switch outcome {
        case .success(let response) where response.body.count > request.maximumBodySize:
            .failure(.tooLarge(for: request))
        case .success(let response): .success(response)
        case .failure(let error): .failure(APIError(error, request))
        }
    }

    /// Returns when the head has come. The body of a 2xx is then a stream; all others are whole, as far as they matter.
    @Sendable func open(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response {
        let streamed: HTTP.StreamedResponse
        do {
            streamed = try await transport.open(request)
        } catch {
            throw APIError(error, request)
        }
        var response = HTTP.Response(status: streamed.status, headers: streamed.headers)
        let stream = BodyStream(streamed, to: request)
        if (200...299).contains(streamed.status) {
            response.stream = stream
        } else {
            response.body = try await stream.beginning(2 * StatusFailure.bodyLimit)
        }
        return response
    }
}

extension APIError {
    /// What a transport threw.
    init(_ error: any Error, _ request: HTTP.Request) {
        self =
            switch error {
            case let error as APIError: error
            case is CancellationError: .cancelled
            case URLError.cancelled where Task.isCancelled: .cancelled
            case let error as URLError: .transport(error.code, error.localizedDescription, request)
            default: .transport(.unknown, String(describing: error), request)
            }
    }

    /// A new error, since the one that came keeps the whole URL in its `userInfo`.
    private static func transport(_ code: URLError.Code, _ reason: String, _ request: HTTP.Request) -> APIError {
        let error = URLError(code, userInfo: [NSLocalizedDescriptionKey: request.redactor.excerpt(reason)])
        return .transport(TransportFailure(error: error, request: request.summary))
    }
}
