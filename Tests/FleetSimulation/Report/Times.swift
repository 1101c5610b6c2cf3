/// Questions about times in order.
extension [Duration] {
    /// The largest number of times in a period that includes both of its ends.
    func most(in period: Duration) -> Int {
        var (first, most) = (0, 0)
        for index in indices {
            while self[index] - self[first] > period { first += 1 }
            most = Swift.max(most, index - first + 1)
        }
        return most
    }

    func count(in range: Range<Duration>) -> Int { count { range.contains($0) } }

    /// The value that a part of all durations does not exceed.
    func quantile(_ part: Double) -> Duration {
        isEmpty ? .zero : sorted()[Int(Double(count - 1) * part)]
    }
}

extension Records {
    /// The largest number of requests to one key in a period, at the API.
    func mostArrivals(in period: Duration) -> Int { arrivals.values.map { $0.sorted().most(in: period) }.max() ?? 0 }

    /// The same, at the processes.
    func mostStarts(in period: Duration) -> Int { starts.values.map { $0.sorted().most(in: period) }.max() ?? 0 }
}
