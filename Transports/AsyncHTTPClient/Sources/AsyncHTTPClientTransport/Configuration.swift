import AsyncHTTPClient

extension HTTPClient.Configuration {
    /// The configuration without what the runtime does itself.
    func forRuntime() -> Self {
        var configuration = self
        configuration.redirectConfiguration = .disallow
        // SwiftNIO's decompressor counts whole bodies, so that its limit would end long streams. It also inflates all that
        // one read returned before the reader can stop it, and fails if there is no body. `DecodedBody` inflates instead.
        configuration.decompression = .disabled
        // Two minutes, since this is also how long a request may wait until one of the connections is free; and not
        // more, since nothing else ends an attempt to connect to a server that accepts and is silent.
        configuration.timeout = Timeout(connect: timeout.connect ?? .minutes(2))
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.tracing.tracer = nil
        return configuration
    }
}
