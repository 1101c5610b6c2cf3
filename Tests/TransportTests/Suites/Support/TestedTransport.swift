import EndpointRuntime

/// The requirements of the suites in this folder for a transport under test.
///
/// Each target that runs the suites names its transport in one file: `typealias TransportUnderTest = …`.
protocol TestedTransport: Transport, AnyObject {
    /// The known defects of the transport, which can only be fixed in the libraries that it uses.
    static var defects: Defects { get }

    /// Creates a transport with its own connections.
    static func make() -> Self

    func close()
}

/// Known defects of transports. The tests expect them, so that a test fails when a defect has been fixed.
struct Defects: OptionSet {
    let rawValue: Int

    /// Trailer fields, and a connection that is closed during the headers, crash the process (S2).
    static let crashesOnServerFaults = Defects(rawValue: 1 << 0)
    /// A header line without a space after its colon is refused (S15).
    static let refusesHeadersWithoutASpace = Defects(rawValue: 1 << 1)
    /// A truncated compressed body is delivered as if it were complete (S17).
    static let deliversTruncatedGzip = Defects(rawValue: 1 << 2)
    /// A `POST` is sent again if the server closes the reused connection that carried it (S20).
    static let repeatsRequests = Defects(rawValue: 1 << 3)
    /// An attempt to connect continues after its request has been cancelled.
    static let continuesAbandonedConnections = Defects(rawValue: 1 << 4)
    /// Thousands of header fields are refused, even if they are small.
    static let refusesManyHeaders = Defects(rawValue: 1 << 5)
    /// A body is read up to the size limit even if the consumer does not request it (S11).
    static let readsAhead = Defects(rawValue: 1 << 6)
}
