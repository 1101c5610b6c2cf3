import Synchronization

/// A position between two pages: the request for the next page, and the data that show whether the server repeats
/// itself.
///
/// A class, so that streams and iterators store and copy one word.
final class PageCursor<Page: Hashable & Sendable, Item: Sendable>: Sendable {
    private let session: APISession
    let paging: Paging<Page, Item>
    /// The endpoint of the next page, or the error that prevents requesting it.
    private let endpoint: Result<Endpoint<Page>, APIError>
    /// The page before.
    private let previous: CountedPage<Page>?
    /// The requests of the pages before.
    private let visited: VisitedRequests

    /// A page, and the position after it, which is `nil` after the last page.
    typealias Step = (page: Page, next: PageCursor?)

    /// The position before the first page.
    convenience init(session: APISession, endpoint: Endpoint<Page>, paging: Paging<Page, Item>) {
        self.init(session, paging, .success(endpoint), previous: nil, visited: VisitedRequests())
    }

    private init(
        _ session: APISession, _ paging: Paging<Page, Item>, _ endpoint: Result<Endpoint<Page>, APIError>,
        previous: CountedPage<Page>?, visited: VisitedRequests
    ) {
        self.session = session
        self.paging = paging
        self.endpoint = endpoint
        self.previous = previous
        self.visited = visited
    }

    /// Sends the request for the next page, and returns the page and the position after it.
    ///
    /// - Returns: `nil` if the page repeats the one before.
    func advance() async throws(APIError) -> Step? {
        let endpoint = try endpoint.get()
        let response = try await session.response(to: paging.counting(endpoint))
        let page = response.value
        return repeats(page) ? nil : (page.value, following(page, response.headers, of: endpoint))
    }

    /// Whether a page repeats the one before. An empty page does not, because two different empty pages are equal.
    private func repeats(_ page: CountedPage<Page>) -> Bool {
        guard let previous else { return false }
        return page.count > 0 && page == previous || !paging.advances(from: previous.value, to: page.value)
    }

    private func following(
        _ page: CountedPage<Page>, _ headers: HTTP.Headers, of endpoint: Endpoint<Page>
    ) -> PageCursor? {
        let visited = visited.adding(endpoint.request.pageHash)
        let next: Result<Endpoint<Page>, APIError>
        do throws(APIError) {
            let scope = LinkScope(session, endpoint.baseURL)
            let endpoint = try paging.next(of: endpoint, after: page, headers: headers, within: scope)
            guard let endpoint, !visited.contains(endpoint.request.pageHash) else { return nil }
            next = .success(endpoint)
        } catch {
            // The error is thrown when the next page is requested, so that this page is not lost.
            next = .failure(error)
        }
        return PageCursor(session, paging, next, previous: page, visited: visited)
    }
}

extension LinkScope {
    fileprivate init(_ session: APISession, _ ownBaseURL: String?) {
        let serviceURL = ownBaseURL ?? session.service.baseURL
        self.init(session.settings.baseURL.map { [$0.absoluteString, serviceURL] } ?? [serviceURL])
    }
}

extension EndpointRequest {
    /// A hash of the method, the path, the query, the headers and the body, one of which differs between the pages of a
    /// list. It takes less memory than long links.
    fileprivate var pageHash: Int {
        var hasher = Hasher()
        hasher.combine(method)
        hasher.combine(path)
        hasher.combine(query)
        hasher.combine(headers)
        // The hash of `Data` is that of its first bytes.
        body?.data.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}

/// Pages that are requested before their consumer waits for them. Each is requested as soon as the one before has
/// arrived.
///
/// It is a class because its `deinit` cancels the requests when the consumer stops iterating.
final class PrefetchedPages<Page: Hashable & Sendable, Item: Sendable>: Sendable {
    typealias Cursor = PageCursor<Page, Item>
    private typealias Outcome = Result<Cursor.Step?, APIError>

    private let tasks: Mutex<[Task<Outcome, Never>]>

    /// Requests the first page.
    init(_ cursor: Cursor) {
        tasks = Mutex([Task { await cursor.outcome() }])
    }

    deinit {
        cancel()
    }

    /// Requests up to `count` pages after the next one.
    func prefetch(_ count: Int) {
        tasks.withLock { tasks in
            while tasks.count <= count, let last = tasks.last {
                tasks.append(
                    Task {
                        guard case .success((_, let next?)?) = await last.value else { return .success(nil) }
                        return await next.outcome()
                    })
            }
        }
    }

    /// Waits for the next page. Returns `nil` after the last page.
    func next() async throws(APIError) -> Cursor.Step? {
        guard let task = tasks.withLock({ $0.first }) else { return nil }
        let outcome = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        // The task is moved out, so that its page is not released under the lock.
        _ = tasks.withLock { tasks in
            tasks.isEmpty ? nil : tasks.removeFirst()
        }
        return try outcome.get()
    }

    func cancel() {
        let cancelled = tasks.withLock { tasks in
            defer { tasks = [] }
            return tasks
        }
        for task in cancelled { task.cancel() }
    }
}

extension PageCursor {
    fileprivate func outcome() async -> Result<Step?, APIError> {
        do throws(APIError) { return .success(try await advance()) } catch { return .failure(error) }
    }
}

/// The hashes of the requests of a list of pages, from the first page up to a position.
///
/// A value with one more request shares the storage, so that a page costs constant time and memory. A copy is made only
/// if the pages after the same position differ, because the list was iterated again and has changed.
struct VisitedRequests: Sendable {
    /// Hashes and their positions in the list. A value sees the positions below its count.
    private final class Storage: Sendable {
        let positions: Mutex<[Int: Int]>

        init(_ positions: [Int: Int] = [:]) {
            self.positions = Mutex(positions)
        }
    }

    private let storage: Storage
    private let count: Int

    init() {
        self.init(Storage(), count: 0)
    }

    private init(_ storage: Storage, count: Int) {
        self.storage = storage
        self.count = count
    }

    func contains(_ hash: Int) -> Bool {
        storage.positions.withLock { $0[hash].map { $0 < count } ?? false }
    }

    /// The requests with one more, which must not be among them.
    func adding(_ hash: Int) -> VisitedRequests {
        let isShared = storage.positions.withLock { positions in
            if positions[hash] == count { return true }
            guard positions.count == count else { return false }
            positions[hash] = count
            return true
        }
        if isShared { return VisitedRequests(storage, count: count + 1) }
        var positions = storage.positions.withLock { $0 }.filter { $0.value < count }
        positions[hash] = count
        return VisitedRequests(Storage(positions), count: count + 1)
    }
}
