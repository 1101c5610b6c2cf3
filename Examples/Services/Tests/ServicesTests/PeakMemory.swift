import Foundation

/// The largest amount of memory that the process has used.
enum PeakMemory {
    /// Returns it in bytes.
    static func measure() throws -> Int {
        var usage = rusage()
        if getrusage(RUSAGE_SELF, &usage) != 0 { throw CocoaError(.featureUnsupported) }
        #if os(Linux)
        return usage.ru_maxrss * 1_024
        #else
        return usage.ru_maxrss
        #endif
    }
}
