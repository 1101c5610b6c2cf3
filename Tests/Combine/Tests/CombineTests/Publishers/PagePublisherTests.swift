import Combine
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct PagePublisherTests {
    /// Three pages of two numbers, and an empty one.
    private let transport = FakeTransport { request in
        let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let page = query.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
        return .json(page > 3 ? "[]" : "[\(page * 2 - 1), \(page * 2)]")
    }

    private var pages: PageStream<[Int], Int> {
        TestStreamClient(session: .test(transport, settings: ClientSettings(retry: .none)))
            .stream(Endpoint<[Int]>(.get, "/numbers"))
            .pages(by: .page("page")) { $0 }
    }

    @Test
    func `A page is requested only on demand`() async {
        let recorder = pages.publisher.recorded()
        await letOthersRun()
        #expect(transport.requests.isEmpty)
        recorder.request(.max(1))
        #expect("\(await recorder.next(), default: "")" == "[1, 2]")
        await letOthersRun()
        #expect(transport.requests.count == 1)
        recorder.request(.max(2))
        #expect("\(await recorder.next(), default: "")" == "[3, 4]")
        #expect("\(await recorder.next(), default: "")" == "[5, 6]")
        #expect(transport.requests.count == 3)
        recorder.cancel()
        #expect(recorder.log.count == 3)
    }

    @Test
    func `Items request only the pages that they need`() async {
        let recorder = pages.items.publisher.recorded()
        recorder.request(.max(3))
        for expected in ["1", "2", "3"] {
            #expect("\(await recorder.next(), default: "")" == expected)
        }
        #expect(transport.requests.count == 2)
        recorder.cancel()
    }

    @Test
    func `Unlimited demand publishes all items in order and the end`() async {
        let recorder = pages.items.publisher.recorded()
        recorder.request(.unlimited)
        for expected in ["1", "2", "3", "4", "5", "6", "finished"] {
            #expect("\(await recorder.next(), default: "")" == expected)
        }
        #expect(recorder.overlaps == 0)
    }

    @Test
    func `Each subscriber starts at the first page`() async throws {
        let publisher = pages.publisher
        for _ in 0..<2 {
            #expect(try await publisher.firstValue(cancellation: .cancelled) == [1, 2])
        }
        #expect(transport.requests.count == 2)
    }

    @Test
    func `Cancelling cancels the request for the page`() async {
        let held = HeldTransport()
        let recorder = TestStreamClient(session: .test(held.transport)).stream(Endpoint<[Int]>(.get, "/numbers"))
            .pages(by: .page("page")) { $0 }.publisher.recorded()
        recorder.request(.unlimited)
        held.answer(1, .success(.json("[1]")))
        _ = await recorder.next()
        await held.transport.arrival()
        await held.transport.arrival()
        recorder.cancel()
        await held.cancellation()
        #expect(recorder.log.count == 1)
    }

    @Test
    func `An error ends the pages`() async {
        let answers = Answers([.success(.json("[1]")), .success(HTTP.Response(status: 500))])
        let recorder = TestStreamClient(
            session: .test(FakeTransport { _ in try answers.next() }, settings: ClientSettings(retry: .none))
        ).stream(Endpoint<[Int]>(.get, "/numbers")).pages(by: .page("page")) { $0 }.publisher.recorded()
        recorder.request(.unlimited)
        #expect("\(await recorder.next(), default: "")" == "[1]")
        guard case .failure(.status(let failure)) = await recorder.next() else {
            Issue.record("no status failure")
            return
        }
        #expect(failure.status == 500)
    }
}
