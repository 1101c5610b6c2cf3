#if canImport(Combine)
import Combine
import GeneratedClients

extension CatalogService {
    /// The catalog as a publisher: each subscriber loads it, and cancels that with its subscription.
    ///
    /// It comes on no particular queue; use `receive(on:)`.
    public var catalogPublisher: some Publisher<Catalog, CatalogError> {
        let client = client
        let schedules = CallPublisher { () async throws(APIError) in try await client.schedules() }
        let salmonRun = CallPublisher { () async throws(APIError) in try await client.salmonRun() }
        return schedules.zip(salmonRun, client.streams.timeline().publisher)
            .map { Catalog($0, $1, $2) }
            .mapError { CatalogError($0) }
    }
}
#endif
