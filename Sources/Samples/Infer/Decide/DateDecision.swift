import EndpointImporter

/// Whether numbers are times, which their names say, with values that a time of these years has.
enum DateDecision {
    enum Unit: Sendable {
        case seconds, milliseconds

        var name: String {
            switch self {
            case .seconds: "seconds"
            case .milliseconds: "milliseconds"
            }
        }
    }

    static func unit(of integers: IntegerObservation, key: String) -> Unit? {
        guard integers.count > 0, isTime(key) else { return nil }
        if years.contains(integers.minimum), years.contains(integers.maximum) { return .seconds }
        let isMilliseconds = years.contains(integers.minimum / 1000) && years.contains(integers.maximum / 1000)
        return isMilliseconds ? .milliseconds : nil
    }

    /// The seconds from 1990 to 2100.
    private static let years: ClosedRange<Int64> = 631_152_000...4_102_444_800

    /// Whether a name is that of a time: `created_at`, `times`.
    static func isTime(_ key: String) -> Bool {
        let words = Words.split(key).map { $0.lowercased() }
        guard let last = words.last(where: { $0.count > 1 }) else { return false }
        return times.contains(Words.singular(last)) || times.contains(last) || ["at", "on"].contains(words.last ?? "")
    }

    private static let times: Set = [
        "time", "timestamp", "date", "datetime", "created", "updated", "modified", "expires", "expiry", "expiration",
        "start",
        "end", "started", "ended", "published", "due", "ts", "epoch", "since", "until", "seen", "deleted", "reset",
    ]
}
