import Foundation
import GeneratedClients
import Observation

/// An observable catalog, which reloads itself when a part of it has expired.
@MainActor
@Observable
public final class CatalogModel {
    /// The state of the last load.
    public enum Status: Sendable {
        /// Nothing was loaded, or the model was reset.
        case idle
        /// Requests are in flight.
        case loading
        /// The catalog is the current one.
        case loaded
        /// The last load failed.
        case failed(CatalogError)
    }

    /// The state of the last load.
    public private(set) var status = Status.idle

    /// The last loaded catalog. It stays during a reload and after a failed reload. `nil` before the first load and
    /// after a reset.
    public private(set) var catalog: Catalog?

    @ObservationIgnored private let service: CatalogService
    @ObservationIgnored private var work: Task<Void, Never>?

    /// Creates an empty model. Sends no request.
    public init(service: CatalogService) {
        self.service = service
    }

    deinit {
        work?.cancel()
    }

    /// Loads the catalog, and reloads it whenever a part of it expires. Cancels a load in flight.
    ///
    /// After a failed reload, the next one follows in a minute. If the first load fails, no reload follows.
    public func load() {
        work?.cancel()
        status = .loading
        work = Task { [weak self, service] in
            let result = await service.result()
            if !Task.isCancelled { self?.show(result) }
        }
    }

    /// Removes the catalog, cancels a load in flight, and stops reloading.
    public func reset() {
        work?.cancel()
        work = nil
        catalog = nil
        status = .idle
    }

    /// Waits until no load is in flight. Use it in `.refreshable` of a view, and in tests.
    public func waitUntilIdle() async {
        while case .loading = status { await work?.value }
    }

    private func show(_ result: Result<Catalog, CatalogError>) {
        let settings = service.client.session.settings
        switch result {
        case .success(let new):
            catalog = new
            status = .loaded
            load(after: new.lifetime(from: settings.now()), on: settings.clock)
        case .failure(let error):
            status = .failed(error)
            if catalog != nil { load(after: Catalog.minimumLifetime, on: settings.clock) }
        }
    }

    private func load(after delay: Duration, on clock: any Clock<Duration>) {
        // The task must not retain the model while it sleeps.
        work = Task { [weak self] in
            try? await clock.sleep(for: delay)
            if !Task.isCancelled { self?.load() }
        }
    }
}

extension Catalog {
    /// The shortest time between two loads.
    fileprivate static let minimumLifetime = Duration.seconds(60)

    /// The time until a part of the catalog expires, plus 25 to 60 s, so that apps do not send their requests at the
    /// same time.
    fileprivate func lifetime(from now: Date) -> Duration {
        guard let expiry = expiry(after: now) else { return Self.minimumLifetime }
        return max(Self.minimumLifetime, .seconds(expiry.timeIntervalSince(now) + .random(in: 25...60)))
    }
}

extension CatalogService {
    /// The catalog or the error as a value.
    fileprivate func result() async -> Result<Catalog, CatalogError> {
        do throws(CatalogError) {
            return .success(try await catalog())
        } catch {
            return .failure(error)
        }
    }
}
