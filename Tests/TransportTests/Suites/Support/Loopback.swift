import EndpointRuntime
import LoopbackServer

extension APISession {
    /// A session that calls a loopback server, by default with a new transport.
    static func loopback(
        _ server: LoopbackServer,
        credential: Credential = .none,
        settings: ClientSettings = ClientSettings(),
        transport: any Transport = TransportUnderTest.make()
    ) -> APISession {
        var settings = settings
        settings.baseURL = server.baseURL
        return .test(transport, credential: credential, settings: settings)
    }
}

extension LoopbackReply {
    static let dune = LoopbackReply.json(#"{"id": 7, "name": "Dune"}"#)
}

/// The outcome of a call whose reply is ``LoopbackReply/dune``.
let dune = "Item(id: 7, name: \"Dune\")"
