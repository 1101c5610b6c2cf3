#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Wakes a thread that waits on a socket. A pipe, because `poll` waits on both at once.
final class Alarm: Sendable {
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

    /// Ends the wait, now or when it begins.
    func ring() {
        var byte: UInt8 = 1
        _ = write(writer, &byte, 1)
    }

    /// Waits until it rings (true) or the socket has something to read (false).
    func rings(before socket: Socket) -> Bool {
        rings(before: socket, POLLIN)
    }

    /// Waits until it rings (true) or the peer of the socket closes (false).
    func rings(beforePeerClosesOf socket: Socket) -> Bool {
        if rings(before: socket) { return true }
        // Where the client has sent its next request already, only a hang-up tells the end.
        return !socket.isAtEnd && rings(before: socket, 0)
    }

    private func rings(before socket: Socket, _ events: Int32) -> Bool {
        var places = [
            pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
            pollfd(fd: socket.descriptor, events: Int16(events), revents: 0),
        ]
        while poll(&places, 2, -1) < 0 && errno == EINTR {}
        return places[0].revents != 0
    }
}
