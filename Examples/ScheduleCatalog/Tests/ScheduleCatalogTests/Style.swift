import GeneratedClients
import ScheduleCatalog

#if canImport(Combine)
import Combine
#endif

/// The ways to load a catalog; they keep the same promises.
enum Style: CaseIterable {
    case async, callback
    #if canImport(Combine)
    case publisher
    #endif

    func catalog(_ service: CatalogService) async throws(CatalogError) -> Catalog {
        switch self {
        case .async:
            try await service.catalog()
        case .callback:
            try await withCallback(cancellation: .cancelled) { service.catalog(completion: $0) }
        #if canImport(Combine)
        case .publisher:
            try await service.catalogPublisher.firstValue(cancellation: .cancelled)
                ?? { () throws(CatalogError) in
                    throw CatalogError.cancelled
                }()
        #endif
        }
    }
}

extension CatalogError {
    /// Who can do something about it.
    var kind: String {
        switch self {
        case .cancelled: "cancelled"
        case .connection: "connection"
        case .server: "server"
        case .data: "data"
        case .setup: "setup"
        }
    }
}
