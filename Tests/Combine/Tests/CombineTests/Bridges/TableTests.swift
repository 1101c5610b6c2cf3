import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Testing

/// A service in each style, consumed in each style. Values, errors and cancellations are the same in all pairings.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct TableTests {
    private let work = Work()

    @Test(arguments: Pairing.allCases, [.success(1), .failure(.broken)] as [Work.Outcome])
    func `All pairings have the same values and the same errors`(_ pairing: Pairing, _ expected: Work.Outcome) async {
        let consumption = pairing.start(work)
        await work.call()(expected)
        #expect(await consumption.outcome() == expected)
        #expect(consumption.count() == 1)
        #expect(work.callCount == 1)
    }

    @Test(arguments: Pairing.allCases)
    func `A consumer that cancels gets a cancellation, and the call is cancelled once`(_ pairing: Pairing) async {
        let consumption = pairing.start(work)
        let answer = await work.call()
        consumption.cancel()
        await work.cancellation()
        answer(.success(1))
        switch pairing.consumer {
        case .callback, .async:
            #expect(await consumption.outcome() == .failure(.cancelled))
            #expect(consumption.count() == 1)
        case .publisher:
            // In Combine a subscriber receives nothing after it has cancelled.
            #expect(consumption.count() == 0)
        }
        #expect(work.cancellationCount == 1)
    }

    @Test(arguments: Pairing.allCases)
    func `A cancellation by the service reaches the consumer as its error`(_ pairing: Pairing) async {
        let consumption = pairing.start(work)
        await work.call()(.failure(.cancelled))
        #expect(await consumption.outcome() == .failure(.cancelled))
        #expect(consumption.count() == 1)
        #expect(work.cancellationCount == 0)
    }
}
