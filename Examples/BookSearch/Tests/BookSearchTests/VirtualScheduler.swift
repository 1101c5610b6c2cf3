#if canImport(Combine)
import Combine
import Dispatch

/// A scheduler whose time a test advances.
final class VirtualScheduler: Scheduler {
    typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
    typealias SchedulerOptions = Never

    private struct Work {
        var due: SchedulerTimeType
        /// The time between two runs. `nil` if there is one run.
        let interval: SchedulerTimeType.Stride?
        let action: () -> Void
    }

    private(set) var now = SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1))
    let minimumTolerance = SchedulerTimeType.Stride.nanoseconds(0)
    private var work: [Int: Work] = [:]
    private var count = 0

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        add(Work(due: now, interval: nil, action: action))
    }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        add(Work(due: date, interval: nil, action: action))
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let id = add(Work(due: date, interval: interval, action: action))
        return AnyCancellable { self.work[id] = nil }
    }

    @discardableResult
    private func add(_ new: Work) -> Int {
        count += 1
        work[count] = new
        return count
    }

    /// Advances the time, and runs the work that is due in order of time.
    func advance(by duration: SchedulerTimeType.Stride) {
        let end = now.advanced(by: duration)
        while let (id, next) = work.min(by: { ($0.value.due, $0.key) < ($1.value.due, $1.key) }), next.due <= end {
            now = next.due
            work[id] = nil
            if let interval = next.interval {
                work[id] = Work(due: next.due.advanced(by: interval), interval: interval, action: next.action)
            }
            next.action()
        }
        now = end
    }
}
#endif
