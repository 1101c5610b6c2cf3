import EndpointRuntime

/// What the suites of this folder need of the transport that they test.
///
/// Each target that runs them has one file that says which that is: `typealias TransportUnderTest = …`.
protocol TestedTransport: Transport, AnyObject {
    /// What is known to be wrong with it, and can be mended only by those who made what it is made of.
    static var defects: Defects { get }

    /// Makes a transport with connections of its own.
    static func make() -> Self

    func close()
}

/// What a transport is known to get wrong. Tests expect that too, so that a defect that goes is noticed.
struct Defects: OptionSet {
    let rawValue: Int

    /// Trailer fields, and a connection that is closed amid the headers, end the process (S2).
    static let crashesAtTheServersWill = Defects(rawValue: 1 << 0)
    /// A header line without a space after its colon is refused (S15).
    static let refusesHeadersWithoutASpace = Defects(rawValue: 1 << 1)
    /// A compressed body that breaks off is handed over as if it were whole (S17).
    static let deliversTruncatedGzip = Defects(rawValue: 1 << 2)
    /// A `POST` is sent again when the server closes the kept connection on which it came (S20).
    static let repeatsRequests = Defects(rawValue: 1 << 3)
    /// A request with a body never ends when the server closes the kept connection on which it came.
    static let hangsOnRepeatedBodies = Defects(rawValue: 1 << 4)
    /// An attempt to connect goes on when nobody waits for it any more.
    static let connectsInVain = Defects(rawValue: 1 << 5)
    /// Thousands of header fields are refused, whatever their size.
    static let refusesManyHeaders = Defects(rawValue: 1 << 6)
    /// A body that nobody takes is read all the same, as far as it may be kept (S11).
    static let readsAhead = Defects(rawValue: 1 << 7)
}
