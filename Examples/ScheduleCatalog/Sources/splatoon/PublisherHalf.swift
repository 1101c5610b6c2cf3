import ScheduleCatalog

#if canImport(Combine)
import Combine

extension Splatoon {
    /// Shows the states of a catalog with publishers: one that is loaded, and one whose site fails.
    @MainActor
    static func publish(_ service: CatalogService, failing broken: CatalogService) async {
        for (name, service) in [("published catalog", service), ("published catalog of a site that fails", broken)] {
            print("\(name):")
            let model = CatalogPublisherModel(service: service)
            let subscription = model.$status.sink { status in print("  \(text(status))") }
            model.load()
            while case .loading = model.status { try? await Task.sleep(for: .milliseconds(10)) }
            print("  \(model.catalog.map(summary) ?? "no catalog")")
            subscription.cancel()
        }
    }
}
#else
extension Splatoon {
    /// Names the package that runs the publishers.
    static func publish(_ service: CatalogService, failing broken: CatalogService) async {
        print("published catalog: this system has no Combine; Examples/Publishers runs it")
    }
}
#endif
