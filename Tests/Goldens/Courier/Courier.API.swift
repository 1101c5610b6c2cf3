// Generated from Specs/Courier.json. Do not edit.

public import EndpointRuntime

/// Parcels and their ways. The API answers by status.
///
/// The body of an error is `Fault` (2xx), `Refusal` (4xx) or `Outage`.
public nonisolated enum Courier: APINamespace {
    /// The settings that all endpoints of Courier share.
    public static let service = APIService(
        name: "Courier", baseURL: "https://courier.example/v2", errors: [.class(4): Refusal.self, .any: Outage.self],
        failure: FailureRule(when: ["ok": false, "fault.kind": "user"], as: Fault.self))

    /// The endpoints of Courier as values. Any client can send them.
    public enum Endpoints {}
}

nonisolated extension APIClient where API == Courier {
    /// Creates a client with its own session.
    public init(settings: ClientSettings = ClientSettings(), transport: any Transport = URLSessionTransport.shared) {
        let session = APISession(Courier.service, settings: settings, transport: transport)
        self.init(session: session)
    }
}
