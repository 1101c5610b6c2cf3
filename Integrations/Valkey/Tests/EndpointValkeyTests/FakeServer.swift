import EndpointValkey
import NIOCore
import NIOPosix
import Synchronization

/// A server that replies to the reads of each connection with given texts, in order, and closes it after the last.
final class FakeServer: Sendable {
    let port: Int
    private let channel: any Channel
    private let count: Counter

    final class Counter: Sendable {
        private let value = Mutex(0)
        var current: Int { value.withLock { $0 } }
        func increment() { value.withLock { $0 += 1 } }
    }

    /// The reply to the first command of a connection, which sets its name.
    static let greeting = "+OK\r\n"

    init(_ replies: [String]) async throws {
        let count = Counter()
        channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .childChannelInitializer { channel in
                count.increment()
                return channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Replies(replies))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        port = channel.localAddress?.port ?? 0
        self.count = count
    }

    /// The number of accepted connections.
    var connections: Int { count.current }

    /// The configuration of a client with generous time limits.
    var configuration: ValkeyConfiguration {
        var configuration = ValkeyConfiguration(port: port)
        configuration.connectTimeout = .seconds(60)
        configuration.commandTimeout = .seconds(60)
        return configuration
    }

    func stop() async throws {
        try await channel.close()
    }

    private final class Replies: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private var replies: [String]

        init(_ replies: [String]) {
            self.replies = replies
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !replies.isEmpty else { return context.close(promise: nil) }
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: replies.removeFirst())), promise: nil)
        }
    }
}
