// System calls whose names are also methods in this module, and constants whose types differ between systems.

#if canImport(Darwin)
import Darwin

func systemSocket() -> Int32 { Darwin.socket(AF_INET, SOCK_STREAM, 0) }
func systemListen(_ descriptor: Int32, _ backlog: Int32) -> Int32 { Darwin.listen(descriptor, backlog) }
func systemAccept(_ descriptor: Int32) -> Int32 { Darwin.accept(descriptor, nil, nil) }
func systemShutdown(_ descriptor: Int32) { _ = Darwin.shutdown(descriptor, SHUT_RDWR) }
func systemClose(_ descriptor: Int32) { _ = Darwin.close(descriptor) }
func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
}
let peek = MSG_PEEK
#else
import Glibc

func systemSocket() -> Int32 { Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
func systemListen(_ descriptor: Int32, _ backlog: Int32) -> Int32 { Glibc.listen(descriptor, backlog) }
func systemAccept(_ descriptor: Int32) -> Int32 { Glibc.accept(descriptor, nil, nil) }
func systemShutdown(_ descriptor: Int32) { _ = Glibc.shutdown(descriptor, Int32(SHUT_RDWR)) }
func systemClose(_ descriptor: Int32) { _ = Glibc.close(descriptor) }
func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    // Without the flag, writing to a disconnected client would terminate the process with SIGPIPE.
    Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
}
let peek = Int32(MSG_PEEK)
#endif

/// A failed system call.
public struct SystemError: Error, CustomStringConvertible {
    /// The name of the system call.
    public let call: String
    /// The value of `errno` after it.
    public let code: Int32

    init(_ call: String) {
        self.call = call
        code = errno
    }

    /// The name of the call and the message of the system.
    public var description: String {
        "\(call): \(String(cString: strerror(code)))"
    }
}
