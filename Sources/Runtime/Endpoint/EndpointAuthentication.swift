/// The credentials that an endpoint accepts.
public enum EndpointAuthentication: Sendable, Hashable {
    /// The first credential of the client. If the client has none, the request has none.
    case any

    /// No credential. The request is not signed either.
    case none

    /// A credential of one of these schemes. If the client has none of them, the call fails with
    /// ``APIError/invalidRequest(_:)``.
    case required([String])

    /// A credential of one of these schemes. If the client has none of them, the request has none.
    case optional([String])
}

extension EndpointAuthentication {
    /// A credential of one of these schemes is required.
    public static func required(_ schemes: String...) -> Self { .required(schemes) }

    /// A credential of one of these schemes can be sent.
    public static func optional(_ schemes: String...) -> Self { .optional(schemes) }
}

/// The credentials and the host of an endpoint.
///
/// A class, so that an endpoint without rules stores and copies one word.
final class AccessRules: Sendable {
    let authentication: EndpointAuthentication
    /// `nil` is the base URL of the session.
    let baseURL: String?

    init(authentication: EndpointAuthentication, baseURL: String?) {
        self.authentication = authentication
        self.baseURL = baseURL
    }
}

extension EndpointRequest {
    var authentication: EndpointAuthentication { access?.authentication ?? .any }
    var baseURL: String? { access?.baseURL }
}

extension Endpoint {
    /// The credentials that the endpoint accepts. ``EndpointAuthentication/any`` by default.
    ///
    /// A ``Credential`` without the name of a scheme is accepted by all endpoints that accept credentials.
    public var authentication: EndpointAuthentication {
        get { request.authentication }
        set { request.access = AccessRules(authentication: newValue, baseURL: baseURL) }
    }

    /// The base URL of this endpoint. `nil`, the default, is the base URL of the client.
    ///
    /// The credential is sent to it. ``ClientSettings/baseURL`` replaces it.
    public var baseURL: String? {
        get { request.baseURL }
        set { request.access = AccessRules(authentication: authentication, baseURL: newValue) }
    }

    /// The same endpoint, which accepts other credentials.
    public func authenticated(_ authentication: EndpointAuthentication) -> Endpoint {
        with { $0.authentication = authentication }
    }

    /// The same endpoint on another host.
    public func on(_ baseURL: String) -> Endpoint {
        with { $0.baseURL = baseURL }
    }
}
