import EndpointRuntime
import GeneratedClients

/// Calls TMDb: films in cinemas, one film, its credits, a search of all media, and a rating that is added and deleted.
func makeCalls(_ client: TMDb.Client, sessionID: String?, _ report: inout TourReport) async {
    report.heading("TMDb", "themoviedb.org; this tour is neither endorsed nor certified by TMDb")

    await report.make(
        TourCall(
            "nowPlaying(page: 1)",
            async: { try await client.nowPlaying(page: 1) },
            callback: { client.callbacks.nowPlaying(page: 1, completion: $0) },
            stream: { client.streams.nowPlaying(page: 1) }
        )
    ) { page in page.results.prefix(5).map(\.row) }

    await report.make(
        TourCall(
            "movie(id: 19, appending: [.keywords])",
            async: { try await client.movie(id: 19, appending: [.keywords]) },
            callback: { client.callbacks.movie(id: 19, appending: [.keywords], completion: $0) },
            stream: { client.streams.movie(id: 19, appending: [.keywords]) }
        )
    ) { movie in
        [
            ["title", movie.title],
            ["release date", movie.releaseDate.map { "\($0)" } ?? "unknown"],
            ["runtime", movie.runtime.map { "\($0) minutes" } ?? "unknown"],
            ["genres", movie.genres?.compactMap(\.name).joined(separator: ", ") ?? ""],
            ["keywords", movie.keywords?.compactMap(\.name).joined(separator: ", ") ?? ""],
        ]
    }

    await report.make(
        TourCall(
            "movieCredits(id: 19)",
            async: { try await client.movieCredits(id: 19) },
            callback: { client.callbacks.movieCredits(id: 19, completion: $0) },
            stream: { client.streams.movieCredits(id: 19) }
        )
    ) { credits in
        credits.cast.prefix(3).map { [$0.name, $0.part] }
            + credits.crew.prefix(3).map { [$0.name, $0.job ?? ""] }
    }

    await report.make(
        TourCall(
            #"searchMulti(query: "metropolis")"#,
            async: { try await client.searchMulti(query: "metropolis") },
            callback: { client.callbacks.searchMulti(query: "metropolis", completion: $0) },
            stream: { client.streams.searchMulti(query: "metropolis") }
        )
    ) { page in page.results.prefix(5).map(\.row) }

    guard let sessionID else {
        return report.remark("The rating calls are skipped: they need a session. Set TMDB_SESSION_ID to make them.")
    }
    await rate(client, sessionID, &report)
}

private func rate(_ client: TMDb.Client, _ sessionID: String, _ report: inout TourReport) async {
    // The response to a second rating has another message, since it is an update. Only the success must be the same.
    await report.make(
        TourCall(
            "rateMovie(id: 19, session: …, value: 8.5)",
            async: { try await client.rateMovie(id: 19, session: .init(id: sessionID), value: 8.5) },
            callback: { client.callbacks.rateMovie(id: 19, session: .init(id: sessionID), value: 8.5, completion: $0) },
            stream: { client.streams.rateMovie(id: 19, session: .init(id: sessionID), value: 8.5) }
        ),
        isSame: { $0.isSuccess == $1.isSuccess }
    ) { [[$0.message ?? "no comment"]] }

    await report.make(
        TourCall(
            "deleteMovieRating(id: 19, session: …)",
            async: { try await client.deleteMovieRating(id: 19, session: .init(id: sessionID)) },
            callback: { client.callbacks.deleteMovieRating(id: 19, session: .init(id: sessionID), completion: $0) },
            stream: { client.streams.deleteMovieRating(id: 19, session: .init(id: sessionID)) }
        ),
        isSame: { $0.isSuccess == $1.isSuccess }
    ) { [[$0.message ?? "no comment"]] }
}

extension TMDb.Movie {
    fileprivate var row: [String] {
        [title, releaseDate.map { "\($0.year)" } ?? "----", rating]
    }

    private var rating: String {
        guard let voteAverage, voteCount != 0 else { return "not rated" }
        return "rated \(voteAverage)"
    }
}

extension TMDb.CastMember {
    fileprivate var part: String {
        guard let character, !character.isEmpty else { return "in an unnamed part" }
        return "as \(character)"
    }
}

extension TMDb.Media {
    fileprivate var row: [String] {
        switch self {
        case .movie(let movie): ["film", movie.title, movie.releaseDate.map { "\($0.year)" } ?? ""]
        case .tv(let series): ["series", series.name, series.firstAirDate.map { "\($0.year)" } ?? ""]
        case .person(let person): ["person", person.name, person.knownDepartment ?? ""]
        case .collection(let collection): ["collection", collection.title ?? collection.name ?? ""]
        case .unknown: ["unknown", "a media type that this version does not know"]
        }
    }
}
