/// No window of the length of a rate limit contains more requests than the limit. With a burst, the requests follow its
/// documentation: that many at once, and one more in each interval.
struct RateWindow: Invariant {
    private struct Key: Hashable {
        let rate: RatePlan
        let host: Host
        let isScoped: Bool
    }

    private var times: [Key: [Duration]] = [:]

    mutating func check(_ event: Event, _ model: Model) -> String? {
        guard case .request(let request) = event, let call = request.call else { return nil }
        let (rate, scoped) = (model.session(of: call).rate, model.calls[call].plan.limit)
        let limits = [
            rate.map { Key(rate: $0, host: request.host, isScoped: false) },
            scoped.map { Key(rate: $0, host: request.host, isScoped: true) },
        ]
        let start = model.start(of: request, at: model.now)
        for key in limits.compactMap(\.self) {
            times[key, default: []].append(start)
            times[key]?.sort()
            if let problem = problem(key.rate, times[key] ?? []) { return problem }
        }
        return nil
    }

    private func problem(_ rate: RatePlan, _ times: [Duration]) -> String? {
        guard let burst = rate.burst else {
            let period = Duration.milliseconds(rate.per)
            let count = times.map { end in times.count { $0 > end - period && $0 <= end } }.max() ?? 0
            return count > rate.requests ? "\(count) requests within \(rate.per) ms, not \(rate.requests)" : nil
        }
        let interval = Duration.milliseconds(rate.per) / rate.requests
        for (first, start) in times.enumerated() {
            for (last, end) in times.enumerated().dropFirst(first + burst) {
                // Whole nanoseconds are lost in the division.
                guard end - start + .microseconds(1) < interval * (last - first + 1 - burst) else { continue }
                return "\(last - first + 1) requests within \((end - start).milliseconds) ms, with a burst of \(burst)"
            }
        }
        return nil
    }
}
