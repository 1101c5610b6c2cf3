#if canImport(Combine)
import Combine
import Dispatch
import EndpointRuntime

/// The first page of all four lists, with publishers.
@MainActor
public final class MovieBoardModel: ObservableObject {
    /// The loaded lists.
    @Published public private(set) var films: [MovieCategory: [Film]] = [:]

    /// The lists whose requests are in flight.
    @Published public private(set) var loading: Set<MovieCategory> = []

    /// The problem for an alert. `nil` if there is none. A view sets it to `nil` when the alert is closed.
    @Published public var alert: Problem?

    private let fetcher: any MovieFetcher
    private var subscriptions: Set<AnyCancellable> = []

    /// Creates an empty board. Sends no request.
    public init(fetcher: any MovieFetcher) {
        self.fetcher = fetcher
    }

    /// Loads the missing lists concurrently.
    public func load() {
        for category in MovieCategory.allCases where films[category] == nil && !loading.contains(category) {
            load(category)
        }
    }

    /// Cancels the requests in flight. The loaded lists stay.
    public func stop() {
        subscriptions = []
        loading = []
    }

    private func load(_ category: MovieCategory) {
        loading.insert(category)
        fetcher.fetchMovies(from: category)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                MainActor.assumeIsolated { self?.complete(category, completion) }
            } receiveValue: { [weak self] films in
                MainActor.assumeIsolated { self?.films[category] = films }
            }
            .store(in: &subscriptions)
    }

    private func complete(_ category: MovieCategory, _ completion: Subscribers.Completion<APIError>) {
        loading.remove(category)
        // Completed subscriptions would otherwise stay in the set.
        if loading.isEmpty { subscriptions = [] }
        // A lost connection fails all four lists, but one alert is enough.
        if alert == nil, case .failure(let error) = completion { alert = Problem(error) }
    }
}
#endif
