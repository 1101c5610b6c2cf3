import Combine
import Dispatch
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ResponsePublisherTests {
    private let dune = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }

    private func publisher(_ transport: any Transport) -> CallPublisher<Item, APIError> {
        TestStreamClient(session: .test(transport, settings: ClientSettings(retry: .none))).stream(item).publisher
    }

    @Test
    func `Nothing is sent before demand`() async {
        let recorder = publisher(dune).recorded()
        await letOthersRun()
        #expect(dune.requests.isEmpty)
        recorder.request(.max(1))
        #expect("\(await recorder.next(), default: "")" == #"Item(id: 7, name: "Dune")"#)
        #expect("\(await recorder.next(), default: "")" == "finished")
        #expect(dune.requests.count == 1)
    }

    @Test
    func `Additional demand sends no second request`() async {
        let recorder = publisher(dune).recorded { recorder, _ in recorder.request(.unlimited) }
        recorder.request(.max(2))
        recorder.request(.unlimited)
        _ = await recorder.next()
        _ = await recorder.next()
        recorder.request(.max(1))
        await letOthersRun()
        #expect(dune.requests.count == 1)
        #expect(recorder.log.count == 2)
    }

    @Test
    func `A response is published with its status`() async throws {
        let responses = TestStreamClient(session: .test(dune)).response(to: item)
        let response = try await responses.publisher.firstValue(cancellation: .cancelled)
        #expect(response?.value.id == 7)
        #expect(response?.status == 200)
        #expect(dune.requests.count == 1)
    }

    @Test
    func `Each subscriber sends its own request`() async throws {
        let publisher = publisher(dune)
        for _ in 0..<3 {
            #expect(try await publisher.firstValue(cancellation: .cancelled)?.id == 7)
        }
        #expect(dune.requests.count == 3)
    }

    @Test
    func `Cancelling cancels the request, and nothing is published afterwards`() async {
        let held = HeldTransport()
        let recorder = publisher(held.transport).recorded()
        recorder.request(.unlimited)
        await held.transport.arrival()
        recorder.cancel()
        await held.cancellation()
        held.answer(1, .success(.json(#"{"id": 7, "name": "Dune"}"#)))
        recorder.request(.unlimited)
        await letOthersRun()
        #expect(recorder.log.isEmpty)
        #expect(held.transport.requests.count == 1)
    }

    @Test
    func `The failure is typed`() async {
        let recorder = publisher(FakeTransport { _ in HTTP.Response(status: 404) }).recorded()
        recorder.request(.max(1))
        guard case .failure(.status(let failure)) = await recorder.next() else {
            Issue.record("no status failure")
            return
        }
        #expect(failure.status == 404)
        #expect(recorder.log.count == 1)
    }

    @Test
    func `Values are delivered on the chosen scheduler`() async {
        let key = DispatchSpecificKey<String>()
        let queue = DispatchQueue(label: "values")
        queue.setSpecific(key: key, value: "values")
        let recorder = publisher(dune).receive(on: queue).recorded { _, _ in
            #expect(DispatchQueue.getSpecific(key: key) == "values")
        }
        recorder.request(.unlimited)
        #expect("\(await recorder.next(), default: "")" == #"Item(id: 7, name: "Dune")"#)
        #expect("\(await recorder.next(), default: "")" == "finished")
    }

    @Test
    func `Retry makes the call again`() async throws {
        let answers = Answers([.success(HTTP.Response(status: 500)), .success(HTTP.Response(status: 500))])
        let transport = FakeTransport { _ in try answers.next() }
        #expect(try await publisher(transport).retry(2).firstValue(cancellation: .cancelled)?.id == 7)
        #expect(transport.requests.count == 3)
    }

    @Test
    func `Releasing the cancellable cancels the request`() async {
        let held = HeldTransport()
        var cancellable: AnyCancellable? = publisher(held.transport).sink { _ in
        } receiveValue: { _ in
        }
        await held.transport.arrival()
        #expect(cancellable != nil)
        cancellable = nil
        await held.cancellation()
    }
}
