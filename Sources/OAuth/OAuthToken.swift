import EndpointRuntime
import Synchronization

/// The successful response of a token endpoint (RFC 6749, section 5.1).
struct OAuthToken: Sendable {
    let accessToken: String
    let refreshToken: String?
    /// `nil` if the server does not say it.
    let lifetime: Duration?

    /// Reads a response. Some servers send an error with status 200, and some write numbers as text.
    ///
    /// - Throws: An ``OAuthError``, which never quotes the response.
    init(_ response: JSON) throws(OAuthError) {
        guard case .string(let accessToken)? = response["access_token"], !accessToken.isEmpty else {
            throw OAuthError(response)
                ?? OAuthError(code: "invalid_response", summary: "The response of the token endpoint has no token.")
        }
        self.accessToken = accessToken
        if case .string(let token)? = response["refresh_token"], !token.isEmpty {
            refreshToken = token
        } else {
            refreshToken = nil
        }
        let seconds: Double? =
            switch response["expires_in"] {
            case .integer(let number)?: Double(number)
            case .number(let number)?: number
            case .string(let text)?: Double(text)
            default: nil
            }
        // A longer time would not fit into a duration.
        lifetime = seconds.flatMap { $0.isFinite ? .seconds(min(max($0, 0), 1e9)) : nil }
    }
}

/// The time until which an access token is used.
final class TokenLifetime: Sendable {
    private let margin: Duration
    private let now: @Sendable () -> Duration
    /// `nil` if the token is valid until the API rejects it.
    private let end = Mutex<Duration?>(nil)

    init(margin: Duration, clock: some Clock<Duration>) {
        self.margin = margin
        let start = clock.now
        now = { start.duration(to: clock.now) }
    }

    var isCurrent: Bool { end.withLock { $0 }.map { now() < $0 } ?? true }

    /// Starts the lifetime of a new token.
    func start(_ token: OAuthToken) {
        let now = now()
        let end = token.lifetime.map { now + $0 - min(margin, $0 / 2) }
        self.end.withLock { $0 = end }
    }
}

/// The latest refresh token.
final class RefreshToken: Sendable {
    private let token: Mutex<String>

    init(_ token: String) { self.token = Mutex(token) }

    var value: String { token.withLock { $0 } }

    /// Returns whether the token is another one.
    func replace(with new: String) -> Bool {
        token.withLock { token in
            defer { token = new }
            return token != new
        }
    }
}
