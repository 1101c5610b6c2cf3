@testable import EndpointRuntime

/// The kinds of streams.
enum StreamKind: CaseIterable {
    case value, pages, live, lines, events
}

/// A stream with a server of its own, made of a seed: what must come of it, and how much may be asked for.
struct Trial<Stream: AsyncSequence<Int, APIError> & Sendable>: Sendable {
    let world: RandomWorld
    let server: RandomServer
    let stream: Stream
    let course: Course
    /// The most requests for so many elements, and for the end behind them where that was reached.
    let mostRequests: @Sendable (_ elements: Int, _ isAtEnd: Bool) -> Int
}

/// What an iteration brings that nobody disturbs.
struct Course: Sendable {
    var elements: [Int] = []
    /// How it ends; nil: never.
    var end: String?
    /// What may end it before.
    var mishap: String?
    /// Whether elements that had come already are still handed out to a consumer that is cancelled.
    var hasStock = false
}

/// What a trial is made of, and what it leaves behind.
struct RandomWorld: Sendable {
    let seed: UInt64
    let random: RandomSource
    /// Skips all waits but those of the time limits.
    let clock = TestClock(skip: .seconds(60))
    /// The calls that have started and not finished.
    let calls = Gauge()

    /// After what time the part of a body is too late.
    static let patience = Duration.seconds(7_200)

    init(seed: UInt64) {
        self.seed = seed
        random = RandomSource(seed: seed)
    }

    func client(of server: RandomServer, timeout: Duration = ClientSettings.maximumTimeout) -> TestStreamClient {
        let settings = ClientSettings(
            timeout: timeout, idleTimeout: Self.patience,
            sharesRequestsInFlight: false, maximumConcurrentRequests: random.element(of: [nil, 1, 2]), retry: .none,
            clock: clock,
            onEvent: { [calls] event in
                switch event.kind {
                case .started: calls.enter()
                case .finished: calls.leave()
                default: break
                }
            })
        return TestStreamClient(session: .test(server, settings: settings))
    }
}
