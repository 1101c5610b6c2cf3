import Combine
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct LivePublisherTests {
    @Test
    func `A live value is published while there is demand`() async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let recorder = TestStreamClient(session: .test(transport)).stream(item)
            .live(Refresh { _ in [.distantFuture] }).publisher.recorded()
        await letOthersRun()
        #expect(transport.requests.isEmpty)
        recorder.request(.max(1))
        #expect("\(await recorder.next(), default: "")" == #"Item(id: 7, name: "Dune")"#)
        recorder.cancel()
        recorder.request(.unlimited)
        await letOthersRun()
        #expect(transport.requests.count == 1)
        #expect(recorder.log.count == 1)
    }
}
