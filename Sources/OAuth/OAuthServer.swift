public import EndpointRuntime
public import Foundation

/// The token endpoint of an authorization server, and the identity of a client there (RFC 6749).
///
/// ```swift
/// let server = OAuthServer(tokenURL: tokenURL, clientID: "7f3…", clientSecret: secret)
/// let client = Music.Client(authentication: .accessToken(server.clientCredentials(scopes: ["read"])))
/// ```
///
/// Its functions return providers of access tokens for the clients of an API. A provider requests a token when it is
/// needed, when it is about to expire, and when the API rejects it. All clients with one provider share its token.
///
/// A token of another type than Bearer is an error (RFC 6749, section 7.1). A token without a type is a Bearer token.
///
/// An error of the token endpoint fails the calls that wait for the token with `APIError.authentication`. Its reason has
/// the error code and the description of the server (RFC 6749, section 5.2).
public struct OAuthServer: Sendable {
    /// The way in which the client authenticates itself at the token endpoint (RFC 6749, section 2.3.1).
    public enum ClientAuthentication: Sendable, Hashable {
        /// In the `Authorization` header. All servers must support it for clients with a secret.
        case basic
        /// As `client_id` and `client_secret` in the body. Use it if the server does not support ``basic``, or if the
        /// client has no secret.
        case body
    }

    private let tokenURL: URL
    private let clientID: String
    private let clientSecret: String?
    private let authentication: ClientAuthentication
    private let margin: Duration
    private let session: APISession

    /// Describes a server.
    ///
    /// - Parameters:
    ///   - tokenURL: The token endpoint. It must be an absolute `http` or `https` URL. Use `http` only on the same
    ///     machine, for example in tests: the secret and the tokens are not encrypted then.
    ///   - clientID: The ID of the client.
    ///   - clientSecret: The secret of the client. `nil` if it has none. The ID is then sent in the body.
    ///   - authentication: The way in which the client authenticates itself. ``ClientAuthentication/basic`` by default.
    ///   - margin: The time before its expiry at which a token is replaced. 30 seconds by default. It is at most half
    ///     of the lifetime of a token.
    ///   - settings: The settings of the token requests, such as their time limit and clock.
    ///   - transport: The transport of the token requests.
    public init(
        tokenURL: URL,
        clientID: String,
        clientSecret: String? = nil,
        authentication: ClientAuthentication = .basic,
        margin: Duration = .seconds(30),
        settings: ClientSettings = ClientSettings(),
        transport: any Transport = URLSessionTransport.shared
    ) {
        self.tokenURL = tokenURL
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.authentication = clientSecret == nil ? .body : authentication
        self.margin = margin
        var base = URLComponents(url: tokenURL, resolvingAgainstBaseURL: true)
        base?.query = nil
        base?.fragment = nil
        let service = APIService(
            name: "OAuth", baseURL: base?.string ?? tokenURL.absoluteString, errors: [OAuthError.self],
            failure: FailureRule(when: "error", as: OAuthError.self))
        let credential = Self.credential(clientID, clientSecret, self.authentication)
        session = APISession(service, credential: credential, settings: settings, transport: transport)
    }

    /// Returns a provider of tokens for the client itself (RFC 6749, section 4.4).
    ///
    /// - Parameters:
    ///   - scopes: The scopes of the token. Empty, the default, are those that the server chooses.
    ///   - parameters: Further fields of the request, such as `audience`.
    /// - Returns: A provider that identifies the client. Its stored responses can be used after a restart.
    public func clientCredentials(scopes: [String] = [], parameters: HTTP.Query = [:]) -> CredentialProvider<String> {
        let lifetime = TokenLifetime(margin: margin, clock: session.settings.clock)
        let fields: HTTP.Query = ["grant_type": "client_credentials", "scope": scopes.joinedScopes]
        let request = fields + parameters
        let identity = "client \(clientID) at \(tokenURL) with \(request.encoded)"
        return CredentialProvider(identity: identity, isValid: { lifetime.isCurrent($0) }) { [self] _ in
            let token = try await token(request)
            lifetime.start(token)
            return token.accessToken
        }
    }

    /// Returns a provider of tokens for a user (RFC 6749, section 6).
    ///
    /// A server can replace the refresh token with each access token. The provider then uses the new one, and passes it
    /// to `onRotation` before the access token is used. Store it, because the old one is often no longer valid.
    ///
    /// - Parameters:
    ///   - refreshToken: The refresh token of the user.
    ///   - accessToken: An access token that is still valid. `nil`, the default, requests one at the first call.
    ///   - identity: A name of the user that stays the same. See `CredentialProvider`.
    ///   - scopes: The scopes of the token. Empty, the default, are those of the refresh token.
    ///   - onRotation: Stores a new refresh token. If it throws, the calls that wait for the access token fail.
    /// - Returns: A provider for one user.
    public func refreshing(
        _ refreshToken: String,
        accessToken: String? = nil,
        identity: String? = nil,
        scopes: [String] = [],
        onRotation: @escaping @Sendable (_ refreshToken: String) async throws -> Void = { _ in }
    ) -> CredentialProvider<String> {
        let lifetime = TokenLifetime(margin: margin, clock: session.settings.clock)
        let latest = RefreshToken(refreshToken)
        return CredentialProvider(initial: accessToken, identity: identity, isValid: { lifetime.isCurrent($0) }) {
            [self] _ in
            let token = try await token([
                "grant_type": "refresh_token", "refresh_token": latest.value, "scope": scopes.joinedScopes,
            ])
            lifetime.start(token)
            latest.replace(with: token.refreshToken)
            if let unsaved = latest.unsaved {
                try await onRotation(unsaved)
                latest.markAsSaved(unsaved)
            }
            return token.accessToken
        }
    }

    /// Requests a token.
    private func token(_ fields: HTTP.Query) async throws -> OAuthToken {
        var fields = fields
        if authentication == .body {
            fields.append("client_id", clientID)
            fields.append("client_secret", clientSecret)
        }
        // The body is read here, because an error of the pipeline would quote it with its tokens.
        let endpoint = Endpoint<Data>(
            .post, HTTP.Path(url: tokenURL), body: .form(fields), response: .raw("application/json"))
        let body = try await AsyncClient<OAuthService>(session: session).send(endpoint)
        guard let response = try? JSONReader.read(body, { try JSON(from: &$0) }).value else {
            throw OAuthError(code: "invalid_response", summary: "The response of the token endpoint is not JSON.")
        }
        return try OAuthToken(response)
    }

    /// The ID and the secret are form-encoded first (RFC 6749, section 2.3.1).
    private static func credential(
        _ clientID: String, _ clientSecret: String?, _ authentication: ClientAuthentication
    ) -> Credential {
        guard let clientSecret, authentication == .basic else { return .none }
        return .basic(username: clientID.formEncoded, password: clientSecret.formEncoded)
    }
}

extension OAuthServer: CustomStringConvertible, CustomReflectable {
    /// The token endpoint, without secrets.
    public var description: String { "OAuth server at \(Redactor.none.scrub(tokenURL))" }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["clientID": clientID, "authentication": authentication, "session": session])
    }
}

/// The namespace of the token requests.
private enum OAuthService: APINamespace {
    static let service = APIService(name: "OAuth", baseURL: "")
}

extension [String] {
    /// The scopes as one text (RFC 6749, section 3.3). `nil` if there are none.
    fileprivate var joinedScopes: String? { isEmpty ? nil : joined(separator: " ") }
}

extension String {
    /// The text as a value of a form.
    fileprivate var formEncoded: String {
        let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return addingPercentEncoding(withAllowedCharacters: plain) ?? self
    }
}
