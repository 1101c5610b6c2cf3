import Synchronization

/// How long to wait before another attempt: exponential, with full jitter.
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

    /// A delay, drawn anew each time, after so many attempts.
    func delay(after attempts: Int) -> Duration {
        limit(after: attempts) * random.fraction()
    }

    /// The longest delay after so many attempts.
    func limit(after attempts: Int) -> Duration {
        var limit = base
        for _ in 1..<max(1, attempts) where limit < cap {
            limit += limit
        }
        return min(limit, cap)
    }
}

/// Where the numbers come from.
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

/// The same numbers for the same seed: SplitMix64, by Sebastiano Vigna.
private final class SeededRandom: Sendable {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private let generator: Mutex<Generator>

    init(seed: UInt64) {
        generator = Mutex(Generator(state: seed))
    }

    func fraction() -> Double {
        generator.withLock { .random(in: 0...1, using: &$0) }
    }
}
