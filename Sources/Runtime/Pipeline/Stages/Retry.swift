import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends a request again if that can help and does no harm; see ``RetryRule``.
final class Retry: Stage {
    private let policy: RetryRule
    private let backoff: Backoff
    private let budget: RetryBudget
    private let timers: Timers
    private let now: @Sendable () -> Date
    /// The headers with which any request may be sent again.
    private let keys: [String]

    init(_ configuration: SessionConfiguration) {
        policy = configuration.settings.retry
        backoff = Backoff(policy)
        now = configuration.settings.now
        keys = configuration.service.idempotencyKeys
        budget = configuration.shared.budget
        timers = configuration.shared.timers
    }

    func respond(to exchange: Exchange) -> StageStep {
        .next(exchange) { [self] outcome in
            guard let setback = setback(outcome) else {
                if exchange.attempt == 1 { reward(outcome) }
                return .done(outcome)
            }
            return retry(exchange, after: setback, outcome)
        }
    }

    /// Sends a request that has failed again, if that may help.
    private func retry(_ exchange: Exchange, after setback: Setback, _ outcome: StageOutcome) -> StageStep {
        let attempts = outcome.attempts ?? exchange.attempt
        guard attempts < maximumAttempts(of: exchange),
            let delay = delay(after: setback, attempts, exchange), budget.spend(setback.cost)
        else { return .done(outcome) }
        exchange.report(.retry(after: delay))
        return .wait { [self] _ in
            do throws(APIError) {
                try await timers.sleep(for: delay)
            } catch {
                return .fail(error)
            }
            return respond(to: Exchange(exchange, attempt: attempts + 1))
        }
    }

    private func reward(_ outcome: StageOutcome) {
        if case .success(let reply) = outcome, reply.response.status < 400 { budget.reward() }
    }

    private func maximumAttempts(of exchange: Exchange) -> Int {
        isRepeatable(exchange) ? exchange.sending?.attempts(with: policy) ?? policy.maximumAttempts : 1
    }

    /// A failure after which another attempt may succeed.
    private struct Setback {
        var cost = RetryBudget.Cost.failure
        var retryAfter: Duration?
    }

    /// `nil` after a success, and after a failure that would be the same the next time.
    private func setback(_ outcome: StageOutcome) -> Setback? {
        switch outcome {
        case .success(let reply) where policy.statuses.contains(reply.response.status):
            Setback(retryAfter: RetryAfter.wait(in: reply.response.headers, now: now))
        case .failure(.timedOut) where policy.retriesTransportErrors:
            // This is the limit of one attempt. The limit of the whole call ends it outside of this stage.
            Setback(cost: .timeout)
        case .failure(.transport(let failure)) where policy.retriesTransportErrors && !failure.isPermanent:
            Setback(cost: failure.error.code == .timedOut ? .timeout : .failure)
        case .success, .failure: nil
        }
    }

    /// The delay before the next attempt. `nil` if it would be longer than any caller waits.
    private func delay(after setback: Setback, _ attempts: Int, _ exchange: Exchange) -> Duration? {
        if let wait = setback.retryAfter, wait > policy.maximumRetryAfter { return nil }
        // Calls that were refused together do not return together.
        let delay = (setback.retryAfter ?? .zero) + backoff.delay(after: attempts)
        return timers.now + delay < exchange.expiry.due ? delay : nil
    }

    /// Whether a request may reach the server twice without harm.
    private func isRepeatable(_ exchange: Exchange) -> Bool {
        let request = exchange.request
        return Self.idempotentMethods.contains(request.method.rawValue) || exchange.sending?.isIdempotent == true
            || keys.contains { request.headers[$0] != nil }
    }

    /// RFC 9110, section 9.2.2, and RFC 10008.
    private static let idempotentMethods: Set = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "QUERY"]
}

extension StageOutcome {
    /// The number of attempts that it took. `nil` if the error does not have it.
    fileprivate var attempts: Int? {
        switch self {
        case .success(let reply): reply.attempts
        case .failure(.transport(let failure)): failure.attempts
        case .failure(.timedOut(let timeout)): timeout.attempts
        case .failure: nil
        }
    }
}

extension TransportFailure {
    /// Whether the next attempt would fail in the same way.
    var isPermanent: Bool {
        if Self.permanentCodes.contains(error.code) { return true }
        // URLSession on Linux reports an untrusted certificate as an unknown error. Only its text says more.
        let text = error.localizedDescription.lowercased()
        return error.code == .unknown && (text.contains("ssl") || text.contains("certificate"))
    }

