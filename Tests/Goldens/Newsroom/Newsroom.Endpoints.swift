// Generated from Specs/Newsroom.json. Do not edit.

public import EndpointRuntime

nonisolated extension Newsroom.Endpoints {
    /// The endpoint `GET /articles`.
    public static func articles(desk: String? = nil) -> Endpoint<[Newsroom.Article]> {
        Endpoint(.get, "/articles", query: ["desk": desk])
    }

    /// The endpoint `GET /comments`.
    public static func comments(limit: Int? = nil, startingAfter: String? = nil) -> Endpoint<Newsroom.CommentPage> {
        Endpoint(.get, "/comments", query: ["limit": limit, "starting_after": startingAfter])
    }

    /// The endpoint `GET /revisions`.
    public static func revisions(since: Int64? = nil) -> Endpoint<[Newsroom.Revision]> {
        Endpoint(.get, "/revisions", query: ["since": since])
    }

    /// The endpoint `POST /graphql`.
    public static func searchStories(body: Newsroom.StoryQuery) -> Endpoint<Newsroom.StoryPage> {
        Endpoint(.post, "/graphql", body: .json(body), response: .json(at: ["data", "stories"]))
    }

    /// The endpoint `POST /search`.
    public static func searchArticles(text: String, page: Int? = nil) -> Endpoint<[Newsroom.Article]> {
        Endpoint(
            .post, "/search", body: .json(["text": text, "page": page]),
            response: .json(at: ["hits"]) { try $0.lossyValues() })
    }

    /// The endpoint `QUERY /articles`.
    public static func findArticles(text: String) -> Endpoint<[Newsroom.Article]> {
        Endpoint(.query, "/articles", body: .json(["text": text]))
    }

    /// The endpoint `PURGE /articles/{id}`.
    public static func forgetArticle(id: String) -> Endpoint<Void> {
        Endpoint(HTTP.Method("PURGE"), "/articles/\(id, named: "id")")
    }

    /// The endpoint `VERSION-CONTROL /articles/{id}`.
    public static func watchArticle(id: String) -> Endpoint<Void> {
        Endpoint(HTTP.Method("VERSION-CONTROL"), "/articles/\(id, named: "id")")
    }

    /// The endpoint `GET /photos`.
    public static func photos() -> Endpoint<Newsroom.PhotoPage> {
        Endpoint(.get, "/photos")
    }

    /// The endpoint `GET /authors`.
    public static func authors(options: Newsroom.AuthorOptions = .init()) -> Endpoint<[Newsroom.Article]> {
        Endpoint(.get, "/authors", query: options.query)
    }

    /// The endpoint `GET /tags`.
    public static func tags(after: String? = nil) -> Endpoint<[String]> {
        Endpoint(.get, "/tags", query: ["after": after])
    }

    /// The endpoint `GET /drafts`.
    public static func drafts(cursor: String? = nil) -> Endpoint<[Newsroom.Article]> {
        Endpoint(.get, "/drafts", headers: ["X-Cursor": cursor])
    }

    /// The endpoint `POST /photos/filter`.
    public static func filterPhotos(text: String) -> Endpoint<Newsroom.PhotoPage> {
        Endpoint(.post, "/photos/filter", body: .json(["text": text]))
    }

    /// The endpoint `GET /letters`.
    public static func letters(page: Int? = nil) -> Endpoint<Newsroom.LetterPage?> {
        Endpoint(.get, "/letters", query: ["page": page])
    }

    /// The endpoint `GET /photos/search`.
    public static func searchPhotos(q: String) -> Endpoint<[Newsroom.Photo]> {
        Endpoint(.get, "/photos/search", query: ["q": q], response: .json(at: ["photos"]))
            .limited(to: RateLimit(requests: 10, per: .seconds(60), burst: 1), scope: "search")
            .retrying(attempts: 2)
    }

    /// The endpoint `POST /tags/search`.
    public static func searchTags(text: String) -> Endpoint<[String]> {
        Endpoint(.post, "/tags/search", body: .json(["text": text]))
            .limited(to: RateLimit(requests: 10, per: .seconds(60), burst: 1), scope: "search")
            .idempotent()
    }

    /// The endpoint `PUT /front/{id}`.
    public static func publish(id: String, body: Newsroom.Article) -> Endpoint<Void> {
        Endpoint(.put, "/front/\(id, named: "id")", body: .json(body))
            .limited(to: RateLimit(requests: 1, per: .milliseconds(500)), scope: "publish")
            .withoutRetries()
    }

    /// The endpoint `GET /front`.
    public static func frontPage() -> Endpoint<Newsroom.FrontPage> {
        Endpoint(.get, "/front", response: .json(at: ["news.front"]))
    }
}
