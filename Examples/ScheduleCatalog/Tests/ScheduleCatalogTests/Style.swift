import EndpointBridges
import GeneratedClients
import ScheduleCatalog

#if canImport(Combine)
import Combine
#endif

/// The styles of loading a catalog. All have the same behavior.
enum Style: CaseIterable {
    case async, callback
    #if canImport(Combine)
    case publisher
    #endif

    func catalog(_ service: CatalogService) async throws(CatalogError) -> Catalog {
        switch self {
        case .async:
            return try await service.catalog()
        case .callback:
            return try await withCallback(cancellation: .cancelled) { service.catalog(completion: $0) }
        #if canImport(Combine)
        case .publisher:
            // A publisher of one value always delivers it before it finishes.
            guard let catalog = try await service.catalogPublisher.firstValue(cancellation: .cancelled) else {
                throw .cancelled
            }
            return catalog
        #endif
        }
    }
}

extension CatalogError {
    /// The name of the error's case.
    var kind: String {
        switch self {
        case .cancelled: "cancelled"
        case .connection: "connection"
        case .server: "server"
        case .empty: "empty"
        case .bad: "bad"
        case .setup: "setup"
        }
    }
}
