import EndpointRuntime
import HTTPTypes
import Hummingbird

extension HTTPError {
    /// The response for a failed call: 404 for an unknown film, 503 if TMDb limits the rate, 504 for a timeout, and 502
    /// for all other errors.
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
        case .status, .cancelled, .transport, .decoding, .invalidRequest, .invalidConfiguration, .authentication,
            .tooLarge, .overflow, .redirect, .clientClosed:
            self.init(.badGateway)
        }
    }
}

extension HTTPFields {
    /// The header field `Retry-After` in whole seconds, rounded up. There is no field if there is no time.
    init(retryAfter: Duration?) {
        self.init()
        guard let (seconds, attoseconds) = retryAfter?.components else { return }
        self[.retryAfter] = String(seconds + (attoseconds > 0 ? 1 : 0))
    }
}
