// Generated from Specs/Newsroom.json. Do not edit.

public import EndpointRuntime

nonisolated extension AsyncClient<Newsroom> {
    /// Sends `GET /articles`.
    public func articles(desk: String? = nil) async throws(APIError) -> [Newsroom.Article] {
        try await send(API.Endpoints.articles(desk: desk))
    }

    /// Sends `GET /comments`.
    public func comments(
        limit: Int? = nil, startingAfter: String? = nil
    ) async throws(APIError) -> Newsroom.CommentPage {
        try await send(API.Endpoints.comments(limit: limit, startingAfter: startingAfter))
    }

    /// Sends `GET /revisions`.
    public func revisions(since: Int64? = nil) async throws(APIError) -> [Newsroom.Revision] {
        try await send(API.Endpoints.revisions(since: since))
    }

    /// Sends `POST /graphql`.
    public func searchStories(body: Newsroom.StoryQuery) async throws(APIError) -> Newsroom.StoryPage {
        try await send(API.Endpoints.searchStories(body: body))
    }

    /// Sends `POST /search`.
    public func searchArticles(text: String, page: Int? = nil) async throws(APIError) -> [Newsroom.Article] {
        try await send(API.Endpoints.searchArticles(text: text, page: page))
    }

    /// Sends `QUERY /articles`.
    public func findArticles(text: String) async throws(APIError) -> [Newsroom.Article] {
        try await send(API.Endpoints.findArticles(text: text))
    }

    /// Sends `PURGE /articles/{id}`.
    public func forgetArticle(id: String) async throws(APIError) {
        try await send(API.Endpoints.forgetArticle(id: id))
    }

    /// Sends `VERSION-CONTROL /articles/{id}`.
    public func watchArticle(id: String) async throws(APIError) {
        try await send(API.Endpoints.watchArticle(id: id))
    }

    /// Sends `GET /photos`.
    public func photos() async throws(APIError) -> Newsroom.PhotoPage {
        try await send(API.Endpoints.photos())
    }

    /// Sends `GET /authors`.
    public func authors(options: Newsroom.AuthorOptions = .init()) async throws(APIError) -> [Newsroom.Article] {
        try await send(API.Endpoints.authors(options: options))
    }

    /// Sends `GET /tags`.
    public func tags(after: String? = nil) async throws(APIError) -> [String] {
        try await send(API.Endpoints.tags(after: after))
    }

    /// Sends `GET /drafts`.
    public func drafts(cursor: String? = nil) async throws(APIError) -> [Newsroom.Article] {
        try await send(API.Endpoints.drafts(cursor: cursor))
    }

    /// Sends `POST /photos/filter`.
    public func filterPhotos(text: String) async throws(APIError) -> Newsroom.PhotoPage {
        try await send(API.Endpoints.filterPhotos(text: text))
    }

    /// Sends `GET /letters`.
    public func letters(page: Int? = nil) async throws(APIError) -> Newsroom.LetterPage? {
        try await send(API.Endpoints.letters(page: page))
    }

    /// Sends `GET /photos/search`.
    public func searchPhotos(q: String) async throws(APIError) -> [Newsroom.Photo] {
        try await send(API.Endpoints.searchPhotos(q: q))
    }

    /// Sends `POST /tags/search`.
    public func searchTags(text: String) async throws(APIError) -> [String] {
        try await send(API.Endpoints.searchTags(text: text))
    }

    /// Sends `PUT /front/{id}`.
    public func publish(id: String, body: Newsroom.Article) async throws(APIError) {
        try await send(API.Endpoints.publish(id: id, body: body))
    }

    /// Sends `GET /front`.
    public func frontPage() async throws(APIError) -> Newsroom.FrontPage {
        try await send(API.Endpoints.frontPage())
    }
}
