#if canImport(Combine)
import Combine
import EndpointBridges
import EndpointRuntime

/// Fetches lists of films with publishers. A preview or a test can replace ``MovieService``:
///
/// ```swift
/// struct PreviewMovies: MovieFetcher {
///     func fetchMovies(from category: MovieCategory) -> CallPublisher<[Film], APIError> {
///         CallPublisher { [Film(id: 1, title: "A film")] }
///     }
/// }
/// ```
public protocol MovieFetcher: Sendable {
    /// The first page of a list as a publisher. Each subscription makes a call of its own on its first demand, and
    /// cancels it when it is cancelled. That cancels the request unless another call shares it.
    func fetchMovies(from category: MovieCategory) -> CallPublisher<[Film], APIError>
}

extension MovieFetcher {
    /// The first page of a list as a `Future`.
    ///
    /// The call is made immediately, even without a subscriber, and only once. All subscribers get its result, and none
    /// can cancel it. Use ``fetchMovies(from:)`` unless a result must be shared.
    public func fetchMoviesOnce(from category: MovieCategory) -> Future<[Film], APIError> {
        Future { promise in
            // A sink that is not wrapped in an `AnyCancellable` is retained by its subscription.
            let sink = Subscribers.Sink<[Film], APIError>(
                receiveCompletion: { if case .failure(let error) = $0 { promise(.failure(error)) } },
                receiveValue: { promise(.success($0)) })
            fetchMovies(from: category).subscribe(sink)
        }
    }
}

extension MovieService: MovieFetcher {
    /// The first page of a list as a publisher.
    public func fetchMovies(from category: MovieCategory) -> CallPublisher<[Film], APIError> {
        CallPublisher { () async throws(APIError) in
            try await movies(in: category).next().movies.map { Film($0) }
        }
    }
}
#endif
