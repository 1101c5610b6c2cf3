import NIOCore

/// The pauses between attempts to connect to a server that is down.
///
/// Each pause is twice as long as the one before, at most 5 s, and shorter by up to a half at random, so that processes that
/// lost their server at the same time do not return at the same time.
struct Backoff {
    /// The error of the last attempt. `nil` after a success.
    private(set) var error: ValkeyError?
    private var failures = 0
    private var due = NIODeadline.distantPast

    private static let first = 100.0
    private static let maximum = 5_000.0

    func isDue(at now: NIODeadline) -> Bool {
        due <= now
    }

    mutating func fail(with error: ValkeyError, at now: NIODeadline) {
        var generator = SystemRandomNumberGenerator()
        fail(with: error, at: now, using: &generator)
    }

    mutating func fail(with error: ValkeyError, at now: NIODeadline, using generator: inout some RandomNumberGenerator)
    {
        let pause = min(Self.maximum, Self.first * Double(1 << min(failures, 10)))
        due = now + .milliseconds(Int64(Double.random(in: pause / 2...pause, using: &generator)))
        failures += 1
        self.error = error
    }

    mutating func succeed() {
        self = Backoff()
    }
}
