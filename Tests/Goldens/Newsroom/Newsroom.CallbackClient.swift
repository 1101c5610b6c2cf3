// Generated from Specs/Newsroom.json. Do not edit.

public import EndpointRuntime

nonisolated extension CallbackClient<Newsroom> {
    /// Sends `GET /articles`.
    @discardableResult
    public func articles(
        desk: String? = nil, completion: @escaping Completion<[Newsroom.Article]>
    ) -> CancellationHandle {
        send(API.Endpoints.articles(desk: desk), completion: completion)
    }

    /// Sends `GET /comments`.
    @discardableResult
    public func comments(
        limit: Int? = nil, startingAfter: String? = nil, completion: @escaping Completion<Newsroom.CommentPage>
    ) -> CancellationHandle {
        send(API.Endpoints.comments(limit: limit, startingAfter: startingAfter), completion: completion)
    }

    /// Sends `GET /revisions`.
    @discardableResult
    public func revisions(
        since: Int64? = nil, completion: @escaping Completion<[Newsroom.Revision]>
    ) -> CancellationHandle {
        send(API.Endpoints.revisions(since: since), completion: completion)
    }

    /// Sends `POST /graphql`.
    @discardableResult
    public func searchStories(
        body: Newsroom.StoryQuery, completion: @escaping Completion<Newsroom.StoryPage>
    ) -> CancellationHandle {
        send(API.Endpoints.searchStories(body: body), completion: completion)
    }

    /// Sends `POST /search`.
    @discardableResult
    public func searchArticles(
        text: String, page: Int? = nil, completion: @escaping Completion<[Newsroom.Article]>
    ) -> CancellationHandle {
        send(API.Endpoints.searchArticles(text: text, page: page), completion: completion)
    }

    /// Sends `QUERY /articles`.
    @discardableResult
    public func findArticles(text: String, completion: @escaping Completion<[Newsroom.Article]>) -> CancellationHandle {
        send(API.Endpoints.findArticles(text: text), completion: completion)
    }

    /// Sends `PURGE /articles/{id}`.
    @discardableResult
    public func forgetArticle(id: String, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.forgetArticle(id: id), completion: completion)
    }

    /// Sends `VERSION-CONTROL /articles/{id}`.
    @discardableResult
    public func watchArticle(id: String, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.watchArticle(id: id), completion: completion)
    }

    /// Sends `GET /photos`.
    @discardableResult
    public func photos(completion: @escaping Completion<Newsroom.PhotoPage>) -> CancellationHandle {
        send(API.Endpoints.photos(), completion: completion)
    }

    /// Sends `GET /authors`.
    @discardableResult
    public func authors(
        options: Newsroom.AuthorOptions = .init(), completion: @escaping Completion<[Newsroom.Article]>
    ) -> CancellationHandle {
        send(API.Endpoints.authors(options: options), completion: completion)
    }

    /// Sends `GET /tags`.
    @discardableResult
    public func tags(after: String? = nil, completion: @escaping Completion<[String]>) -> CancellationHandle {
        send(API.Endpoints.tags(after: after), completion: completion)
    }

    /// Sends `GET /drafts`.
    @discardableResult
    public func drafts(
        cursor: String? = nil, completion: @escaping Completion<[Newsroom.Article]>
    ) -> CancellationHandle {
        send(API.Endpoints.drafts(cursor: cursor), completion: completion)
    }

    /// Sends `POST /photos/filter`.
    @discardableResult
    public func filterPhotos(text: String, completion: @escaping Completion<Newsroom.PhotoPage>) -> CancellationHandle {
        send(API.Endpoints.filterPhotos(text: text), completion: completion)
    }

    /// Sends `GET /letters`.
    @discardableResult
    public func letters(
        page: Int? = nil, completion: @escaping Completion<Newsroom.LetterPage?>
    ) -> CancellationHandle {
        send(API.Endpoints.letters(page: page), completion: completion)
    }

    /// Sends `GET /photos/search`.
    @discardableResult
    public func searchPhotos(q: String, completion: @escaping Completion<[Newsroom.Photo]>) -> CancellationHandle {
        send(API.Endpoints.searchPhotos(q: q), completion: completion)
    }

    /// Sends `POST /tags/search`.
    @discardableResult
    public func searchTags(text: String, completion: @escaping Completion<[String]>) -> CancellationHandle {
        send(API.Endpoints.searchTags(text: text), completion: completion)
    }

    /// Sends `PUT /front/{id}`.
    @discardableResult
    public func publish(
        id: String, body: Newsroom.Article, completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.publish(id: id, body: body), completion: completion)
    }

    /// Sends `GET /front`.
    @discardableResult
    public func frontPage(completion: @escaping Completion<Newsroom.FrontPage>) -> CancellationHandle {
        send(API.Endpoints.frontPage(), completion: completion)
    }
}
