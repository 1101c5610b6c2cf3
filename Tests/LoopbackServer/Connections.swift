import Dispatch
import Foundation

/// Accepts clients and serves each on its own thread, so that a hanging reply does not block other clients.
struct Connections: Sendable {
    let listener: Socket
    let maximumBodySize: Int
    let handler: @Sendable (LoopbackRequest) -> LoopbackReply
    let log = WaitableValue(ServerLog())
    private let stopSignal = WakeupSignal()
    private let threads = DispatchGroup()

    init(
        listener: Socket, maximumBodySize: Int, handler: @escaping @Sendable (LoopbackRequest) -> LoopbackReply
    ) {
        self.listener = listener
        self.maximumBodySize = maximumBodySize
        self.handler = handler
    }

    /// Starts a thread that accepts clients.
    func start() {
        detach {
            while !stopSignal.wait(orReadable: listener) {
                if let client = listener.accept() { add(client) }
            }
            listener.close()
        }
    }

    /// Closes all sockets and waits for the threads.
    func stop() {
        stopSignal.send()
        log.change { $0.stop() }
        threads.wait()
        log.end()
    }

    private func add(_ client: Socket) {
        guard let connection = log.change({ $0.addConnection(client) }) else { return client.close() }
        detach {
            let clientClosed = serve(client, connection)
            log.change { $0.removeConnection(connection, clientClosed: clientClosed) }
        }
    }

    private func serve(_ client: Socket, _ connection: Int) -> Bool {
        var reader = RequestReader(socket: client, connection: connection, maximumBodySize: maximumBodySize)
        while let next = reader.next() {
            let request = log.change { $0.record(next) }
            switch ReplyWriter(socket: client, request: request, reply: handler(request)).send() {
            case .keep: continue
            case .close: return false
            case .clientClosed: return true
            }
        }
        return true
    }

    private func detach(_ body: @escaping @Sendable () -> Void) {
        threads.enter()
        Thread.detachNewThread {
            body()
            threads.leave()
        }
    }
}
