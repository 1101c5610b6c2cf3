#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Runs a command, and says how long it took, in seconds, and how much memory it held at its peak, in bytes.
///
/// A process of its own, and a small one: on Linux a process inherits the peak of the one that started it, so that
/// the benchmarks themselves would be measured along with what they start.
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
        print(seconds, Int(usage.ru_maxrss) * bytesPerUnit)
        exit(status == 0 ? 0 : 1)
    }

    private static func spawn(_ words: [String]) -> pid_t? {
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        arguments.append(nil)
        defer { arguments.forEach { free($0) } }
        var child: pid_t = 0
        return posix_spawn(&child, words[0], nil, nil, arguments, environ) == 0 ? child : nil
    }

    #if canImport(Darwin)
    private static let bytesPerUnit = 1
    #else
    private static let bytesPerUnit = 1_024
    #endif
}
