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
        for key in limits.compactMap(\.self) {
            times[key, default: []].append(model.now)
            if let problem = problem(key.rate, times[key] ?? []) { return problem }
        }
        return nil
    }

    private func problem(_ rate: RatePlan, _ times: [Duration]) -> String? {
        let now = times[times.count - 1]
        guard let burst = rate.burst else {
            let count = times.count { $0 > now - .milliseconds(rate.per) }
            return count > rate.requests ? "\(count) requests within \(rate.per) ms, not \(rate.requests)" : nil
        }
        let interval = Duration.milliseconds(rate.per) / rate.requests
        for (index, time) in times.enumerated() {
            let count = times.count - index
            // Whole nanoseconds are lost in the division.
            if count > burst, now - time + .microseconds(1) < interval * (count - burst) {
                return "\(count) requests within \((now - time).milliseconds) ms, with a burst of \(burst)"
            }
        }
        return nil
    }
}
