/// The pages of an endpoint as an asynchronous sequence. Each page is requested when its consumer waits for it.
///
/// The first request is sent when iteration starts. Each iterator starts at the page that the endpoint names, and makes
/// one call for each page. Equal calls can share a request. If the task of the consumer is cancelled, the iterator
/// throws ``APIError/cancelled``.
///
/// The sequence ends after the last page, which ``Paging/Style`` defines for each style. It also ends if the server
/// repeats itself: with a page that equals the one before, or with a cursor or link that has been followed already.
///
/// ```swift
/// for try await movie in client.streams.popularMovies().items.prefix(50) { print(movie.title) }
/// ```
public struct PageStream<Page: Hashable & Sendable, Item: Sendable>: AsyncSequence, Sendable {
    /// The page.
    public typealias Element = Page
    /// The error that the stream throws.
    public typealias Failure = APIError

    /// The position before the first page.
    let start: PageCursor<Page, Item>
    private var prefetchCount = 0

    init(session: APISession, endpoint: Endpoint<Page>, paging: Paging<Page, Item>) {
        self.init(start: PageCursor(session: session, endpoint: endpoint, paging: paging))
    }

    private init(start: PageCursor<Page, Item>, prefetchCount: Int = 0) {
        self.start = start
        self.prefetchCount = prefetchCount
    }

    /// The same pages, some of which are requested before their consumer waits for them.
    ///
    /// Pages are still requested one after the other, and no more than `count` beyond the page for which the consumer
    /// waits, or has waited last. If the consumer stops, its requests in flight are cancelled unless another call
    /// shares them.
    ///
    /// - Parameter count: The number of pages to prefetch: at most 100. With zero or less, nothing is prefetched.
    /// - Returns: The pages.
    public func prefetching(_ count: Int) -> PageStream {
        PageStream(start: start, prefetchCount: count.clamped(to: 0...100))
    }

    /// Creates an iterator. It sends nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(start, prefetchCount: prefetchCount)
    }

    /// The elements of all pages. A page is requested when all elements before it have been consumed.
    public var items: Items { Items(pages: self) }

    /// One iteration. It makes one call for each page.
    public struct Iterator: AsyncIteratorProtocol {
        /// The position before the next page. `nil` after the last page.
        private var cursor: PageCursor<Page, Item>?
        private var hasFailed = false
        private var prefetchedPages: PrefetchedPages<Page, Item>?
        private let prefetchCount: Int

        let paging: Paging<Page, Item>

        fileprivate init(_ start: PageCursor<Page, Item>, prefetchCount: Int) {
            cursor = start
            paging = start.paging
            self.prefetchCount = prefetchCount
        }

        /// The pages that have not been returned, so that you can continue later. `nil` after the last page.
        ///
        /// After an error or a cancellation, the first of them is the page that failed. Iterate them to try again.
        public var rest: PageStream? { cursor.map { PageStream(start: $0, prefetchCount: prefetchCount) } }

        /// Sends the request for the next page and waits for the page. Returns `nil` after the last page and after an
        /// error.
        ///
        /// - Throws: The errors of ``AsyncClient/send(_:)``.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Page? {
            guard let cursor, !hasFailed else { return nil }
            do throws(APIError) {
                let step = try await step(cursor, isolation: actor)
                self.cursor = step?.next
                return step?.page
            } catch {
                hasFailed = true
                prefetchedPages = nil
                throw error
            }
        }

        private mutating func step(
            _ cursor: PageCursor<Page, Item>, isolation actor: isolated (any Actor)?
        ) async throws(APIError) -> PageCursor<Page, Item>.Step? {
            guard prefetchCount > 0 else { return try await cursor.advance() }
            if Task.isCancelled { throw .cancelled }
            let pages = prefetchedPages ?? PrefetchedPages(cursor)
            prefetchedPages = pages
            pages.prefetch(prefetchCount)
            return try await pages.next()
        }
    }

    /// The elements of all pages of a ``PageStream``.
    public struct Items: AsyncSequence, Sendable {
        /// The element of a page.
        public typealias Element = Item
        /// The error that the sequence throws.
        public typealias Failure = APIError

        let pages: PageStream

        /// Creates an iterator. It sends nothing before its first `next()`.
        public func makeAsyncIterator() -> Iterator {
            Iterator(pages: pages.makeAsyncIterator())
        }

        /// One iteration. It makes one call for each page, when an element of that page is needed.
        public struct Iterator: AsyncIteratorProtocol {
            var pages: PageStream.Iterator
            private var items: ArraySlice<Item> = []

            init(pages: PageStream.Iterator) {
                self.pages = pages
            }

            /// Returns the next element, and requests the next page if this one has no more. Returns `nil` after the
            /// last element and after an error.
            ///
            /// - Throws: The errors of ``AsyncClient/send(_:)``.
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
    /// The pages of a list, of which the response is the first. Nothing is sent before the pages are iterated.
    ///
    /// - Parameters:
    ///   - style: The step from a page to the next one.
    ///   - keys: The keys from the root of the response to the list of elements, as in ``Paging/init(_:at:items:)``.
    ///     Give them if the list is lossy, so that dropped elements are counted.
    ///   - items: The elements of a page.
    /// - Returns: The pages.
    public func pages<Item: Sendable>(
        by style: Paging<Element, Item>.Style, at keys: [String]..., items: @escaping @Sendable (Element) -> [Item]
    ) -> PageStream<Element, Item> {
        PageStream(session: session, endpoint: endpoint, paging: Paging(style, paths: keys, items: items))
    }
}
