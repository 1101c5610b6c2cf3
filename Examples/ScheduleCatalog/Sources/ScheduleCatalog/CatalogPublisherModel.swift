#if canImport(Combine)
import Combine
import GeneratedClients

/// An observable catalog, with publishers. Its subscriptions end with their loads, with `stop()`, or with the model.
@MainActor
public final class CatalogPublisherModel: ObservableObject {
    /// The state of the last load.
    @Published public private(set) var status = CatalogModel.Status.idle

    /// The last loaded catalog. It stays during the next load and after a failed one.
    @Published public private(set) var catalog: Catalog?

    private let service: CatalogService
    private var subscriptions: Set<AnyCancellable> = []

    /// Creates an empty model. Sends no request.
    public init(service: CatalogService) {
        self.service = service
    }

    /// Loads the catalog. Cancels a load in flight.
    public func load() {
        subscriptions = []
        status = .loading
        // `catalogPublisher` delivers on the main queue.
        service.catalogPublisher
            .sink { [weak self] completion in
                MainActor.assumeIsolated { self?.complete(completion) }
            } receiveValue: { [weak self] catalog in
                MainActor.assumeIsolated { self?.catalog = catalog }
            }
            .store(in: &subscriptions)
    }

    /// Cancels a load in flight. The catalog stays.
    public func stop() {
        subscriptions = []
        if case .loading = status { status = .idle }
    }

    private func complete(_ completion: Subscribers.Completion<CatalogError>) {
        // A completed subscription would otherwise stay in the set.
        subscriptions = []
        status =
            switch completion {
            case .finished: .loaded
            case .failure(let error): .failed(error)
            }
    }
}
#endif
