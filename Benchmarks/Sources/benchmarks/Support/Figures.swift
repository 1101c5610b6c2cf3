import Foundation

extension Collection<Double> {
    /// The value in the middle, or the mean of the two there; not a number where there is none.
    var median: Double {
        quantile(0.5)
    }

    /// The value below which a share of the values lies.
    func quantile(_ share: Double) -> Double {
        guard !isEmpty else { return .nan }
        let sorted = sorted()
        let position = share * Double(count - 1)
        let lower = sorted[Int(position.rounded(.down))]
        let upper = sorted[Int(position.rounded(.up))]
        return lower + (upper - lower) * position.truncatingRemainder(dividingBy: 1)
    }

    /// The median, and between which values the middle half lies.
    func summary(_ digits: Int) -> String {
        "\(median.fixed(digits)) (\(quantile(0.25).fixed(digits)) to \(quantile(0.75).fixed(digits)))"
    }
}

extension Double {
    func fixed(_ digits: Int) -> String {
        formatted(.number.precision(.fractionLength(digits)).locale(Locale(identifier: "en_US")))
    }
}

extension Int {
    var grouped: String { Double(self).fixed(0) }
}

/// How long something takes, in seconds.
func seconds<Result>(_ body: () throws -> Result) rethrows -> Double {
    let clock = ContinuousClock()
    return try clock.measure { _ = try body() } / .seconds(1)
}
