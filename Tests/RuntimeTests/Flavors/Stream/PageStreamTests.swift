import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The requests of a stream of pages, and its end.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct PageStreamTests {
    private let fivePages = FakeTransport { Numbers.page($0.page, of: 5) }

    @Test(arguments: 0...7)
    func `Prefetching does not change the pages`(_ ahead: Int) async throws {
        let stream = Numbers.stream(.test(fivePages)).prefetching(ahead)
        var items: [Int] = []
        for try await item in stream.items { items.append(item) }
        #expect(items == Array(0..<10))
        // The sixth page is empty and therefore the last.
        #expect(fivePages.requests.map(\.page) == [1, 2, 3, 4, 5, 6])
    }

    @Test(arguments: [-1, 0, 1, 2, 4, Int.max])
    func `No more pages are requested than the prefetch count allows`(_ ahead: Int) async throws {
        var iterator = Numbers.stream(.test(fivePages)).prefetching(ahead).makeAsyncIterator()
        for _ in 0..<100 { await Task.yield() }
        #expect(fivePages.requests.count == 0)
        for page in 1...5 {
            #expect(try await iterator.next(isolation: nil)?.page == page)
            let most = min(max(0, ahead), 6 - page) + page
            await until { fivePages.requests.count == most }
            for _ in 0..<100 { await Task.yield() }
            #expect(fivePages.requests.count == most)
        }
    }

    @Test
    func `Leaving the loop cancels the prefetch requests`() async throws {
        let held = HeldTransport()
        held.answer(1, .success(Numbers.page(1)))
        for try await _ in Numbers.stream(.test(held.transport)).prefetching(3) {
            await held.transport.arrival()
            await held.transport.arrival()
            break
        }
        await held.cancellation()
        #expect(held.transport.requests.map(\.page) == [1, 2])
    }

    @Test(arguments: [0, 2])
    func `A cancelled consumer gets an error`(_ ahead: Int) async throws {
        let held = HeldTransport()
        held.answer(1, .success(Numbers.page(1)))
        let task = Task { () -> Result<Int, APIError> in
            var pages = 0
            do throws(APIError) {
                for try await _ in Numbers.stream(.test(held.transport)).prefetching(ahead) { pages += 1 }
            } catch {
                return .failure(error)
            }
            return .success(pages)
        }
        await held.transport.arrival()
        await held.transport.arrival()
        task.cancel()
        let result = try await task.join()
        guard case .failure(.cancelled) = result else {
            Issue.record("\(result)")
            return
        }
        await held.cancellation()
    }

    @Test(arguments: [0, 1, 5])
    func `An error is thrown after the pages before it`(_ ahead: Int) async {
        let transport = FakeTransport { $0.page < 3 ? Numbers.page($0.page) : HTTP.Response(status: 404) }
        var pages: [Int] = []
        do throws(APIError) {
            for try await page in Numbers.stream(.test(transport)).prefetching(ahead) { pages.append(page.page) }
            Issue.record("a silent end")
        } catch {
            #expect(error.debugDescription.hasPrefix("APIError.status"))
        }
        #expect(pages == [1, 2])
        #expect(transport.requests.map(\.page) == [1, 2, 3])
    }

    /// TMDb's tagged images return page 0 for every page number.
    @Test(arguments: [0, 2])
    func `A page number that does not advance ends the pages`(_ ahead: Int) async throws {
        let transport = FakeTransport { .json(#"{"page": 0, "items": [\#($0.page)]}"#) }
        var pages: [Numbers] = []
        for try await page in Numbers.stream(.test(transport)).prefetching(ahead) { pages.append(page) }
        #expect(pages == [Numbers(page: 0, items: [1])])
        #expect(transport.requests.map(\.page) == [1, 2])
    }

    @Test(arguments: [0, 2])
    func `The maximum page is the last`(_ ahead: Int) async throws {
        let transport = FakeTransport { Numbers.page($0.page) }
        var count = 0
        for try await _ in Numbers.stream(.test(transport), maximum: 3).prefetching(ahead) { count += 1 }
        #expect(count == 3)
        #expect(transport.requests.map(\.page) == [1, 2, 3])
    }

    @Test
    func `The rest can be iterated later`() async throws {
        var iterator = Numbers.stream(.test(fivePages)).makeAsyncIterator()
        _ = try await iterator.next(isolation: nil)
        _ = try await iterator.next(isolation: nil)
        let rest = try #require(iterator.rest)
        var pages: [Int] = []
        for try await page in rest { pages.append(page.page) }
        #expect(pages == [3, 4, 5, 6])
        #expect(fivePages.requests.map(\.page) == [1, 2, 3, 4, 5, 6])
    }

    @Test(arguments: [0, 2])
    func `After an error, the rest begins with the page that failed`(_ ahead: Int) async throws {
        let down = Mutex(true)
        let transport = FakeTransport { request in
            let fails = request.page == 3 && down.withLock { $0 }
            return fails ? HTTP.Response(status: 503) : Numbers.page(request.page, of: 4)
        }
        let session = APISession.test(transport, settings: ClientSettings(retry: .none))
        var iterator = Numbers.stream(session).prefetching(ahead).makeAsyncIterator()
        for page in 1...2 { #expect(try await iterator.next(isolation: nil)?.page == page) }
        await #expect(throws: APIError.self) { try await iterator.next(isolation: nil) }
        #expect(try await iterator.next(isolation: nil) == nil)

        down.withLock { $0 = false }
        var pages: [Int] = []
        for try await page in try #require(iterator.rest) { pages.append(page.page) }
        #expect(pages == [3, 4, 5])
        #expect(transport.requests.map(\.page) == [1, 2, 3, 3, 4, 5])
    }

    @Test(arguments: [0, 2])
    func `After a cancellation, the rest begins with the page that was cancelled`(_ ahead: Int) async throws {
        let held = HeldTransport()
        held.answer(1, .success(Numbers.page(1)))
        let task = Task { () -> PageStream<Numbers, Int>? in
            var iterator = Numbers.stream(.test(held.transport)).prefetching(ahead).makeAsyncIterator()
            _ = try await iterator.next(isolation: nil)
            let error = await #expect(throws: APIError.self) { try await iterator.next(isolation: nil) }
            guard case .cancelled = error else { return nil }
            return iterator.rest
        }
        for _ in 0..<2 { await held.transport.arrival() }
        task.cancel()
        var rest = try #require(try await task.join()).makeAsyncIterator()
        held.answer(3, .success(Numbers.page(2)))
        #expect(try await rest.next(isolation: nil)?.page == 2)
    }

    @Test(arguments: [0, 2])
    func `After the last page, there is no rest`(_ ahead: Int) async throws {
        var iterator = Numbers.stream(.test(fivePages)).prefetching(ahead).makeAsyncIterator()
        while try await iterator.next(isolation: nil) != nil {}
        #expect(iterator.rest == nil)
    }

    @Test
    func `A stream can start at any page`() async throws {
        var pages: [Int] = []
        for try await page in Numbers.stream(.test(fivePages), page: 4) { pages.append(page.page) }
        #expect(pages == [4, 5, 6])
    }

    @Test
    func `Each iteration sends its own requests`() async throws {
        let stream = Numbers.stream(.test(fivePages), maximum: 2).prefetching(1)
        for _ in 0..<2 { for try await _ in stream {} }
        #expect(fivePages.requests.map(\.page) == [1, 2, 1, 2])
    }
}
