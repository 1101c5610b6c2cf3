import EndpointRuntime
import LoopbackServer

extension APISession {
    /// A session that calls a loopback server, by a transport of its own unless given one.
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

/// What becomes of ``LoopbackReply/dune``.
let dune = "Item(id: 7, name: \"Dune\")"
