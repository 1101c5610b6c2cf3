import EndpointRuntime
import HTTPTypes
import Hummingbird

extension HTTPError {
    /// The answer for a call that failed: what the caller can mend keeps its status, all else is a bad gateway.
    init(_ error: APIError) {
        switch error {
        case .status(let failure) where failure.status == 404:
            self.init(.notFound, message: failure.message ?? "There is no such film.")
        case .status(let failure) where failure.status == 429:
            self.init(.serviceUnavailable, headers: HTTPFields(retryAfter: failure.retryAfter))
        case .rateLimited(let limit):
            self.init(.serviceUnavailable, headers: HTTPFields(retryAfter: limit.retryAfter))
        case .timedOut:
            self.init(.gatewayTimeout)
        case .status, .cancelled, .transport, .decoding, .invalidRequest, .invalidConfiguration, .tooLarge, .overflow,
            .redirect, .clientClosed:
            self.init(.badGateway)
        }
    }
}

extension HTTPFields {
    /// A `Retry-After` in whole seconds, rounded up. No field if there is no time.
    init(retryAfter: Duration?) {
        self.init()
        guard let (seconds, attoseconds) = retryAfter?.components else { return }
        self[.retryAfter] = String(seconds + (attoseconds > 0 ? 1 : 0))
    }
}
