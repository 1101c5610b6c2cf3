import Foundation
import GeneratedClients

/// A film in a row of a list. A preview can create its own.
public struct Film: Sendable, Hashable, Identifiable {
    /// The TMDb identifier.
    public let id: Int
    /// The title, in the language of the service.
    public let title: String
    /// The year of its release. `nil` if it is unknown.
    public let year: Int?
    /// The URL of a small poster. `nil` if there is none.
    public let posterURL: URL?

    /// Creates a film.
    public init(id: Int, title: String, year: Int? = nil, posterURL: URL? = nil) {
        self.id = id
        self.title = title
        self.year = year
        self.posterURL = posterURL
    }

    /// Creates the film from a list of TMDb.
    init(_ movie: TMDb.Movie) {
        self.init(
            id: movie.id, title: movie.title, year: movie.releaseDate?.year, posterURL: movie.posterURL(size: .w92))
    }
}
