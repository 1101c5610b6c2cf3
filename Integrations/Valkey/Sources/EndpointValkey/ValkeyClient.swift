import NIOCore
import NIOPosix
import NIOSSL

/// A client of a Valkey or Redis server.
///
/// Its connections share an event loop, so that their state needs no locks.
final class ValkeyClient: Sendable {
    let configuration: ValkeyConfiguration
    private let eventLoop: any EventLoop
    private let pool: NIOLoopBoundBox<ConnectionPool>

    /// Creates a client. It connects when the first command is sent.
    ///
    /// - Throws: ``ValkeyError/invalidConfiguration(_:)``, for example if a file with certificates cannot be read.
    init(_ configuration: ValkeyConfiguration) throws(ValkeyError) {
        if let problem = configuration.problem { throw .invalidConfiguration(problem) }
        let tls: NIOSSLContext?
        do {
            tls = try configuration.tls.map { try NIOSSLContext(configuration: $0) }
        } catch {
            throw .invalidConfiguration("TLS: \(error)")
        }
        self.configuration = configuration
        let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
        self.eventLoop = eventLoop
        pool = .makeBoxSendingValue(ConnectionPool(configuration, tls, on: eventLoop), eventLoop: eventLoop)
    }

    deinit {
        close()
    }

    /// Closes all connections. Commands without a reply throw ``ValkeyError/closed``, and so do all later ones.
    func close() {
        eventLoop.execute { [pool] in pool.value.close() }
    }

    /// Sends a command, and returns its reply. If the task is cancelled, it returns at once, and the server might still
    /// run the command.
    ///
    /// - Throws: ``ValkeyError`` or `CancellationError`.
    func send(_ command: ValkeyCommand) async throws -> ValkeyReply {
        try Task.checkCancellation()
        let promise = eventLoop.makePromise(of: ValkeyReply.self)
        // The first result of a promise counts.
        return try await withTaskCancellationHandler {
            eventLoop.execute { [pool] in pool.value.send(command, promise) }
            return try await promise.futureResult.get()
        } onCancel: {
            promise.fail(CancellationError())
        }
    }

    /// Runs a script. Its text is sent only if the server does not know the script.
    ///
    /// - Throws: ``ValkeyError`` or `CancellationError`.
    func run(
        _ script: ValkeyScript, keys: [String], arguments: [ValkeyCommand.Argument]
    ) async throws -> ValkeyReply {
        let rest = ["\(keys.count)"] + keys.map { .text($0) } + arguments
        do {
            return try await send(ValkeyCommand(["EVALSHA", .text(script.digest)] + rest))
        } catch ValkeyError.refused("NOSCRIPT") {
            return try await send(ValkeyCommand(["EVAL", .text(script.text)] + rest))
        }
    }
}

extension ValkeyClient: CustomReflectable {
    /// The output of `dump`, which has no commands and no password.
    var customMirror: Mirror { Mirror(self, children: ["configuration": configuration]) }
}
