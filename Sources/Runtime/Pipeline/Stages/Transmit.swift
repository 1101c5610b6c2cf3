import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Hands a request to the transport, and makes an ``APIError`` of each error that the transport throws.
struct Transmit: Sendable {
    let transport: any Transport
    /// The time limit of a transfer of a file that neither sends nor receives anything.
    let silence: Deadline
    let now: @Sendable () -> Date

    @Sendable func respond(to exchange: Exchange) async throws(APIError) -> Reply {
        if let saver = exchange.saver { return try await save(to: saver, exchange) }
        if let upload = exchange.request.upload { return try await self.upload(upload, of: exchange) }
        return try await whole(exchange)
    }

    /// Sends a request, and returns the whole response.
    func whole(_ exchange: Exchange) async throws(APIError) -> Reply {
        let request = exchange.request
        let response: HTTP.Response
        do {
            response = try await transport.send(request)
        } catch {
            throw APIError(error, request)
        }
        if response.body.count > request.maximumBodySize { throw .tooLarge(for: request) }
        return Reply(response)
    }

    /// Returns when the head of the response has arrived. The body of a 2xx response is then a stream. The body of any
    /// other response is read, up to the limit for an error.
    @Sendable func open(_ exchange: Exchange) async throws(APIError) -> Reply {
        guard let upload = exchange.request.upload else { return try await stream(exchange) }
        return try await silence.limitSilence(of: exchange.request) { touch throws(APIError) in
            try await stream(exchange.with(exchange.request.sending(upload.touching(touch))))
        }
    }

    private func stream(_ exchange: Exchange) async throws(APIError) -> Reply {
        let request = exchange.request
        let streamed: HTTP.StreamedResponse
        do {
            streamed = try await transport.open(request)
        } catch {
            throw APIError(error, request)
        }
        var response = HTTP.Response(status: streamed.status, headers: streamed.headers)
        let stream = BodyStream(streamed, to: request)
        if (200...299).contains(streamed.status) {
            return Reply(response, stream: stream)
        }
        response.body = try await stream.beginning(2 * StatusFailure.bodyLimit)
        return Reply(response)
    }
}

extension APIError {
    /// The error of a call whose transport threw an error.
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

    /// The error is a new one, because the original keeps the whole URL in its `userInfo`.
    private static func transport(_ code: URLError.Code, _ reason: String, _ request: HTTP.Request) -> APIError {
        let error = URLError(code, userInfo: [NSLocalizedDescriptionKey: request.redactor.excerpt(reason)])
        return .transport(TransportFailure(error: error, request: request.summary))
    }
}
