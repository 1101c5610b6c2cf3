import Synchronization

/// A place between two pages: what to ask for next, and what would show that a server goes round in circles.
struct PageCursor<Page: Hashable & Sendable, Item: Sendable>: Sendable {
    let session: Session
    let paging: Paging<Page, Item>
    let endpoint: Endpoint<Page>
    /// The page before.
    var last: Page?

    /// A page, and the place after it: nil after the last one.
    typealias Step = (page: Page, next: PageCursor?)

    /// Asks for the page, and finds the place after it.
    ///
    /// - Returns: `nil` where the page only repeats the one before.
    func advance() async throws(APIError) -> Step? {
        let page = try await session.response(to: endpoint).value
        if let last, page == last || !paging.advances(from: last, to: page) { return nil }
        let following = paging.next(of: endpoint, after: page, below: session.basePath)
        let next = following.map { PageCursor(session: session, paging: paging, endpoint: $0, last: page) }
        return (page, next)
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
