import Synchronization

/// A place between two pages: what to ask for next, and what would show that a server goes round in circles.
struct PageCursor<Page: Hashable & Sendable, Item: Sendable>: Sendable {
    let session: Session
    let paging: Paging<Page, Item>
    let endpoint: Endpoint<Page>
    /// The page before.
    var last: Page?

    /// Asks for the page, and finds the place after it.
    ///
    /// - Returns: `nil` where the page only repeats the one before.
    func advance() async throws(APIError) -> (page: Page, next: PageCursor?)? {
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

    /// What came of a page, and where the next one is.
    enum Step: Sendable {
        case page(Page, next: Cursor?)
        case end
        case failure(APIError)
    }

    private let tasks: Mutex<[Task<Step, Never>]>

    /// Begins with one page.
    init(_ cursor: Cursor) {
        tasks = Mutex([Task { await cursor.step() }])
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
                        guard case .page(_, let next?) = await last.value else { return .end }
                        return await next.step()
                    })
            }
        }
    }

    /// The next page, as soon as it is there.
    func next() async -> Step {
        guard let task = tasks.withLock({ $0.first }) else { return .end }
        let step = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        tasks.withLock { tasks in
            if !tasks.isEmpty { tasks.removeFirst() }
        }
        return step
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
    fileprivate func step() async -> PagesAhead<Page, Item>.Step {
        do throws(APIError) {
            guard let (page, next) = try await advance() else { return .end }
            return .page(page, next: next)
        } catch {
            return .failure(error)
        }
    }
}
