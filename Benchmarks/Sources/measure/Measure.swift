#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Runs a command, and prints its wall time and its CPU time in seconds, and its peak memory in bytes.
///
/// This is a separate, small program since a process on Linux inherits the peak memory of its parent. Without it, the
/// peak of the benchmarks would count.
@main
struct Measure {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        guard !words.isEmpty else { exit(2) }
        let clock = ContinuousClock()
        let start = clock.now
        guard let child = spawn(words) else { exit(127) }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(child, &status, 0, &usage) == child else { exit(127) }
        let seconds = (clock.now - start) / .seconds(1)
        print(seconds, cpuSeconds(usage), Int(usage.ru_maxrss) * bytesPerUnit)
        exit(status == 0 ? 0 : 1)
    }

    private static func spawn(_ words: [String]) -> pid_t? {
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        arguments.append(nil)
        defer { arguments.forEach { free($0) } }
        var child: pid_t = 0
        return posix_spawn(&child, words[0], nil, nil, arguments, environ) == 0 ? child : nil
    }

    private static func cpuSeconds(_ usage: rusage) -> Double {
        [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000 }
    }

    #if canImport(Darwin)
    private static let bytesPerUnit = 1
    #else
    private static let bytesPerUnit = 1_024
    #endif
}
