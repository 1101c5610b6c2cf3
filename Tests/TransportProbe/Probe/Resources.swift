import Foundation

/// What this process holds.
enum Resources {
    /// Open file descriptors.
    static var descriptors: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0
    }

    #if os(Linux)
    /// Bytes in memory now.
    static var memory: Int { status("VmRSS:") }

    /// The most bytes in memory at any time. Not from `getrusage`, whose peak is that of the starting process, too.
    static var peakMemory: Int { status("VmHWM:") }

    private static func status(_ name: String) -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
        return (line?.split(whereSeparator: \.isWhitespace)[1]).flatMap { Int($0) }.map { $0 * 1_024 } ?? 0
    }
    #else
    /// The most bytes in memory so far: what is there now is not told in a simple way.
    static var memory: Int { peakMemory }

    /// The most bytes in memory at any time.
    static var peakMemory: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return Int(usage.ru_maxrss)
    }
    #endif
}
