import GeneratedClients

/// Loads the catalog with four concurrent requests. Each is retried once if that might help.
///
/// The responses are cached in memory. Those that have not changed (304) are reused.
public struct CatalogService: Sendable {
    let client: Splatoon2.Client

    /// Creates a service with the settings of a client, except for retries and cache.
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

/// The result of a function. It keeps the type of the error, which `async let` would erase.
private func result<Value>(_ body: () async throws(APIError) -> Value) async -> Result<Value, CatalogError> {
    do throws(APIError) {
        return .success(try await body())
    } catch {
        return .failure(CatalogError(error))
    }
}
