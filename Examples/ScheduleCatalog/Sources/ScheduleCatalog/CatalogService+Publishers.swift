#if canImport(Combine)
import Combine
import Dispatch
import EndpointBridges
import GeneratedClients

extension CatalogService {
    /// The catalog as a publisher. Each subscription loads it, and cancels the load when it is cancelled.
    ///
    /// The catalog and the completion are delivered on the main queue.
    public var catalogPublisher: some Publisher<Catalog, CatalogError> {
        let client = client
        let schedules = CallPublisher { () async throws(APIError) in try await client.schedules() }
        let salmonRun = CallPublisher { () async throws(APIError) in try await client.salmonRun() }
        let timeline = CallPublisher { () async throws(APIError) in try await client.timeline() }
        let merchandises = CallPublisher { () async throws(APIError) in try await client.merchandises() }
        return schedules.zip(salmonRun, timeline, merchandises)
            .mapError { CatalogError($0) }
            .awaitInOrder { answers throws(CatalogError) in
                try Catalog(answers.0, answers.1, answers.2, answers.3)
            }
            .receive(on: DispatchQueue.main)
    }
}
#endif
