import Combine
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

/// The samples of the article on bridges, line for line, with checks of their results.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct Samples {
    private let library = Library()
    private let client: TestClient
    private let results = AsyncStream<Result<Item, APIError>>.makeStream()

    private var callbacks: TestCallbackClient { client.callbacks }
    private var streams: TestStreamClient { client.streams }

    init() {
        let transport = FakeTransport { request in
            let book = #"{"id": 7, "name": "Dune"}"#
            return .json(request.url.lastPathComponent == "books" ? "[\(book)]" : book)
        }
        client = TestClient(session: .test(transport))
    }

    private func firstResult() async -> Result<Item, APIError>? {
        for await result in results.stream { return result }
        return nil
    }

    @Test
    func `A callback is awaited`() async throws {
        let name = try await withCallback { completion in
            let ticket = library.loadName(id: 7) { name, error in
                if let name { completion(.success(name)) } else { completion(.failure(error ?? Missing())) }
            }
            return CancellationHandle { ticket.cancel() }
        }
        #expect(name == "Ada")
    }

    @Test
    func `An async function calls a completion`() async throws {
        let (names, shown) = AsyncStream<String>.makeStream()
        let show = { @Sendable (result: Result<Item, any Error>) in
            shown.yield((try? result.get())?.name ?? "failed")
            shown.finish()
        }
        let handle = startTask(on: .main) {
            try await client.book(id: 7)
        } completion: { result in
            show(result)
        }
        for await name in names { #expect(name == "Dune") }
        handle.cancel()
    }

    private var publishers: (CallPublisher<Item, APIError>, CallPublisher<Item, APIError>) {
        let published = CallPublisher { () async throws(APIError) in
            try await client.book(id: 7)
        }
        let alsoPublished = CallPublisher { completion in
            callbacks.book(id: 7, completion: completion)
        }
        return (published, alsoPublished)
    }

    @Test
    func `The values of a publisher are awaited`() async throws {
        let (published, alsoPublished) = publishers
        let names = alsoPublished.map(\.name)
        let first = try await published.firstValue(cancellation: .cancelled)

        for try await name in names.elements {
            print(name)
        }
        #expect(first?.name == "Dune")
    }

    @Test
    func `A buffer keeps the values of a subject`() async throws {
        let subject = CurrentValueSubject<Int, Never>(1)
        let kept = subject.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest).elements
        let elements = kept.makeAsyncIterator()
        #expect(try await elements.next(isolation: nil) == 1)
        subject.send(2)
        subject.send(3)
        #expect(try await elements.next(isolation: nil) == 2)
        #expect(try await elements.next(isolation: nil) == 3)
    }

    @Test
    func `A publisher calls a completion with its first value`() async {
        let (published, _) = publishers
        let (names, shown) = AsyncStream<String?>.makeStream()
        let show = { @Sendable (result: Result<Item?, APIError>) in
            shown.yield((try? result.get())?.name)
            shown.finish()
        }
        let subscription = published.firstValue(on: .main, cancellation: .cancelled) { result in
            show(result)
        }
        for await name in names { #expect(name == "Dune") }
        subscription.cancel()
    }

    @Test
    func `An async sequence is a publisher`() async throws {
        let titles = streams.books().items.publisher
            .map(\.name)
            .receive(on: DispatchQueue.main)
        #expect(try await titles.firstValue(cancellation: .cancelled) == "Dune")
    }

    @Test
    func `A pipeline awaits calls in order, the latest, or concurrently`() async throws {
        let ids = [7, 7]
        let selection = Just(7)
        let inOrder = ids.publisher.setFailureType(to: APIError.self)
            .awaitInOrder { id throws(APIError) in try await client.book(id: id) }
        let latest = selection.setFailureType(to: APIError.self)
            .awaitLatest { id throws(APIError) in try await client.book(id: id) }
        let concurrent = ids.publisher.setFailureType(to: APIError.self)
            .awaitConcurrently(maxCalls: .max(3)) { id throws(APIError) in try await client.book(id: id) }
        #expect(try await concurrent.collect().firstValue(cancellation: .cancelled)?.map(\.name) == ["Dune", "Dune"])
        #expect(try await inOrder.collect().firstValue(cancellation: .cancelled)?.map(\.name) == ["Dune", "Dune"])
        #expect(try await latest.firstValue(cancellation: .cancelled)?.name == "Dune")
    }

    @Test
    func `A live search shows the books for the typed text`() async {
        let list = List()
        let clock = TestClock(skip: .seconds(1))
        let (texts, typed) = AsyncStream<String>.makeStream()
        typed.yield("dune")
        typed.finish()
        for await state in texts.liveSearch(clock: clock, isBlank: \.isEmpty, search: { try await client.search($0) }) {
            switch state {
            case .idle: list.clear()
            case .loading(let previous): list.spin(over: previous?.value ?? [])
            case .loaded(let books, for: let text): list.show(books, title: text)
            case .failed(let error, for: _): list.explain(error)
            }
        }
        #expect(list.shown.last == "dune: Dune")
    }

    @Test
    func `A live search takes its texts from a publisher`() async throws {
        let clock = TestClock(skip: .seconds(1))
        let model = Model()
        model.text = "dune"
        let states = model.$text.liveSearch(clock: clock, isBlank: \.isEmpty, search: { try await client.search($0) })
            .receive(on: DispatchQueue.main)
        let answer = try await states.compactMap(\.answer).firstValue()
        #expect(answer?.value.map(\.name) == ["Dune"])
    }
}
