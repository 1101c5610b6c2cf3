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
            throw apiError(error, request)
        }
        guard response.body.count <= request.maximumBodySize else {
            throw .tooLarge(for: request)
        }
        return response
    }

    private func apiError(_ error: any Error, _ request: HTTPRequest) -> APIError {
        switch error {
        case let error as APIError: error
        case is CancellationError: .cancelled
        case URLError.cancelled where Task.isCancelled: .cancelled
        case let error as URLError: failure(error.code, error.localizedDescription, request)
        default: failure(.unknown, String(describing: error), request)
        }
    }

    /// A new error, since the one that came keeps the whole URL in its `userInfo`.
    private func failure(_ code: URLError.Code, _ reason: String, _ request: HTTPRequest) -> APIError {
        let error = URLError(code, userInfo: [NSLocalizedDescriptionKey: request.redactor.excerpt(reason)])
        return .transport(TransportFailure(error: error, request: request.summary))
    }
}
