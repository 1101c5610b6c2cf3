// Generated from Specs/Newsroom.json. Do not edit.

public import EndpointRuntime

/// A newsroom: the forms in which services page their lists.
public nonisolated enum Newsroom: APINamespace {
    /// The settings that all endpoints of Newsroom share.
    public static let service = APIService(
        name: "Newsroom", baseURL: "https://news.example/v1", selectingHeaders: ["Api-Version", "X-Cursor"])

    /// The endpoints of Newsroom as values. Any client can send them.
    public enum Endpoints {}
}

nonisolated extension APIClient where API == Newsroom {
    /// Creates a client with its own session.
    ///
    /// - Parameter language: Two letters, such as `de`.
    public init(
        language: String? = nil, desks: [Newsroom.Desk]? = nil,
        apiVersion: CalendarDay = CalendarDay(literal: "2026-01-01"), settings: ClientSettings = ClientSettings(),
        transport: any Transport = URLSessionTransport.shared
    ) {
        let settings = settings.adding(
            query: ["language": language, "desks": desks?.commaSeparated], headers: ["Api-Version": apiVersion])
        let session = APISession(Newsroom.service, settings: settings, transport: transport)
        self.init(session: session)
    }
}

nonisolated extension APIClient where API == Newsroom {
    /// The same client with another `language`.
    ///
    /// - Parameter language: Two letters, such as `de`.
    public func with(language: String?) -> Self {
        with { $0.query.set("language", language) }
    }

    /// The same client with another `desks`.
    public func with(desks: [Newsroom.Desk]?) -> Self {
        with { $0.query.set("desks", desks?.commaSeparated) }
    }

    /// The same client with another `apiVersion`.
    public func with(apiVersion: CalendarDay) -> Self {
        with { $0.headers.set("Api-Version", apiVersion) }
    }
}
