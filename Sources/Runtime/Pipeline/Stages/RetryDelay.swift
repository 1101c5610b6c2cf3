import Foundation
import Synchronization

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
