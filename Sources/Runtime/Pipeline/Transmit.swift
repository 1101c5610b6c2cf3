import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Hands a request to the transport, and turns what that throws into an ``APIError``.
struct Transmit: Sendable {
    let transport: any Transport

    @Sendable func respond(to request: HTTPRequest) async throws(APIError) -> HTTPResponse {
        let response: HTTPResponse
        do {
            response = try await transport.send(request)
        } catch {
            throw APIError(error, request)
        }
        guard response.body.count <= request.maximumBodySize else {
            throw .tooLarge(for: request)
        }
        return response
    }

    /// Returns when the head has come. The body of a 2xx is then a stream; all others are whole, as far as they matter.
    @Sendable func open(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
        let streamed: StreamedResponse
        do {
            streamed = try await transport.open(request)
        } catch {
            throw APIError(error, request)
        }
        var response = HTTPResponse(status: streamed.status, headers: streamed.headers)
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
    init(_ error: any Error, _ request: HTTPRequest) {
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
    private static func transport(_ code: URLError.Code, _ reason: String, _ request: HTTPRequest) -> APIError {
        let error = URLError(code, userInfo: [NSLocalizedDescriptionKey: request.redactor.excerpt(reason)])
        return .transport(TransportFailure(error: error, request: request.summary))
    }
}
