import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Synchronization

/// A search field with a clock, and a service whose searches are answered by a test.
final class TestSearchField: Sendable {
    enum Failure: Error, Equatable {
        case broken
    }

    typealias Answer = Result<String, Failure>

    /// A search in flight. It ignores its cancellation.
    struct Search: Sendable {
        let text: String
        let answer: @Sendable (Answer) -> Void
    }

    let clock = CountingClock()
    let inputs = AsyncStream<String>.makeStream()
    let cancellations = Atomic(0)
    private let (searches, continuation) = AsyncStream<Search>.makeStream()

    var states: LiveSearch<AsyncStream<String>, String, Failure> {
        inputs.stream.liveSearch(debounce: .milliseconds(300), clock: clock, isBlank: \.isEmpty) {
            [self] text throws(Failure) in try await answer(to: text)
        }
    }

    /// Searches for a text, until a test answers.
    func answer(to text: String) async throws(Failure) -> String {
        try await withTaskCancellationHandler {
            await withCheckedContinuation { waiting in
                continuation.yield(Search(text: text) { waiting.resume(returning: $0) })
            }
        } onCancel: {
            cancellations.add(1, ordering: .acquiringAndReleasing)
        }.get()
    }

    /// Types a text, and returns when its interval has begun.
    func type(_ text: String) async {
        let sleeps = clock.sleeps
        inputs.continuation.yield(text)
        await until { clock.sleeps > sleeps }
    }

    func pass(_ duration: Duration = .milliseconds(300)) {
        clock.base.advance(by: duration)
    }

    /// Waits for the next search.
    func search() async -> Search? {
        for await search in searches { return search }
        return nil
    }
}
