import EndpointRuntime

/// A result as a short text.
package func outcome(_ result: Result<Item, APIError>) -> String {
    switch result {
    case .success(let item): "Item(id: \(item.id), name: \(String(reflecting: item.name)))"
    case .failure(.cancelled): "cancelled"
    case .failure(.timedOut(let timeout)): "timed out after \(timeout.limit)"
    case .failure(.rateLimited(let failure)): "rate limited for \(failure.retryAfter)"
    case .failure(.transport(let failure)): "transport \(failure.error.errorCode)"
    case .failure(.status(let failure)):
        "\(failure.status): \(failure.message ?? "-"); " + (failure.decoded.map { "\($0)" } ?? "nil")
    case .failure(.decoding(let body)) where body.failure.path.isEmpty: "decoding: \(body.failure.reason)"
    case .failure(.decoding(let body)): "decoding at \(body.failure.path)"
    case .failure(.invalidRequest(let request)): "invalid request: \(request.reason)"
    case .failure(.invalidConfiguration(let configuration)): "invalid configuration: \(configuration.reason)"
    case .failure(.authentication(let failure)): "authentication: \(failure.reason)"
    case .failure(.tooLarge(let body)): "too large: \(body.limit)"
    case .failure(.overflow(let overflow)): "overflow: \(overflow.limit)"
    case .failure(.redirect(let failure)): "redirect: \(failure.reason)"
    case .failure(.clientClosed): "client closed"
    }
}

/// The error that a call throws, as a short text.
package func failure(_ call: @Sendable () async throws(APIError) -> Void) async -> String {
    do throws(APIError) {
        try await call()
        return "no error"
    } catch {
        return outcome(.failure(error))
    }
}

/// The error that ends a stream, as a short text.
package func end<Stream: AsyncSequence & Sendable>(of stream: Stream) async -> String where Stream.Failure == APIError {
    await failure { () async throws(APIError) in for try await _ in stream {} }
}
