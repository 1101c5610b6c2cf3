import Foundation

/// The open files and the resident memory of this process.
struct ProcessResources {
    let openFiles: Int
    let residentBytes: Int

    /// Reads the current values from `/proc`, which exists on Linux only.
    static func current() throws -> ProcessResources {
        trimHeap()
        let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
        return ProcessResources(openFiles: files, residentBytes: kilobytes * 1_024)
    }

    /// Returns free memory of the allocator to the system, so that it does not count as a leak. Swift's `Glibc` module
    /// lacks this function.
    private static func trimHeap() {
        typealias Trim = @convention(c) (Int) -> Int32
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        _ = unsafeBitCast(symbol, to: Trim.self)(0)
    }
}
