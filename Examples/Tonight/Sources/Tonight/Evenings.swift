import AsyncAlgorithms
import GeneratedClients

/// What to watch, and what to read when that is over.
public struct Evening: Sendable, Hashable {
    /// The title of a film.
    public let film: String
    /// The title of a book.
    public let book: String
}

extension Tonight {
    /// A film and a book for each evening, as long as there are both: what the cinemas show, then what is popular, with
    /// the books of a subject.
    ///
    /// Each list asks for a page when an evening needs it, and the popular films are not asked for before the others are
    /// through.
    ///
    /// - Parameter subject: What the books are about, in small letters, as in `mystery`.
    /// - Returns: The evenings.
    public func evenings(reading subject: String) -> some AsyncSequence<Evening, APIError> & Sendable {
        let films = chain(films.nowPlaying().items, films.popularMovies().items)
        return zip(films, books.subject(key: subject).items).map { film, book in
            Evening(film: film.title, book: book.title ?? book.key)
        }
    }

    /// The evenings, seven at a time; the last week may be shorter.
    public func weeks(reading subject: String) -> some AsyncSequence<[Evening], APIError> & Sendable {
        evenings(reading: subject).chunks(ofCount: 7)
    }
}
