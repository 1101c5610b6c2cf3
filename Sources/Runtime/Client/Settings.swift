import Dispatch
import Foundation

/// What the user of a client decides; the defaults suit most.
///
/// Values that make no sense fail every call with ``APIError/invalidConfiguration(_:)``; none of them traps.
public struct Settings: Sendable {
    /// 32 MB.
    public static let defaultMaximumBodySize = 32 * 1_024 * 1_024

    /// Where the API is, if not where its spec says: an absolute `http` or `https` URL without user, query or fragment.
    public var baseURL: URL?

    /// The time that a call has in all, redirects and body included: more than zero, at most a week. 60 s by default.
    public var timeout: Duration

    /// Headers that every request carries, in place of the service's of the same name.
    public var headers: HTTPHeaders

    /// What becomes of a response that is not quite as promised.
    public var decoding: DecodingMode

    /// Where the completions of callbacks run: the main queue by default.
    public var callbackQueue: DispatchQueue

    /// The most bytes that the body of a response may have, after decompression: at least 1. 32 MB by default.
    public var maximumBodySize: Int

    /// What measures ``timeout``. Tests hand in a clock that they move themselves.
    public var clock: any Clock<Duration>

    /// Tells the time of day, for what headers say about it: how old a stored response is. Tests hand in their own.
    public var now: @Sendable () -> Date

    /// Which responses are kept, and how they are used: none by default.
    public var cache: ResponseCache

    /// Makes settings; what is not given is as each property says.
    public init(
        baseURL: URL? = nil,
        timeout: Duration = .seconds(60),
        headers: HTTPHeaders = [:],
        decoding: DecodingMode = .lenient,
        callbackQueue: DispatchQueue = .main,
        maximumBodySize: Int = Self.defaultMaximumBodySize,
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() },
        cache: ResponseCache = .none
    ) {
        self.baseURL = baseURL
        self.timeout = timeout
        self.headers = headers
        self.decoding = decoding
        self.callbackQueue = callbackQueue
        self.maximumBodySize = maximumBodySize
        self.clock = clock
        self.now = now
        self.cache = cache
    }

    /// What is wrong with the settings; `nil`: nothing.
    var problem: String? {
        if timeout <= .zero || timeout > Self.maximumTimeout {
            return "Settings.timeout is \(timeout), but must be more than zero and at most a week"
        }
        if maximumBodySize < 1 {
            return "Settings.maximumBodySize is \(maximumBodySize), but must be at least 1"
        }
        return nil
    }

    /// Also what URLSession is given: it turns the number into whole seconds, and traps where it is too large.
    static let maximumTimeout: Duration = .seconds(604_800)
}
