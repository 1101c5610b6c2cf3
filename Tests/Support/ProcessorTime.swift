import Foundation

/// The shortest time of three runs that the processor takes on this thread, in seconds. Other tests do not count.
package func processorTime(of work: () -> Void) -> Double {
    let times = (0..<3).map { _ in
        let start = threadTime()
        work()
        return threadTime() - start
    }
    return times.min() ?? 0
}

private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
