import Foundation

/// The largest amount of memory that the process has used.
enum PeakMemory {
    #if os(Linux)
    /// The peak in bytes. That of `getrusage` includes the parent process.
    static var bytes: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        return status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) }.map { $0 << 10 } ?? 0
    }
    #else
    /// The peak in bytes.
    static var bytes: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
    }
    #endif
}
