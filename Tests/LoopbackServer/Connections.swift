import Dispatch
import Foundation

/// Accepts clients and serves each on a thread of its own: a reply that hangs holds up nobody else.
struct Connections: Sendable {
    let listener: Socket
    let handler: @Sendable (LoopbackRequest) -> LoopbackReply
    let journal = Watched(Journal())
    private let ending = Alarm()
    private let threads = DispatchGroup()

    init(listener: Socket, handler: @escaping @Sendable (LoopbackRequest) -> LoopbackReply) {
        self.listener = listener
        self.handler = handler
    }

    /// Begins to accept, on a thread of its own.
    func start() {
        detach {
            while !ending.rings(before: listener) {
                if let client = listener.accept() { admit(client) }
            }
            listener.close()
        }
    }

    /// Closes everything and waits for the threads.
    func stop() {
        ending.ring()
        journal.change { $0.stop() }
        threads.wait()
        journal.end()
    }

    private func admit(_ client: Socket) {
        guard let connection = journal.change({ $0.admit(client) }) else { return client.close() }
        detach {
            let clientClosed = serve(client, connection)
            journal.change { $0.leave(connection, clientClosed: clientClosed) }
        }
    }

    private func serve(_ client: Socket, _ connection: Int) -> Bool {
        var reader = RequestReader(socket: client, connection: connection)
        while let next = reader.next() {
            let request = journal.change { $0.note(next) }
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
