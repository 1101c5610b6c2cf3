#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A socket that listens on 127.0.0.1, on a port that the system assigns.
struct Listener: Sendable {
    private let descriptor: Int32
    let port: UInt16

    struct Failure: Error {
        let code = errno
    }

    init() throws {
        let descriptor = makeSocket()
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        try withUnsafeMutablePointer(to: &address) { address in
            try address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard bind(descriptor, address, size) == 0, listen(descriptor, 128) == 0,
                    getsockname(descriptor, address, &size) == 0
                else { throw Failure() }
            }
        }
        self.descriptor = descriptor
        port = UInt16(bigEndian: address.sin_port)
    }

    /// Waits for the next client.
    func accept() -> Connection? {
        let client = acceptClient(descriptor)
        guard client >= 0 else { return nil }
        var on: Int32 = 1
        setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        return Connection(descriptor: client)
    }
}

#if canImport(Darwin)
private func makeSocket() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    return socket(AF_INET, SOCK_STREAM, 0)
}
private func acceptClient(_ descriptor: Int32) -> Int32 { Darwin.accept(descriptor, nil, nil) }
#else
private func makeSocket() -> Int32 { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
private func acceptClient(_ descriptor: Int32) -> Int32 { Glibc.accept(descriptor, nil, nil) }
#endif
