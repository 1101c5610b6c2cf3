import GeneratedClients
import Hummingbird

/// A short description of a film, which is the response of the server.
public struct Film: ResponseCodable, Equatable {
    /// The number of the film.
    public var id: Int
    /// The title.
    public var title: String
    /// The year of the first release. `nil` if it is unknown.
    public var year: Int?
}

extension Film {
    init(_ details: TMDb.MovieDetails) {
        self.init(id: details.id, title: details.title, year: details.releaseDate?.year)
    }
}
