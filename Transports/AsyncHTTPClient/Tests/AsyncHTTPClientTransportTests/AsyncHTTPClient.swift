import AsyncHTTPClientTransport

typealias TransportUnderTest = AsyncHTTPClientTransport

extension AsyncHTTPClientTransport: TestedTransport {
    static var defects: Defects { [.connectsInVain, .refusesManyHeaders] }

    static func make() -> AsyncHTTPClientTransport { AsyncHTTPClientTransport() }
}
