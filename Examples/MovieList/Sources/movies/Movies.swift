import EndpointRuntime
import Foundation
import GeneratedClients
import InventedCinema
import LoopbackServer
import MovieList
import Synchronization

/// Shows the first page of all lists with publishers, and scrolls through the lists with async/await.
///
/// An empty line scrolls, a digit chooses a list, and `q` quits.
@main
struct Movies {
    static func main() async throws {
        let key = ProcessInfo.processInfo.environment["TMDB_API_KEY"]
        let server = try unreliableCinema()
        defer { server.stop() }
        let settings = ClientSettings(baseURL: server.baseURL, retry: .none)
        let client =
            key.map { TMDb.Client(authentication: .apiKey($0)) }
            ?? TMDb.Client(authentication: .apiKey("invented"), settings: settings)
        let service = MovieService(client: client)
        print(key == nil ? "Invented films; set TMDB_API_KEY for those of TMDb." : "The films of TMDb.")
        await showBoard(service)
        await scroll(MovieListModel(service: service))
    }

    /// Starts a server that fails once for the popular films, and once for a second page.
    private static func unreliableCinema() throws -> LoopbackServer {
        let failed = Mutex<Set<String>>([])
        return try InventedCinema.start { request in
            let place = request.query("page") == "2" ? "second page" : request.path
            guard ["second page", "/movie/popular"].contains(place) else { return nil }
            return failed.withLock { $0.insert(place).inserted } ? .json("{}", status: 503) : nil
        }
    }

    @MainActor
    private static func scroll(_ model: MovieListModel) async {
        var shown = 0
        model.show(.nowPlaying)
        repeat {
            await model.waitUntilIdle()
            if shown == 0 { print("\n\(model.category.rawValue)") }
            for movie in model.movies[shown...] { print("  \(row(movie))") }
            shown = model.movies.count
            print(footer(model.footer))
            guard let line = readLine(), line != "q" else { return }
            if let number = Int(line), MovieCategory.allCases.indices.contains(number - 1) {
                shown = 0
                model.show(MovieCategory.allCases[number - 1])
            } else if let last = model.movies.last, model.footer == .more {
                model.appeared(last)
            } else {
                model.loadMore()
            }
        } while true
    }

    private static func row(_ movie: TMDb.Movie) -> String {
        let year = movie.releaseDate.map { "\($0.year)" } ?? "----"
        return "\(year)  \(movie.title)  \(movie.posterURL(size: .w92)?.absoluteString ?? "no poster")"
    }

    private static func footer(_ footer: MovieListModel.Footer) -> String {
        let lists = MovieCategory.allCases.enumerated().map { "\($0 + 1) \($1.rawValue.lowercased())" }
            .joined(separator: ", ")
        return switch footer {
        case .more: "[Return: more; \(lists); q: quit]"
        case .loading: "..."
        case .problem(let problem): "\(problem.text) [Return: try again; \(lists); q: quit]"
        case .end: "That is all. [\(lists); q: quit]"
        }
    }
}
