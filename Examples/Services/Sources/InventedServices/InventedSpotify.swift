import Foundation
import LoopbackServer
import Synchronization

/// Spotify's Web API with invented albums, and its accounts service: access tokens that expire, and 204 if nothing is
/// played.
///
/// See <https://developer.spotify.com/documentation/web-api>.
public struct InventedSpotify: Sendable {
    /// The API.
    public let server: LoopbackServer
    /// The accounts service, which issues tokens.
    public let accounts: LoopbackServer
    private let tokens: Tokens

    /// Starts both servers.
    ///
    /// - Throws: `SystemError` if no socket can be created.
    public init() throws {
        let tokens = Tokens()
        self.tokens = tokens
        accounts = try LoopbackServer { tokens.reply(to: $0) }
        server = try LoopbackServer { request in
            guard tokens.isValid(request.header("Authorization")) else {
                return Self.problem("The access token expired", status: 401)
            }
            return Self.reply(to: request)
        }
    }

    /// The number of tokens that were issued.
    public var tokenCount: Int { tokens.count }

    /// Makes the API refuse all tokens that were issued so far.
    public func expireTokens() { tokens.expire() }

    private static func reply(to request: LoopbackRequest) -> LoopbackReply {
        switch (request.method, request.route) {
        case ("GET", "/v1/me/player") where request.query("market") == "AQ": LoopbackReply(status: 204)
        case ("GET", "/v1/me/player"):
            .json(
                #"{ "is_playing": true, "progress_ms": 42000, "item": { "type": "track", "id": "t1", "name": "Sand" } }"#
            )
        case ("PUT", "/v1/me/player/pause"): LoopbackReply(status: 204)
        case ("GET", "/v1/albums/*/tracks"): tracks(request)
        default: problem("Service not found", status: 404)
        }
    }

    /// Fifty tracks, with the URL of the next page.
    private static func tracks(_ request: LoopbackRequest) -> LoopbackReply {
        let offset = request.query("offset").flatMap(Int.init) ?? 0
        let limit = request.query("limit").flatMap(Int.init) ?? 20
        let numbers = offset..<min(50, offset + limit)
        let tracks = numbers.map {
            #"{ "id": "t\#($0)", "name": "Track \#($0)", "type": "track", "duration_ms": 207000 }"#
        }
        let next = "http://\(request.header("Host") ?? "")\(request.path)?offset=\(numbers.upperBound)&limit=\(limit)"
        return .json(
            """
            { "href": "", "limit": \(limit), "offset": \(offset), "total": 50, "previous": null, \
            "next": \(numbers.upperBound < 50 ? "\"\(next)\"" : "null"), "items": [\(tracks.joined(separator: ", "))] }
            """)
    }

    static func problem(_ message: String, status: Int) -> LoopbackReply {
        .json(#"{ "error": { "status": \#(status), "message": "\#(message)" } }"#, status: status)
    }
}

/// The tokens of the accounts service (RFC 6749).
private final class Tokens: Sendable {
    private struct State {
        var issued = 0
        var expired = 0
        var refreshToken = "refresh-0"
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.issued } }

    func expire() { state.withLock { $0.expired = $0.issued } }

    func isValid(_ authorization: String?) -> Bool {
        guard let number = authorization.flatMap({ Int($0.dropFirst("Bearer token-".count)) }) else { return false }
        return state.withLock { number > $0.expired && number <= $0.issued }
    }

    /// Issues a token to the client `app` with the secret `sesame`. A refresh token can be used once.
    func reply(to request: LoopbackRequest) -> LoopbackReply {
        let credential = "Basic \(Data("app:sesame".utf8).base64EncodedString())"
        guard request.path == "/api/token", request.header("Authorization") == credential else {
            return .json(#"{ "error": "invalid_client", "error_description": "Invalid client" }"#, status: 400)
        }
        func field(_ name: String) -> String? { request.form.first { $0.name == name }?.value }
        switch field("grant_type") {
        case "client_credentials":
            let number = state.withLock { state in
                state.issued += 1
                return state.issued
            }
            return .json(#"{ "access_token": "token-\#(number)", "token_type": "Bearer", "expires_in": 3600 }"#)
        case "refresh_token":
            let issued: (token: Int, next: String)? = state.withLock { state in
                guard field("refresh_token") == state.refreshToken else { return nil }
                state.issued += 1
                state.refreshToken = "refresh-\(state.issued)"
                return (state.issued, state.refreshToken)
            }
            guard let issued else {
                return .json(
                    #"{ "error": "invalid_grant", "error_description": "Refresh token revoked" }"#, status: 400)
            }
            return .json(
                """
                { "access_token": "token-\(issued.token)", "token_type": "Bearer", "expires_in": 3600, \
                "refresh_token": "\(issued.next)", "scope": "user-read-playback-state" }
                """)
        default: return .json(#"{ "error": "unsupported_grant_type" }"#, status: 400)
        }
    }
}
