/// The pages of an endpoint as an asynchronous sequence, each asked for when its consumer asks for it.
///
/// Nothing is sent before the first page is asked for, and never more than one request for one page. Each iterator
/// starts at the endpoint's own page. The sequence ends after the last page, after a page without elements, and where a
/// server repeats a page instead of ending; a consumer whose task is cancelled gets `.cancelled` thrown.
///
/// ```swift
/// for try await movie in client.streams.popularMovies().items.prefix(50) { print(movie.title) }
/// ```
public struct PageStream<Page: Hashable & Sendable, Item: Sendable>: AsyncSequence, Sendable {
    /// What the stream brings.
    public typealias Element = Page
    /// What the stream throws.
    public typealias Failure = APIError

    let session: Session
    let endpoint: Endpoint<Page>
    let paging: Paging<Page, Item>

    /// Makes an iterator, which sends nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(session: session, paging: paging, endpoint: endpoint)
    }

    /// The elements across the pages. The next page is asked for when all elements before it were taken.
    public var items: Items { Items(pages: self) }

    /// One iteration: one request for each page.
    public struct Iterator: AsyncIteratorProtocol {
        let session: Session
        let paging: Paging<Page, Item>
        /// The endpoint of the next page; nil after the last one and after an error.
        var endpoint: Endpoint<Page>?
        private var last: Page?

        init(session: Session, paging: Paging<Page, Item>, endpoint: Endpoint<Page>) {
            self.session = session
            self.paging = paging
            self.endpoint = endpoint
        }

        /// Sends the request for the next page and waits for it; `nil` after the last page and after an error.
        ///
        /// - Throws: As ``AsyncClient/send(_:)`` does.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Page? {
            guard let endpoint else { return nil }
            self.endpoint = nil
            let page = try await session.response(to: endpoint).value
            if page == last { return nil }
            last = page
            self.endpoint = paging.next(of: endpoint, after: page, below: session.basePath)
            return page
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

extension ResponseStream where Element: Hashable {
    /// The response as the first of the pages of a list; nothing is sent before the pages are iterated.
    ///
    /// - Parameters:
    ///   - style: What leads from a page to the next one.
    ///   - items: What leads from a page to its elements.
    /// - Returns: The pages.
    public func pages<Item: Sendable>(
        by style: Paging<Element, Item>.Style, items: @escaping @Sendable (Element) -> [Item]
    ) -> PageStream<Element, Item> {
        PageStream(session: session, endpoint: endpoint, paging: Paging(style, items: items))
    }
}
