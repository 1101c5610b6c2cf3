import AsyncAlgorithms
import GeneratedClients

/// A film to watch and a book to read.
public struct Evening: Sendable, Hashable {
    /// The title of a film.
    public let film: String
    /// The title of a book.
    public let book: String
}

extension Tonight {
    /// A film and a book for each evening, as long as there are both. The films are those now playing and then the
    /// popular ones. The books are those of a subject.
    ///
    /// Each list loads a page when an evening needs it. The popular films are loaded after all others have been used.
    ///
    /// - Parameter subject: The subject of the books in lowercase letters, such as `mystery`.
    /// - Returns: The evenings.
    public func evenings(reading subject: String) -> some AsyncSequence<Evening, APIError> & Sendable {
        let films = chain(films.nowPlaying().items, films.popularMovies().items)
        return zip(films, books.subject(key: subject).items).map { film, book in
            Evening(film: film.title, book: book.title ?? book.key)
        }
    }

    /// The evenings in groups of seven. The last group might be shorter.
    public func weeks(reading subject: String) -> some AsyncSequence<[Evening], APIError> & Sendable {
        evenings(reading: subject).chunks(ofCount: 7)
    }
}
