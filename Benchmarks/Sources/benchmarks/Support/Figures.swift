import Foundation

extension Collection<Double> {
    /// The median. NaN if the collection is empty.
    var median: Double {
        quantile(0.5)
    }

    /// The quantile at `share`, interpolated linearly between neighboring values.
    func quantile(_ share: Double) -> Double {
        guard !isEmpty else { return .nan }
        let sorted = sorted()
        let position = share * Double(count - 1)
        let lower = sorted[Int(position.rounded(.down))]
        let upper = sorted[Int(position.rounded(.up))]
        return lower + (upper - lower) * position.truncatingRemainder(dividingBy: 1)
    }

    /// The median, followed by the first and the third quartile.
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
