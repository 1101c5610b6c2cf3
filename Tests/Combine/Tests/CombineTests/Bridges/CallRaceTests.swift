import Combine
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Testing

/// Repeats each race ten thousand times: an answer, an extra answer, and in some rounds a cancellation, in any order.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CallRaceTests {
    @Test(arguments: Pairing.allCases)
    func `The first outcome is reported once`(_ pairing: Pairing) async throws {
        var cancellations = 0
        for round in 0..<10_000 {
            try Task.checkCancellation()
            let isCancelled = round % 3 == 0
            let expected: Work.Outcome = round % 2 == 0 ? .success(round) : .failure(.broken)
            let work = Work()
            let consumption = pairing.start(work)
            let answer = await work.call()
            await inAnyOrder(round) {
                answer(expected)
                answer(.success(-1))
            } _: {
                if isCancelled { consumption.cancel() }
            }
            // A cancellation before the answer decides the outcome, unless the task that awaits it is still starting.
            let isDecided = isCancelled && isSecondFirst(round) && pairing.consumer != .async
            if pairing.consumer == .publisher, isCancelled {
                if consumption.count() > (isDecided ? 0 : 1) { Issue.record("\(round): too many events") }
            } else {
                let outcome = await consumption.outcome()
                let isFine = outcome == expected && !isDecided || isCancelled && outcome == .failure(.cancelled)
                if outcome == .failure(.cancelled) { cancellations += 1 }
                if !isFine || consumption.count() != 1 { Issue.record("\(round): \(String(describing: outcome))") }
            }
        }
        // A publisher reports nothing after a cancellation.
        #expect(pairing.consumer == .publisher || cancellations > 0)
    }
}
