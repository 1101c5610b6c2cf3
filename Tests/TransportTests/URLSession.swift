import EndpointRuntime

typealias TransportUnderTest = URLSessionTransport

extension URLSessionTransport: TestedTransport {
    #if canImport(FoundationNetworking) && compiler(<6.4)
    static var defects: Defects {
        [
            .crashesOnServerFaults, .refusesHeadersWithoutASpace, .deliversTruncatedGzip, .repeatsRequests, .readsAhead,
        ]
    }
    #elseif canImport(FoundationNetworking)
    static var defects: Defects { [.deliversTruncatedGzip, .repeatsRequests, .readsAhead] }
    #else
    static var defects: Defects { [.readsAhead] }
    #endif

    static func make() -> URLSessionTransport { URLSessionTransport() }
}
