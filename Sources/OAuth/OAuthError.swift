public import EndpointRuntime
public import Foundation

/// The error of a token endpoint (RFC 6749, section 5.2).
///
/// It is the error body of a failed token request:
///
/// ```swift
/// if case .authentication(let failure) = error, failure.error?.problem(as: OAuthError.self)?.code == "invalid_grant" {
///     showSignIn()
/// }
/// ```
public struct OAuthError: JSONModel, Error {
    /// The error code, such as `invalid_client`, `invalid_grant` or `invalid_scope`. A token response that cannot be
    /// used has the code `invalid_response`.
    public private(set) var code = ""

    /// The description of the server for developers. `nil` if there is none.
    public private(set) var summary: String?

    /// A web page about the error. `nil` if there is none.
    public private(set) var page: URL?

    init(code: String, summary: String?) {
        self.code = code
        self.summary = summary
    }

    /// The error in a response. `nil` if it has none.
    init?(_ response: JSON) {
        guard case .string(let code)? = response["error"] else { return nil }
        self.code = code
        if case .string(let text)? = response["error_description"] { summary = text }
        if case .string(let text)? = response["error_uri"] { page = URL(string: text) }
    }
}

extension OAuthError {
    /// Reads an error.
    public init(from json: inout JSONReader) throws {
        guard let error = OAuthError(try json.json()) else {
            throw OAuthError(code: "invalid_response", summary: "The error of the token endpoint has no code.")
        }
        self = error
    }

    /// Writes the error.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("error", code)
            json.member("error_description", summary)
            json.member("error_uri", page?.absoluteString)
        }
    }
}

extension OAuthError: CustomStringConvertible, LocalizedError {
    /// The code, what it means, and the description of the server.
    public var description: String {
        let meaning = Self.meanings[code].map { " (\($0))" } ?? ""
        return "\(code)\(meaning)\(summary.map { ": \($0)" } ?? "")"
    }

    /// The description.
    public var errorDescription: String? { description }

    private static let meanings = [
        "invalid_request": "the token request is malformed",
        "invalid_client": "the client ID or its secret is wrong",
        "invalid_grant": "the refresh token is expired or revoked, so the user must sign in again",
        "unauthorized_client": "the client must not use this grant type",
        "unsupported_grant_type": "the server does not support this grant type",
        "invalid_scope": "a scope is unknown or not allowed",
    ]
}
