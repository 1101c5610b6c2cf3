import Foundation

/// The resources of this process.
enum Resources {
    /// The number of open file descriptors.
    static var descriptors: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0
    }

    #if os(Linux)
    /// The resident memory in bytes.
    static var memory: Int { status("VmRSS:") }

    /// The peak of the resident memory in bytes. `getrusage` is unsuitable, since its peak includes the parent process.
    static var peakMemory: Int { status("VmHWM:") }

    private static func status(_ name: String) -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
        return (line?.split(whereSeparator: \.isWhitespace)[1]).flatMap { Int($0) }.map { $0 * 1_024 } ?? 0
    }
    #else
    /// The peak of the resident memory, since the system has no simple function for the current value.
    static var memory: Int { peakMemory }

    /// The peak of the resident memory in bytes.
    static var peakMemory: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return Int(usage.ru_maxrss)
    }
    #endif
}
