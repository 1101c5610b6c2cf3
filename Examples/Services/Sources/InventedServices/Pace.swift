import Dispatch
import Synchronization

/// Keeps a server at most 16 MB ahead of a reader, because URLSession on Linux cannot slow down a server.
public final class Pace: Sendable {
    static let partSize = 1 << 20

    private let parts = DispatchSemaphore(value: 16)
    private let read = Mutex(0)

    /// Creates a pace for one body.
    public init() {}

    /// Reports that the reader has the first bytes of the body, as many as given.
    public func hasRead(_ bytes: Int64) {
        let count = Int(bytes) / Self.partSize
        let new = read.withLock { read in
            defer { read = count }
            return count - read
        }
        for _ in 0..<max(0, new) { parts.signal() }
    }

    /// Waits until the next part may be sent. Returns `false` if the reader does not read any more.
    func wait() -> Bool { parts.wait(timeout: .now() + 60) == .success }
}
