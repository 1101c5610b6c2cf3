#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A blocking TCP socket. Copies share the socket, which its owner closes once.
struct Socket: Sendable {
    let descriptor: Int32

    /// A socket that listens on 127.0.0.1, on a port that the system assigns.
    static func listening() throws -> (socket: Socket, port: UInt16) {
        let (socket, port) = try bound()
        // If the backlog is full, clients wait a second before they retry.
        guard systemListen(socket.descriptor, 1024) == 0 else {
            let error = SystemError("listen")
            socket.close()
            throw error
        }
        return (socket, port)
    }

    /// A socket that is bound to a port of 127.0.0.1 and refuses connections.
    static func bound() throws -> (socket: Socket, port: UInt16) {
        let socket = Socket(descriptor: systemSocket())
        guard socket.descriptor >= 0 else { throw SystemError("socket") }
        do {
            return (socket, try socket.bindPort())
        } catch {
            socket.close()
            throw error
        }
    }

    private func bindPort() throws -> UInt16 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        try withUnsafeMutablePointer(to: &address) { address in
            try address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard bind(descriptor, address, size) == 0 else { throw SystemError("bind") }
                guard getsockname(descriptor, address, &size) == 0 else { throw SystemError("getsockname") }
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Accepts the next client. Returns `nil` if there is none.
    func accept() -> Socket? {
        let client = Socket(descriptor: systemAccept(descriptor))
        guard client.descriptor >= 0 else { return nil }
        client.set(Int32(IPPROTO_TCP), TCP_NODELAY, Int32(1))
        #if canImport(Darwin)
        client.set(SOL_SOCKET, SO_NOSIGPIPE, Int32(1))
        #endif
        return client
    }

    /// Receives up to 64 KB. Returns an empty array at the end and after an error.
    func receive() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
        }
    }

    /// Sends all bytes. Returns `false` if the peer has disconnected.
    func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let sent = systemSend(descriptor, UnsafeRawBufferPointer(rebasing: rest))
                guard sent > 0 else { return false }
                rest = rest.dropFirst(sent)
            }
            return true
        }
    }

    /// Whether the peer has closed the connection. Does not consume data. Call it only if the socket is readable.
    var isAtEnd: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, peek) <= 0
    }

    /// Shuts down both directions. Calls that wait for this socket return.
    func shutdown() {
        systemShutdown(descriptor)
    }

    /// Makes `close()` send a reset (RST).
    func resetOnClose() {
        set(SOL_SOCKET, SO_LINGER, linger(l_onoff: 1, l_linger: 0))
    }

    /// Closes the descriptor.
    func close() {
        systemClose(descriptor)
    }

    private func set<Value>(_ level: Int32, _ option: Int32, _ value: Value) {
        withUnsafePointer(to: value) { value in
            _ = setsockopt(descriptor, level, option, value, socklen_t(MemoryLayout<Value>.size))
        }
    }
}
