import EndpointTestSupport

@testable import EndpointRuntime

/// A stream and its server, made from a seed, with the expected elements and the maximum number of requests.
struct Trial<Stream: AsyncSequence<Int, APIError> & Sendable>: Sendable {
    let world: RandomWorld
    let server: RandomServer
    let stream: Stream
    let course: Course
    /// The maximum number of requests for a number of elements, and for the end if it was reached.
    let mostRequests: @Sendable (_ elements: Int, _ isAtEnd: Bool) -> Int
}

/// The result of an iteration that is not disturbed.
struct Course: Sendable {
    var elements: [Int] = []
    /// The end of the iteration. `nil` if there is none.
    var end: String?
    /// An error that can end it earlier.
    var mishap: String?
    /// Whether elements that have arrived are still returned to a cancelled consumer.
    var hasStock = false
}

/// The random numbers, the clock and the running calls of a trial.
struct RandomWorld: Sendable {
    let seed: UInt64
    let random: RandomSource
    /// The clock. It skips all sleeps except those of the time limits.
    let clock = TestClock(skip: .seconds(60))
    /// The calls that have started and not finished.
    let calls = Gauge()

    /// The time limit for the next part of a body.
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
