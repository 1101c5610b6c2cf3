/// A number that a scenario gives, and the promise about it.
struct Measure {
    enum Promise {
        case atMost(Double)
        case atLeast(Double)
    }

    let name: String
    let value: Double
    var unit = ""
    /// `nil` if nothing is promised.
    var promise: Promise?

    init(_ name: String, _ value: Double, _ unit: String = "", _ promise: Promise? = nil) {
        (self.name, self.value, self.unit, self.promise) = (name, value, unit, promise)
    }

    var isKept: Bool {
        switch promise {
        case nil: true
        case .atMost(let bound): value <= bound
        case .atLeast(let bound): value >= bound
        }
    }

    /// The cells of a table.
    var cells: [String] {
        let bound =
            switch promise {
            case nil: ""
            case .atMost(let bound): "≤ \(bound.text)"
            case .atLeast(let bound): "≥ \(bound.text)"
            }
        return [name, unit.isEmpty ? value.text : "\(value.text) \(unit)", bound, isKept ? "" : "BROKEN"]
    }
}

extension Double {
    /// The number with three significant digits if it is small, and as a whole number otherwise.
    var text: String {
        if self >= 100 || self == rounded() { return "\(Int(rounded()))" }
        let scale: Double = self >= 10 ? 10 : self >= 1 ? 100 : 1_000
        return "\((self * scale).rounded() / scale)"
    }
}
