import NIOCore
import NIOSSL

/// The connections of a client, which are opened on demand. It is used on its event loop alone.
///
/// Commands share connections, so that a few are enough. A further one opens if all others have commands in flight.
///
/// While the server is down, no command waits for it: a command fails at once, unless it is the one that makes the next
/// attempt to connect.
final class ConnectionPool {
    private let configuration: ValkeyConfiguration
    private let tls: NIOSSLContext?
    private let eventLoop: any EventLoop
    private var connections: [ValkeyConnection] = []
    private var isOpening = false
    /// The commands that wait for the first connection.
    private var waiting: [(command: ValkeyCommand, promise: EventLoopPromise<ValkeyReply>)] = []
    private var backoff = Backoff()
    private var isClosed = false

    init(_ configuration: ValkeyConfiguration, _ tls: NIOSSLContext?, on eventLoop: any EventLoop) {
        self.configuration = configuration
        self.tls = tls
        self.eventLoop = eventLoop
    }

    func send(_ command: ValkeyCommand, _ promise: EventLoopPromise<ValkeyReply>) {
        if isClosed { return promise.fail(ValkeyError.closed) }
        if let connection = connections.min(by: { $0.inFlight < $1.inFlight }) {
            if connection.inFlight > 0 { open() }
            return send(command, on: connection, promise)
        }
        if let error = backoff.error, isOpening || !backoff.isDue(at: .now()) { return promise.fail(error) }
        waiting.append((command, promise))
        open()
    }

    /// Closes all connections. Commands without a reply fail, and so do all later ones.
    func close() {
        isClosed = true
        for connection in connections { connection.close(.closed) }
        failWaiting(with: .closed)
    }

    private func send(
        _ command: ValkeyCommand, on connection: ValkeyConnection, _ promise: EventLoopPromise<ValkeyReply>
    ) {
        connection.send(command, deadline: .now() + TimeAmount(configuration.commandTimeout), promise)
    }

    /// Opens a connection, unless there are enough, one is being opened, or the next attempt is not due yet.
    private func open() {
        guard !isOpening, connections.count < configuration.maximumConnections, backoff.isDue(at: .now()) else {
            return
        }
        isOpening = true
        ValkeyConnection.open(configuration, tls, on: eventLoop).assumeIsolated().whenComplete { [self] result in
            isOpening = false
            switch result {
            case .success(let connection): add(connection.value)
            case .failure(let error): fail(ValkeyError(error))
            }
        }
    }

    private func add(_ connection: ValkeyConnection) {
        if isClosed { return connection.close(.closed) }
        connections.append(connection)
        connection.onReply = { [weak self] in self?.backoff.succeed() }
        connection.onClose = { [weak self] connection, error in self?.remove(connection, error) }
        let commands = waiting
        waiting = []
        for (command, promise) in commands { send(command, on: connection, promise) }
    }

    private func fail(_ error: ValkeyError) {
        backoff.fail(with: error, at: .now())
        failWaiting(with: error)
    }

    private func failWaiting(with error: ValkeyError) {
        let commands = waiting
        waiting = []
        for (_, promise) in commands { promise.fail(error) }
    }

    /// A server that closes a connection may have restarted, and may accept the next one. After any other failure, the
    /// next attempt has to wait. So it has if the server closes a connection instead of its first reply to a command.
    private func remove(_ connection: ValkeyConnection, _ error: ValkeyError) {
        connections.removeAll { $0 === connection }
        if error == .closed || error == .connectionLost && !connection.awaitsReply { return }
        backoff.fail(with: error, at: .now())
    }
}
