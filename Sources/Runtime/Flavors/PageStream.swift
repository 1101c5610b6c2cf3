/// The pages of an endpoint as an asynchronous sequence, each asked for when its consumer asks for it.
///
/// Nothing is sent before the first page is asked for, and never more than one request for one page. Each iterator
/// starts at the endpoint's own page. The sequence ends after the last page, which ``Paging/Style`` defines for each style.
/// It also ends if the server repeats itself: with a page that equals the one before, or with a cursor or link that has
/// been followed already. A consumer whose task is cancelled gets `.cancelled` thrown.
///
/// ```swift
/// for try await movie in client.streams.popularMovies().items.prefix(50) { print(movie.title) }
/// ```
public struct PageStream<Page: Hashable & Sendable, Item: Sendable>: AsyncSequence, Sendable {
    /// What the stream brings.
    public typealias Element = Page
    /// What the stream throws.
    public typealias Failure = APIError

    /// Where the first page is.
    let start: PageCursor<Page, Item>
    private var ahead = 0

    init(session: APISession, endpoint: Endpoint<Page>, paging: Paging<Page, Item>) {
        self.init(start: PageCursor(session: session, endpoint: endpoint, paging: paging))
    }

    private init(start: PageCursor<Page, Item>, ahead: Int = 0) {
        self.start = start
        self.ahead = ahead
    }

    /// The same pages, of which up to so many are asked for before their consumer wants them.
    ///
    /// Still one after the other, and never more than `count` beyond the page that was handed out last. A consumer that
    /// stops cancels those under way.
    ///
    /// - Parameter count: How many: at most 100. 0, or less: each page is asked for when it is wanted, as without this.
    /// - Returns: The pages.
    public func prefetching(_ count: Int) -> PageStream {
        PageStream(start: start, ahead: count.clamped(to: 0...100))
    }

    /// Makes an iterator, which sends nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(start, ahead: ahead)
    }

    /// The elements across the pages. The next page is asked for when all elements before it were taken.
    public var items: Items { Items(pages: self) }

    /// One iteration: one request for each page.
    public struct Iterator: AsyncIteratorProtocol {
        /// The place of the next page; nil after the last one.
        private var cursor: PageCursor<Page, Item>?
        private var hasFailed = false
        private var pagesAhead: PagesAhead<Page, Item>?
        private let ahead: Int

        let paging: Paging<Page, Item>

        fileprivate init(_ start: PageCursor<Page, Item>, ahead: Int) {
            cursor = start
            paging = start.paging
            self.ahead = ahead
        }

        /// The pages that have not been handed out, to go on with later; `nil` after the last page.
        ///
        /// After an error, a cancellation among them, they begin with the page that did not come: to iterate them is to
        /// try again.
        public var rest: PageStream? { cursor.map { PageStream(start: $0, ahead: ahead) } }

        /// Sends the request for the next page and waits for it; `nil` after the last page and after an error.
        ///
        /// - Throws: As ``AsyncClient/send(_:)`` does.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Page? {
            guard let cursor, !hasFailed else { return nil }
            do throws(APIError) {
                let step = try await step(cursor, isolation: actor)
                self.cursor = step?.next
                return step?.page
            } catch {
                hasFailed = true
                pagesAhead = nil
                throw error
            }
        }

        private mutating func step(
            _ cursor: PageCursor<Page, Item>, isolation actor: isolated (any Actor)?
        ) async throws(APIError) -> PageCursor<Page, Item>.Step? {
            guard ahead > 0 else { return try await cursor.advance() }
            if Task.isCancelled { throw .cancelled }
            let pages = pagesAhead ?? PagesAhead(cursor)
            pagesAhead = pages
            pages.reach(ahead)
            return try await pages.next()
        }
    }

    /// The elements across the pages of a ``PageStream``.
    public struct Items: AsyncSequence, Sendable {
        /// What the sequence brings.
        public typealias Element = Item
        /// What the sequence throws.
        public typealias Failure = APIError

        let pages: PageStream

        /// Makes an iterator, which sends nothing before its first `next()`.
        public func makeAsyncIterator() -> Iterator {
            Iterator(pages: pages.makeAsyncIterator())
        }

        /// One iteration: one request for each page that its elements need.
        public struct Iterator: AsyncIteratorProtocol {
            var pages: PageStream.Iterator
            private var items: ArraySlice<Item> = []

            init(pages: PageStream.Iterator) {
                self.pages = pages
            }

            /// The next element, from the next page where this one has no more.
            ///
            /// - Throws: As ``AsyncClient/send(_:)`` does.
            public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Item? {
                while items.isEmpty {
                    guard let page = try await pages.next(isolation: actor) else { return nil }
                    items = pages.paging.items(page)[...]
                }
                return items.removeFirst()
            }
        }
    }
}

extension Int {
    fileprivate func clamped(to bounds: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, bounds.lowerBound), bounds.upperBound)
    }
}

extension ResponseStream where Element: Hashable {
    /// The response as the first of the pages of a list; nothing is sent before the pages are iterated.
    ///
    /// - Parameters:
    ///   - style: The step from a page to the next one.
    ///   - keys: The keys from the root of the response to the list of elements, as in ``Paging/init(_:at:items:)``. Give
    ///     them if the list is lossy, so that dropped elements count.
    ///   - items: The elements of a page.
    /// - Returns: The pages.
    public func pages<Item: Sendable>(
        by style: Paging<Element, Item>.Style, at keys: [String]..., items: @escaping @Sendable (Element) -> [Item]
    ) -> PageStream<Element, Item> {
        PageStream(session: session, endpoint: endpoint, paging: Paging(style, paths: keys, items: items))
    }
}
