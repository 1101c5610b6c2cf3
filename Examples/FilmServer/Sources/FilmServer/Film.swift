import GeneratedClients
import Hummingbird

/// A film in a few words, as the server answers.
public struct Film: ResponseCodable, Equatable {
    /// The number of the film.
    public var id: Int
    /// The title.
    public var title: String
    /// The year of the first release, if it is known.
    public var year: Int?
}

extension Film {
    init(_ details: TMDb.MovieDetails) {
        self.init(id: details.id, title: details.title, year: details.releaseDate?.year)
    }
}
