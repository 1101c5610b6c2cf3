import EndpointRuntime
import Synchronization

/// The successful response of a token endpoint (RFC 6749, section 5.1).
struct OAuthToken: Sendable {
    let accessToken: String
    let refreshToken: String?
    /// `nil` if the server does not say it.
    let lifetime: Duration?

    /// Reads a response. Some servers write numbers as text.
    ///
    /// - Throws: An ``OAuthError``, which never quotes the response.
    init(_ response: JSON) throws(OAuthError) {
        guard case .string(let accessToken)? = response["access_token"], !accessToken.isEmpty else {
            throw OAuthError(code: "invalid_response", summary: "The response of the token endpoint has no token.")
        }
        // A client must not use a token of a type that it does not know (RFC 6749, section 7.1).
        guard Self.isBearer(response["token_type"]) else {
            throw OAuthError(code: "invalid_response", summary: "The token is of another type than Bearer.")
        }
        self.accessToken = accessToken
        if case .string(let token)? = response["refresh_token"], !token.isEmpty {
            refreshToken = token
        } else {
            refreshToken = nil
        }
        let lifetime = response["expires_in"]
        let seconds = lifetime?.double ?? lifetime?.string.flatMap { Double($0) }
        // A longer time would not fit into a duration.
        self.lifetime = seconds.flatMap { $0.isFinite ? .seconds(min(max($0, 0), 1e9)) : nil }
    }

    /// Whether a token is of this type, or of none. Some servers omit the type.
    private static func isBearer(_ type: JSON?) -> Bool {
        switch type {
        case nil, .null: true
        case .string(let name): name.lowercased() == "bearer"
        default: false
        }
    }
}

/// The time until which an access token is used.
final class TokenLifetime: Sendable {
    private let margin: Duration
    private let now: @Sendable () -> Duration
    /// The latest access token, and the end of its lifetime. A token without an end is valid until the API rejects it.
    private let latest = Mutex<(token: String, end: Duration?)?>(nil)

    init(margin: Duration, clock: some Clock<Duration>) {
        self.margin = margin
        let start = clock.now
        now = { start.duration(to: clock.now) }
    }

    /// Whether an access token can be used. A token from before the first request is valid until then.
    func isCurrent(_ token: String) -> Bool {
        guard let latest = latest.withLock({ $0 }) else { return true }
        return latest.token == token && latest.end.map { now() < $0 } ?? true
    }

    /// Starts the lifetime of a new token.
    func start(_ token: OAuthToken) {
        let now = now()
        let end = token.lifetime.map { now + $0 - min(margin, $0 / 2) }
        latest.withLock { $0 = (token.accessToken, end) }
    }
}

/// The latest refresh token, and the one that the app has stored.
final class RefreshToken: Sendable {
    private let tokens: Mutex<(latest: String, saved: String)>

    init(_ token: String) { tokens = Mutex((token, token)) }

    var value: String { tokens.withLock { $0.latest } }

    /// The latest token, if the app has not stored it. `nil` if it has.
    var unsaved: String? { tokens.withLock { $0.latest == $0.saved ? nil : $0.latest } }

    /// Replaces the token. `nil` keeps it.
    func replace(with new: String?) {
        if let new { tokens.withLock { $0.latest = new } }
    }

    /// Records that the app has stored a token.
    func markAsSaved(_ token: String) { tokens.withLock { $0.saved = token } }
}
