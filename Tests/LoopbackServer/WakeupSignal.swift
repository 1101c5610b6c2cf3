#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Wakes a thread that waits for a socket.
///
/// It is a pipe, since `poll` can wait for a pipe and a socket at the same time.
final class WakeupSignal: Sendable {
    private let reader: Int32
    private let writer: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        (reader, writer) = (ends[0], ends[1])
    }

    deinit {
        systemClose(reader)
        systemClose(writer)
    }

    /// Wakes the thread that waits now or later.
    func send() {
        var byte: UInt8 = 1
        _ = write(writer, &byte, 1)
    }

    /// Waits for this signal or for readable data. Returns whether the signal was sent.
    func wait(orReadable socket: Socket) -> Bool {
        wait(socket, POLLIN)
    }

    /// Waits for this signal or for the peer to close the connection. Returns whether the signal was sent.
    func wait(orClosedBy socket: Socket) -> Bool {
        if wait(orReadable: socket) { return true }
        // If the client has already sent its next request, only a hang-up shows the end of the connection.
        return !socket.isAtEnd && wait(socket, 0)
    }

    private func wait(_ socket: Socket, _ events: Int32) -> Bool {
        var descriptors = [
            pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
            pollfd(fd: socket.descriptor, events: Int16(events), revents: 0),
        ]
        while poll(&descriptors, 2, -1) < 0 && errno == EINTR {}
        return descriptors[0].revents != 0
    }
}
