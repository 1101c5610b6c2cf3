import EndpointRuntime
import GeneratedClients

/// The samples of the article "Errors".
struct ErrorsSamples {
    let client: TMDb.Client
    let show: @Sendable (String) -> Void

    func showTitle(of id: Int) async {
        do {
            show(try await client.movie(id: id).title)
        } catch {
            show(error.description)
        }
    }

    func startShowing(_ id: Int) -> Task<Void, Never> {
        Task {
            do throws(APIError) {
                show(try await client.movie(id: id).title)
            } catch .cancelled {
                // The user has left the screen.
            } catch .rateLimited(let limit) {
                show("Try again in \(limit.retryAfter).")
            } catch {
                show(error.description)
            }
        }
    }

    func startListing() -> Task<Void, Never> {
        Task {
            do throws(APIError) {
                for try await movie in client.streams.popularMovies().items.prefix(50) { show(movie.title) }
            } catch {
                if !error.isCancellation { show(error.description) }
            }
        }
    }

    func text(for error: APIError) -> String {
        switch error.statusCode {
        case 404: "There is no such film."
        case 401, 403: "Check the key."
        case let status? where status >= 500: "The service has a problem. Try again later."
        default: error.problem(as: TMDb.ErrorStatus.self)?.message ?? error.description
        }
    }
}
