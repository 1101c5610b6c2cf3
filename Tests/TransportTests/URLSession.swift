import EndpointRuntime

typealias TransportUnderTest = URLSessionTransport

extension URLSessionTransport: TestedTransport {
    #if canImport(FoundationNetworking) && compiler(<6.4)
    static var defects: Defects {
        [
            .crashesAtTheServersWill, .refusesHeadersWithoutASpace, .deliversTruncatedGzip, .repeatsRequests,
            .hangsOnRepeatedBodies,
        ]
    }
    #elseif canImport(FoundationNetworking)
    static var defects: Defects { [.deliversTruncatedGzip, .repeatsRequests, .hangsOnRepeatedBodies] }
    #else
    static var defects: Defects { [] }
    #endif

    static func make() -> URLSessionTransport { URLSessionTransport() }
}
