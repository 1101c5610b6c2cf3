import Foundation
import GeneratedClients
import Observation

/// A catalog that a view observes. It loads again by itself when a part of it has expired.
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

    /// The catalog that was loaded last. It stays during a reload, and after a reload that failed. `nil` before the
    /// first load and after a reset.
    public private(set) var catalog: Catalog?

    @ObservationIgnored private let service: CatalogService
    @ObservationIgnored private var work: Task<Void, Never>?

    /// Makes an empty model, and sends nothing.
    public init(service: CatalogService) {
        self.service = service
    }

    deinit {
        work?.cancel()
    }

    /// Loads the catalog, and from then on loads it again whenever a part of it expires. Cancels a load in flight.
    ///
    /// After a reload that failed the next one follows in a minute. If the first load fails, nothing more is sent.
    public func load() {
        work?.cancel()
        status = .loading
        // The task must not keep the model while it sleeps.
        work = Task { [weak self, service] in
            let settings = service.client.session.settings
            while true {
                let result = await service.result()
                guard !Task.isCancelled, let delay = self?.take(result, at: settings.now()) else { return }
                try? await settings.clock.sleep(for: delay)
                guard !Task.isCancelled else { return }
                self?.status = .loading
            }
        }
    }

    /// Forgets the catalog, cancels a load in flight, and loads no more.
    public func reset() {
        work?.cancel()
        work = nil
        catalog = nil
        status = .idle
    }

    /// Shows a result.
    ///
    /// - Returns: The time until the next load; `nil` if there is none.
    private func take(_ result: Result<Catalog, CatalogError>, at now: Date) -> Duration? {
        switch result {
        case .success(let new):
            catalog = new
            status = .loaded
            return new.lifetime(from: now)
        case .failure(let error):
            status = .failed(error)
            return catalog == nil ? nil : Catalog.minimumLifetime
        }
    }
}

extension Catalog {
    /// The shortest time between two loads.
    fileprivate static let minimumLifetime = Duration.seconds(60)

    /// The time until a part of the catalog has expired, and 25 to 60 s more, so that not all apps ask at once.
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
