import NIOCore
import NIOPosix
import NIOSSL

extension ValkeyConnection {
    /// Opens a connection, and authenticates it.
    ///
    /// The server has to answer within the time limit, so that a server that accepts connections and is silent counts as
    /// unreachable.
    static func open(
        _ configuration: ValkeyConfiguration, _ tls: NIOSSLContext?, on eventLoop: any EventLoop
    ) -> EventLoopFuture<NIOLoopBound<ValkeyConnection>> {
        let limit = TimeAmount(configuration.connectTimeout)
        let deadline = NIODeadline.now() + limit
        return ClientBootstrap(group: eventLoop)
            .connectTimeout(limit)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let tls {
                        let handler = try NIOSSLClientHandler(context: tls, serverHostname: configuration.serverName)
                        try channel.pipeline.syncOperations.addHandler(handler)
                    }
                    try channel.pipeline.syncOperations.addHandler(ValkeyConnection(configuration))
                }
            }
            .connect(host: configuration.host, port: configuration.port)
            .flatMapThrowing { channel in
                let connection = try channel.pipeline.syncOperations.handler(type: ValkeyConnection.self)
                return NIOLoopBound(connection, eventLoop: eventLoop)
            }
            .flatMap { connection in
                connection.value.greet(configuration, deadline: deadline, on: eventLoop)
                    .assumeIsolated().map { connection }.nonisolated()
            }
            .flatMapErrorThrowing { throw ValkeyError($0) }
    }

    /// Sends the commands that each connection starts with.
    private func greet(
        _ configuration: ValkeyConfiguration, deadline: NIODeadline, on eventLoop: any EventLoop
    ) -> EventLoopFuture<Void> {
        let replies = configuration.greeting.map { command in
            let reply = eventLoop.makePromise(of: ValkeyReply.self)
            send(command, deadline: deadline, reply)
            return reply.futureResult.map { _ in }
        }
        let name = eventLoop.makePromise(of: ValkeyReply.self)
        send(["CLIENT", "SETNAME", "\(configuration.clientName)"], deadline: deadline, name)
        // A user may lack the permission to set a name, which only helps in the list of clients.
        let isNamed = name.futureResult.map { _ in }.flatMapErrorThrowing { error in
            if error as? ValkeyError != .refused("NOPERM") { throw error }
        }
        let isGreeted = EventLoopFuture.andAllSucceed(replies + [isNamed], on: eventLoop)
        isGreeted.assumeIsolated().whenComplete { result in
            switch result {
            case .success: self.stopTimer()
            case .failure(let error): self.close(ValkeyError(error))
            }
        }
        return isGreeted
    }
}

extension ValkeyConfiguration {
    /// The commands whose replies must not be errors.
    fileprivate var greeting: [ValkeyCommand] {
        var commands: [ValkeyCommand] = []
        if let password {
            commands.append(ValkeyCommand(["AUTH"] + [user, password].compactMap { $0.map { .text($0) } }))
        }
        if database != 0 { commands.append(["SELECT", "\(database)"]) }
        return commands
    }

    /// The name for TLS. `nil` for an address, which SNI does not allow (RFC 6066, section 3). The certificate must be
    /// valid for the address then.
    fileprivate var serverName: String? {
        (try? SocketAddress(ipAddress: host, port: port)) == nil ? host : nil
    }
}

extension ValkeyError {
    /// Translates errors of SwiftNIO.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as ValkeyError: error
            case ChannelError.connectTimeout: .timedOut
            case let error as NIOConnectionError: .unreachable(Self.reason(error))
            case let error as IOError where [ECONNRESET, EPIPE].contains(error.errnoCode): .connectionLost
            case NIOSSLError.uncleanShutdown: .connectionLost
            default: .unreachable("\(error)")
            }
    }

    private static func reason(_ error: NIOConnectionError) -> String {
        guard let failure = error.connectionErrors.first else {
            return "the host '\(error.host)' has no address"
        }
        return "\(error.host):\(error.port): \(failure.error)"
    }
}
