#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A connection to a client. Its methods block.
struct Connection: Sendable {
    let descriptor: Int32

    /// Reads up to the empty line at the end of a request. Returns `false` if the client has disconnected.
    func waitForRequest() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        var end: [UInt8] = []
        while !end.elementsEqual("\r\n\r\n".utf8) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return false }
            end = (end + buffer[..<count]).suffix(4)
        }
        return true
    }

    /// Sends all bytes. Returns `false` if the client has disconnected.
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { sendQuietly(descriptor, $0) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    func close() {
        closeSocket(descriptor)
    }
}

#if canImport(Darwin)
private func sendQuietly(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
}
private func closeSocket(_ descriptor: Int32) { _ = Darwin.close(descriptor) }
#else
private func sendQuietly(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    // Without the flag, writing to a disconnected client would terminate the process.
    Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
}
private func closeSocket(_ descriptor: Int32) { _ = Glibc.close(descriptor) }
#endif