    private static let permanentCodes: Set<URLError.Code> = [
        .cancelled, .badURL, .unsupportedURL, .dataLengthExceedsMaximum, .appTransportSecurityRequiresSecureConnection,
        .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired, .cannotCreateFile, .cannotWriteToFile, .cannotMoveFile, .userAuthenticationRequired,
        .userCancelledAuthentication,
    ]
}

/// Limits the retries of a session, so that a failing service does not receive three times as many requests as usual.
///
/// A token bucket with the constants of the AWS SDKs ("retry behavior", standard mode).
final class RetryBudget: Sendable {
    static let capacity = 500

    /// The cost of another attempt, in tokens.
    enum Cost: Int {
        case failure = 5
        /// An attempt that times out costs more, because it occupies resources for longer than one that fails.
        case timeout = 10
    }

    private let balance = Mutex(capacity)

    /// The number of tokens left.
    var tokens: Int { balance.withLock { $0 } }

    /// Takes the cost of an attempt. Returns `false`, and takes nothing, if too few tokens are left.
    func spend(_ cost: Cost) -> Bool {
        balance.withLock { tokens in
            guard tokens >= cost.rawValue else { return false }
            tokens -= cost.rawValue
            return true
        }
    }

    /// Adds a token after a call whose first attempt succeeded.
    func reward() {
        balance.withLock { $0 = min(Self.capacity, $0 + 1) }
    }
}

/// The delays between attempts: exponential backoff with full jitter.
///
/// Marc Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
struct Backoff: Sendable {
    private let base: Duration
    private let cap: Duration
    private let random: RandomSource

    init(_ policy: RetryRule) {
        base = policy.baseDelay
        cap = policy.maximumDelay
        random = policy.seed.map { .seeded(SeededRandom(seed: $0)) } ?? .system
    }

    /// A random delay after a number of attempts, up to ``limit(after:)``.
    func delay(after attempts: Int) -> Duration {
        limit(after: attempts) * random.fraction()
    }

    /// The maximum delay after a number of attempts.
    func limit(after attempts: Int) -> Duration {
        var limit = base
        for _ in 1..<max(1, attempts) where limit < cap {
            limit += limit
        }
        return min(limit, cap)
    }
}

/// A source of random numbers.
private enum RandomSource: Sendable {
    case system
    case seeded(SeededRandom)

    /// A number from 0 to 1.
    func fraction() -> Double {
        switch self {
        case .system: .random(in: 0...1)
        case .seeded(let random): random.fraction()
        }
    }
}

/// Random numbers that are the same for the same seed.
private final class SeededRandom: Sendable {
    private let generator: Mutex<SplitMix64>

    init(seed: UInt64) {
        generator = Mutex(SplitMix64(seed: seed))
    }

    func fraction() -> Double {
        generator.withLock { .random(in: 0...1, using: &$0) }
    }
}

/// A generator that returns the same numbers for the same seed: SplitMix64, by Sebastiano Vigna.
struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed &>> 31)
    }
}

/// The `Retry-After` header (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The time to wait from now on. Zero if the header names a time in the past, and `nil` if it is missing or
    /// invalid.
    ///
    /// A date is compared with the server's own `Date`, so that a wrong clock on either side has no effect. A fraction of
    /// a second, which some servers send, is rounded up.
    static func wait(in headers: HTTP.Headers, now: () -> Date) -> Duration? {
        guard let text = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces), !text.isEmpty else {
            return nil
        }
        if let seconds = seconds(in: text) { return .seconds(seconds) }
        let now = now()
        guard let date = Date(httpDate: text, now: now) else { return nil }
        let sent = headers["Date"].flatMap { Date(httpDate: $0, now: now) } ?? now
        return max(.zero, .seconds(date.timeIntervalSince(sent)))
    }

    /// The whole seconds of a number such as `30` or `2.5`. `nil` if the text is none.
    private static func seconds(in text: String) -> Int64? {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        let areDigits = parts.allSatisfy { part in
            !part.isEmpty && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        }
        guard areDigits else { return nil }
        let whole = Int64(Substring(parts[0])) ?? longest
        let hasFraction = parts.dropFirst().joined().contains { $0 != UInt8(ascii: "0") }
        return min(hasFraction ? min(whole, longest) + 1 : whole, longest)
    }

    /// A century, in seconds. Longer times count as this one.
    private static let longest: Int64 = 3_155_760_000
}
