import Synchronization

/// A place between two pages: the request for the next one, and what shows that a server repeats itself.
struct PageCursor<Page: Hashable & Sendable, Item: Sendable>: Sendable {
    private let session: APISession
    let paging: Paging<Page, Item>
    /// The endpoint of the page, or why the page before does not lead to one.
    private let endpoint: Result<Endpoint<Page>, APIError>
    /// The page before.
    private let previous: CountedPage<Page>?
    /// Hashes of the requests of the pages before.
    private let visited: Set<Int>

    /// A page, and the place after it: nil after the last one.
    typealias Step = (page: Page, next: PageCursor?)

    /// The place before the first page.
    init(session: APISession, endpoint: Endpoint<Page>, paging: Paging<Page, Item>) {
        self.init(session, paging, .success(endpoint), previous: nil, visited: [])
    }

    private init(
        _ session: APISession, _ paging: Paging<Page, Item>, _ endpoint: Result<Endpoint<Page>, APIError>,
        previous: CountedPage<Page>?, visited: Set<Int>
    ) {
        self.session = session
        self.paging = paging
        self.endpoint = endpoint
        self.previous = previous
        self.visited = visited
    }

    /// Sends the request for the page, and finds the place after it.
    ///
    /// - Returns: `nil` if the page only repeats the one before.
    func advance() async throws(APIError) -> Step? {
        let endpoint = try endpoint.get()
        let page = try await session.response(to: paging.counting(endpoint)).value
        return repeats(page) ? nil : (page.value, following(page, of: endpoint))
    }

    /// An empty page repeats nothing: two of them in a row are equal although they are different pages.
    private func repeats(_ page: CountedPage<Page>) -> Bool {
        guard let previous else { return false }
        return page.count > 0 && page == previous || !paging.advances(from: previous.value, to: page.value)
    }

    private func following(_ page: CountedPage<Page>, of endpoint: Endpoint<Page>) -> PageCursor? {
        let visited = visited.union([endpoint.request.place])
        let next: Result<Endpoint<Page>, APIError>
        do throws(APIError) {
            let endpoint = try paging.next(of: endpoint, after: page, within: LinkScope(session))
            guard let endpoint, !visited.contains(endpoint.request.place) else { return nil }
            next = .success(endpoint)
        } catch {
            // Thrown when the next page is asked for, so that this page is not lost.
            next = .failure(error)
        }
        return PageCursor(session, paging, next, previous: page, visited: visited)
    }
}

extension LinkScope {
    fileprivate init(_ session: APISession) {
        let own = session.service.baseURL
        self.init(session.settings.baseURL.map { [$0.absoluteString, own] } ?? [own])
    }
}

extension EndpointRequest {
    /// A hash of what tells the pages of a list apart. It takes less memory than long links, of which a list may have many.
    fileprivate var place: Int {
        var hasher = Hasher()
        hasher.combine(path)
        hasher.combine(query)
        return hasher.finalize()
    }
}

/// Pages that are asked for before their consumer wants them: each as soon as the one before has come.
///
/// An object, so that a consumer who stops iterating takes the requests with it.
final class PagesAhead<Page: Hashable & Sendable, Item: Sendable>: Sendable {
    typealias Cursor = PageCursor<Page, Item>
    private typealias Outcome = Result<Cursor.Step?, APIError>

    private let tasks: Mutex<[Task<Outcome, Never>]>

    /// Begins with one page.
    init(_ cursor: Cursor) {
        tasks = Mutex([Task { await cursor.outcome() }])
    }

    deinit {
        cancel()
    }

    /// Asks for so many pages beyond the next one.
    func reach(_ count: Int) {
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

    /// The next page, as soon as it is there; `nil` after the last one.
    func next() async throws(APIError) -> Cursor.Step? {
        guard let task = tasks.withLock({ $0.first }) else { return nil }
        let outcome = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        tasks.withLock { tasks in
            if !tasks.isEmpty { tasks.removeFirst() }
        }
        return try outcome.get()
    }

    func cancel() {
        let abandoned = tasks.withLock { tasks in
            defer { tasks = [] }
            return tasks
        }
        for task in abandoned { task.cancel() }
    }
}

extension PageCursor {
    fileprivate func outcome() async -> Result<Step?, APIError> {
        do throws(APIError) { return .success(try await advance()) } catch { return .failure(error) }
    }
}
