import AsyncHTTPClient

extension HTTPClient.Configuration {
    /// The configuration without the features that the runtime provides.
    func forRuntime() -> Self {
        var configuration = self
        configuration.redirectConfiguration = .disallow
        // `DecodedBody` inflates instead of SwiftNIO's decompressor. The limit of the latter applies to whole bodies,
        // so that it would end long streams. It also inflates all bytes of a read before the consumer can stop it, and
        // fails if there is no body.
        configuration.decompression = .disabled
        // Two minutes are long enough to wait for an idle connection, which this time-out limits as well. They are not
        // longer, since nothing else ends an attempt to connect to a server that accepts and stays silent.
        configuration.timeout = Timeout(connect: timeout.connect ?? .minutes(2))
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.tracing.tracer = nil
        return configuration
    }

    /// The configuration for streams, each of which has an HTTP/1.1 connection to itself until it ends.
    func forStreams() -> Self {
        var configuration = self
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(
            connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit, Self.maximumStreamsPerHost)
        return configuration
    }

    /// The number of HTTP/1.1 connections to a host for streams. A process may have as few as 256 open files.
    private static var maximumStreamsPerHost: Int { 100 }
}
