import GeneratedClients

/// Loads the catalog: three requests at once, each sent once more where that may help.
///
/// The answers are kept in memory: what the site says has not changed (304) is used again.
public struct CatalogService: Sendable {
    let client: Splatoon2.Client

    /// Makes a service with a client's settings, but for retries and cache.
    public init(client: Splatoon2.Client) {
        self.client = client.with {
            $0.retry.maximumAttempts = 2
            $0.cache = .memory(bytes: 4_000_000)
        }
    }

    /// Loads the catalog with async/await.
    ///
    /// The first error, in the order of the properties of ``Catalog``, cancels what is still under way.
    public func catalog() async throws(CatalogError) -> Catalog {
        async let schedules = result { () async throws(APIError) in try await client.schedules() }
        async let salmonRun = result { () async throws(APIError) in try await client.salmonRun() }
        async let timeline = result { () async throws(APIError) in try await client.timeline() }
        do throws(APIError) {
            return try await Catalog(schedules.get(), salmonRun.get(), timeline.get())
        } catch {
            throw CatalogError(error)
        }
    }
}

/// What a function returns or throws: `async let` would forget the type of the error.
private func result<Value>(_ body: () async throws(APIError) -> Value) async -> Result<Value, APIError> {
    do throws(APIError) {
        return .success(try await body())
    } catch {
        return .failure(error)
    }
}
