import GeneratedClients

/// Loads the catalog with four requests at once. Each is sent a second time if that may help.
///
/// The responses are kept in memory: those that the site says have not changed (304) are used again.
public struct CatalogService: Sendable {
    let client: Splatoon2.Client

    /// Makes a service with a client's settings, except for retries and cache.
    public init(client: Splatoon2.Client) {
        self.client = client.with {
            $0.retry.maximumAttempts = 2
            $0.cache = .memory(bytes: 4_000_000)
        }
    }

    /// Loads the catalog with async/await.
    ///
    /// The first error, in the order of the requests below, cancels the other requests.
    public func catalog() async throws(CatalogError) -> Catalog {
        async let schedules = result { () async throws(APIError) in try await client.schedules() }
        async let salmonRun = result { () async throws(APIError) in try await client.salmonRun() }
        async let timeline = result { () async throws(APIError) in try await client.timeline() }
        async let merchandises = result { () async throws(APIError) in try await client.merchandises() }
        return try await Catalog(schedules.get(), salmonRun.get(), timeline.get(), merchandises.get())
    }
}

/// The value or the error of a function, because `async let` would forget the type of the error.
private func result<Value>(_ body: () async throws(APIError) -> Value) async -> Result<Value, CatalogError> {
    do throws(APIError) {
        return .success(try await body())
    } catch {
        return .failure(CatalogError(error))
    }
}
