import EndpointGenerator
@testable import EndpointRuntime
import EndpointTestSupport

extension JSON {
    /// The value with one change: a member that is missing, null or new, or a value of another type.
    func mutated(using random: inout SplitMix64) -> JSON {
        switch self {
        case .object(var members) where !members.isEmpty:
            // The order of a dictionary changes with each run.
            let key = members.keys.sorted().randomElement(using: &random) ?? ""
            switch Int.random(in: 0..<12, using: &random) {
            case 0: members[key] = nil
            case 1: members[key] = .null
            case 2: members["zzz"] = members[key]
            default: members[key] = members[key]?.mutated(using: &random)
            }
            return .object(members)
        case .array(var elements) where !elements.isEmpty:
            let index = Int.random(in: 0..<elements.count, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: elements.insert(Self.others.randomElement(using: &random) ?? .null, at: index)
            case 1: elements[index] = .null
            default: elements[index] = elements[index].mutated(using: &random)
            }
            return .array(elements)
        case .null, .bool, .integer, .number, .decimal, .string, .array, .object:
            return Self.others.randomElement(using: &random) ?? .null
        }
    }

    /// Values of all types, of which some have the form of another type.
    private static let others: [JSON] = [
        nil, true, 0, 7, -1.5, 1e300, "", "zzz", "7", "true", "2024-02-29", "2024-02-30", "2024-01-22T20:49:56Z",
        "https://a.example/b", "//", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "QUJD", "P1D", "12:30", "a,b", [], [nil],
        ["a", 1], [[:]], [:], ["type": "zzz"], ["value": 1],
    ]

    /// The JSON of an example in a spec.
    init(_ node: JSONNode) {
        switch node.value {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .number(let text): self = Int64(text).map { .integer($0) } ?? .number(Double(text) ?? 0)
        case .string(let text): self = .string(text)
        case .array(let elements): self = .array(elements.map { JSON($0) })
        case .object(let members):
            self = .object(
                Dictionary(
                    members.map { ($0.name.value, JSON($0.value)) }, uniquingKeysWith: { first, _ in first }))
        }
    }
}
