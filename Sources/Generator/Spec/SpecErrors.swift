/// A model of error bodies, and the statuses of its responses.
struct SpecError {
    let statuses: StatusPattern
    let model: ModelReference
    /// The location of the status, or of the model in a list.
    let location: Location
}

/// One status code, a class of them, or all. The names are those of the runtime's `HTTP.StatusPattern`.
enum StatusPattern: Hashable {
    case status(Int)
    /// The statuses with this first digit, written `4XX`.
    case `class`(Int)
    /// All statuses, written `default`.
    case any

    /// Reads a key such as `404`, `4XX` or `default`. Returns `nil` for any other text.
    init?(_ key: String) {
        let digits = key.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let first = digits.first.map { Int($0) - 0x30 } ?? 0
        switch key.utf8.dropFirst(digits.count).count {
        case 0 where key.utf8.count == 3 && (1...5).contains(first): self = .status(Int(key) ?? 0)
        case 2 where digits.count == 1 && key.hasSuffix("XX") && (1...5).contains(first): self = .class(first)
        case _ where key == "default": self = .any
        default: return nil
        }
    }

    /// The first digit. `nil` for all statuses.
    var firstDigit: Int? {
        switch self {
        case .status(let status): status / 100
        case .class(let digit): digit
        case .any: nil
        }
    }
}

/// The rule by which a 2xx response is a failed call.
struct SpecFailure {
    /// `nil` if no response does, in spite of the rule of the API.
    let rule: Rule?
    let location: Location

    struct Rule {
        let condition: Condition
        /// The model of the response.
        let model: ModelReference?
    }

    indirect enum Condition {
        /// The members at the end of these paths have these values.
        case values([(path: Located<String>, value: JSONNode)])
        /// The member at the end of this path is present and not null.
        case isPresent(Located<String>)
    }
}
