// Generated from Specs/Newsroom.json. Do not edit.

public import EndpointRuntime

nonisolated extension StreamClient<Newsroom> {
    /// Sends `GET /articles`.
    public func articles(desk: String? = nil) -> PageStream<[Newsroom.Article], Newsroom.Article> {
        stream(API.Endpoints.articles(desk: desk)).pages(by: .link(header: "Link")) { $0 }
    }

    /// Sends `GET /comments`.
    public func comments(
        limit: Int? = nil, startingAfter: String? = nil
    ) -> PageStream<Newsroom.CommentPage, Newsroom.Comment> {
        stream(API.Endpoints.comments(limit: limit, startingAfter: startingAfter))
            .pages(by: .cursor("starting_after", ofLast: ["id"], more: { $0.hasMore }), at: ["data"]) { $0.data }
    }

    /// Sends `GET /revisions`.
    public func revisions(since: Int64? = nil) -> PageStream<[Newsroom.Revision], Newsroom.Revision> {
        stream(API.Endpoints.revisions(since: since)).pages(by: .cursor("since", ofLast: ["id"]), at: []) { $0 }
    }

    /// Sends `POST /graphql`.
    public func searchStories(body: Newsroom.StoryQuery) -> PageStream<Newsroom.StoryPage, Newsroom.Article> {
        stream(API.Endpoints.searchStories(body: body))
            .pages(
                by: .cursor(
                    "after", in: .body(at: ["variables"]), next: { $0.pageInfo.endCursor },
                    more: { $0.pageInfo.hasNextPage })
            ) { $0.nodes }
    }

    /// Sends `POST /search`.
    public func searchArticles(text: String, page: Int? = nil) -> PageStream<[Newsroom.Article], Newsroom.Article> {
        stream(API.Endpoints.searchArticles(text: text, page: page))
            .pages(by: .page("page", in: .body(), lastHeader: "X-Total-Pages")) { $0 }
    }

    /// Sends `QUERY /articles`.
    public func findArticles(text: String) -> ResponseStream<[Newsroom.Article]> {
        stream(API.Endpoints.findArticles(text: text))
    }

    /// Sends `PURGE /articles/{id}`.
    public func forgetArticle(id: String) -> ResponseStream<Void> {
        stream(API.Endpoints.forgetArticle(id: id))
    }

    /// Sends `VERSION-CONTROL /articles/{id}`.
    public func watchArticle(id: String) -> ResponseStream<Void> {
        stream(API.Endpoints.watchArticle(id: id))
    }

    /// Sends `GET /photos`.
    public func photos() -> PageStream<Newsroom.PhotoPage, Newsroom.Photo> {
        stream(API.Endpoints.photos()).pages(by: .link({ $0.odataNextLink })) { $0.value }
    }

    /// Sends `GET /authors`.
    public func authors(options: Newsroom.AuthorOptions = .init()) -> PageStream<[Newsroom.Article], Newsroom.Article> {
        stream(API.Endpoints.authors(options: options)).pages(by: .offset("skip", totalHeader: "X-Total-Count")) { $0 }
    }

    /// Sends `GET /tags`.
    public func tags(after: String? = nil) -> PageStream<[String], String> {
        stream(API.Endpoints.tags(after: after)).pages(by: .cursor("after", header: "X-Next-Cursor")) { $0 }
    }

    /// Sends `GET /drafts`.
    public func drafts(cursor: String? = nil) -> PageStream<[Newsroom.Article], Newsroom.Article> {
        stream(API.Endpoints.drafts(cursor: cursor))
            .pages(by: .cursor("X-Cursor", in: .header, header: "X-Next-Cursor")) { $0 }
    }

    /// Sends `POST /photos/filter`.
    public func filterPhotos(text: String) -> PageStream<Newsroom.PhotoPage, Newsroom.Photo> {
        stream(API.Endpoints.filterPhotos(text: text)).pages(by: .link({ $0.odataNextLink }, method: .get)) { $0.value }
    }

    /// Sends `GET /letters`.
    public func letters(page: Int? = nil) -> PageStream<Newsroom.LetterPage?, Newsroom.Article> {
        stream(API.Endpoints.letters(page: page))
            .pages(by: .cursor("page", next: { ($0?.nextPage).map { String($0) } })) { $0?.letters ?? [] }
    }

    /// Sends `GET /photos/search`.
    public func searchPhotos(q: String) -> ResponseStream<[Newsroom.Photo]> {
        stream(API.Endpoints.searchPhotos(q: q))
    }

    /// Sends `POST /tags/search`.
    public func searchTags(text: String) -> ResponseStream<[String]> {
        stream(API.Endpoints.searchTags(text: text))
    }

    /// Sends `PUT /front/{id}`.
    public func publish(id: String, body: Newsroom.Article) -> ResponseStream<Void> {
        stream(API.Endpoints.publish(id: id, body: body))
    }

    /// Sends `GET /front`.
    public func frontPage() -> LiveStream<Newsroom.FrontPage> {
        stream(API.Endpoints.frontPage()).live(Refresh { [$0.validUntil] + $0.articles.compactMap(\.replaced) })
    }
}
