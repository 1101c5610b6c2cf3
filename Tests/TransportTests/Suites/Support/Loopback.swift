import EndpointRuntime
import EndpointTestSupport
import LoopbackServer

extension APISession {
    /// A session that calls a loopback server, by default with a new transport.
    ///
    /// Time limits that a test does not set are long, since a busy machine may need minutes for thousands of calls.
    static func loopback(
        _ server: LoopbackServer,
        credential: Credential = .none,
        settings: ClientSettings = ClientSettings(),
        transport: any Transport = TransportUnderTest.make()
    ) -> APISession {
        var settings = settings
        settings.baseURL = server.baseURL
        let defaults = ClientSettings()
        if settings.timeout == defaults.timeout { settings.timeout = .seconds(600) }
        if settings.idleTimeout == defaults.idleTimeout { settings.idleTimeout = .seconds(600) }
        return .test(transport, credential: credential, settings: settings)
    }
}

extension LoopbackReply {
    static let dune = LoopbackReply.json(#"{"id": 7, "name": "Dune"}"#)
}

/// The outcome of a call whose reply is ``LoopbackReply/dune``.
let dune = "Item(id: 7, name: \"Dune\")"
