import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Hands a request to the transport, and makes an ``APIError`` of each error that the transport throws.
final class Transmit: Stage {
    private let transport: any Transport
    /// The time limit of a transfer of a file that neither sends nor receives anything.
    private let silence: Deadline
    private let now: @Sendable () -> Date

    init(_ configuration: SessionConfiguration) {
        let settings = configuration.settings
        transport = configuration.transport
        silence = Deadline(timeout: settings.idleTimeout, timers: configuration.shared.timers)
        now = settings.now
    }

    func respond(to exchange: Exchange) -> StageStep {
        .wait { [self] _ in
            .done(exchange.isTransfer ? await transfer(exchange) : await send(exchange.request, of: exchange))
        }
    }

    /// Sends a request whose body or response is a file, or to which an upload was redirected. A file may take any time,
    /// as long as something is transferred. The response to a redirected upload must arrive within the time of a silence.
    private func transfer(_ exchange: Exchange) async -> StageOutcome {
        await silence.limitSilence(of: exchange.request) { [self] touch in
            var request = exchange.request
            if let upload = request.upload { request.payload = .upload(upload.touching(touch)) }
            return await send(request, of: exchange, touch)
        }
    }

    /// Sends the request of an exchange.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - exchange: The exchange, which says where the body of the response goes.
    ///   - touch: Is called when a part of a file has arrived.
    /// - Returns: The response, or the error of the transport.
    private func send(
        _ request: HTTP.Request, of exchange: Exchange, _ touch: @escaping @Sendable () -> Void = {}
    ) async -> StageOutcome {
        do {
            switch exchange.delivery {
            case .value:
                let response = try await transport.send(request)
                if response.body.count > request.maximumBodySize { throw APIError.tooLarge(for: request) }
                return .success(Reply(response))
            case .saved(let saver):
                let saved = try await saver.send(request, over: transport, now: now(), touch: touch)
                return .success(Reply(saved.response, savedBytes: saved.size))
            case .stream:
                return .success(try await head(request))
            }
        } catch {
            return .failure(APIError(error, request))
        }
    }

    /// Returns when the head of the response has arrived. The body of a 2xx response is then a stream. The body of any
    /// other response is read, up to the limit for an error.
    private func head(_ request: HTTP.Request) async throws -> Reply {
        let streamed = try await transport.open(request)
        var response = HTTP.Response(status: streamed.status, headers: streamed.headers)
        let stream = BodyStream(streamed, to: request)
        if (200...299).contains(streamed.status) { return Reply(response, stream: stream) }
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
