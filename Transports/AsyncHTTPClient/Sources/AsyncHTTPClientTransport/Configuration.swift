import AsyncHTTPClient
import NIOCore
import NIOHTTPCompression

extension HTTPClient.Configuration {
    /// The configuration without what the runtime does itself.
    func forRuntime(maximumInflatedSize: Int) -> Self {
        var configuration = self
        configuration.redirectConfiguration = .disallow
        configuration.decompression = .enabled(limit: .size(maximumInflatedSize))
        // Two minutes, since this is also how long a request may wait until one of the connections is free; and not
        // more, since nothing else ends an attempt to connect to a server that accepts and is silent.
        configuration.timeout = Timeout(connect: timeout.connect ?? .minutes(2))
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.tracing.tracer = nil
        #if !canImport(Network)
        configuration.http1_1ConnectionDebugInitializer = Self.readingLess(http1_1ConnectionDebugInitializer)
        configuration.http2ConnectionDebugInitializer = Self.readingLess(http2ConnectionDebugInitializer)
        #endif
        return configuration
    }

    #if !canImport(Network)
    private typealias Initializer = @Sendable (any Channel) -> EventLoopFuture<Void>

    /// Sees to it that at most 16 KB are read at once, in place of 256 KB.
    ///
    /// What is read at once is inflated at once, to as much as 1,032 times its size. Network.framework reads 8 KB.
    private static func readingLess(_ next: Initializer?) -> Initializer {
        { channel in
            let allocator = AdaptiveRecvByteBufferAllocator(minimum: 1_024, initial: 2_048, maximum: 16_384)
            return channel.setOption(.recvAllocator, value: allocator)
                .flatMap { channel.setOption(.maxMessagesPerRead, value: 1) }
                .flatMap { next?(channel) ?? channel.eventLoop.makeSucceededVoidFuture() }
        }
    }
    #endif
}
