import AsyncHTTPClientTransport

typealias TransportUnderTest = AsyncHTTPClientTransport

extension AsyncHTTPClientTransport: TestedTransport {
    static var defects: Defects { [.continuesAbandonedConnections, .refusesManyHeaders] }

    static func make() -> AsyncHTTPClientTransport { AsyncHTTPClientTransport() }
}
