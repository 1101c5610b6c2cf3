// Generated from Specs/Corners.json. Do not edit.

public import EndpointRuntime
public import Foundation

/// Constructs that meet in unusual places.
///
/// The body of an error is `Fault<Tile>` (2xx).
public nonisolated enum Corners: APINamespace {
    /// The settings that all endpoints of Corners share.
    public static let service = APIService(
        name: "Corners", baseURL: "https://corners.example/{tenant}",
        failure: FailureRule(when: "fault", as: Fault<Tile>.self))

    /// The endpoints of Corners as values. Any client can send them.
    public enum Endpoints {}
}

nonisolated extension APIClient where API == Corners {
    /// Creates a client with its own session.
    public init(
        tenant: UUID, scope: Corners.Box<Corners.Tile>? = nil, settings: ClientSettings = ClientSettings(),
        transport: any Transport = URLSessionTransport.shared
    ) {
        let settings = settings.adding(query: ["scope": HTTP.JSONText(scope)])
        let session = APISession(
            Corners.service.on("https://corners.example/\(tenant)"), settings: settings, transport: transport)
        self.init(session: session)
    }
}

nonisolated extension APIClient where API == Corners {
    /// The same client with another `scope`.
    public func with(scope: Corners.Box<Corners.Tile>?) -> Self {
        with { $0.query.set("scope", HTTP.JSONText(scope)) }
    }
}
