import EndpointTestSupport

@testable import EndpointRuntime

/// Generates small JSON documents with every feature of the grammar, and mutations of them.
struct RandomDocuments {
    private var random: SplitMix64
    private var keys = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private static let numbers = [
        "0", "-0", "1", "-1", "7", "42", "1.0", "1.5", "-2.25", "1e3", "1E+2", "1e-2", "0.1", "3.14159", "100e-2",
        "9007199254740993", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e22", "1e23",
        "123456789012345678901234567890", "0.30000000000000004", "4.35", "5e-324", "1.7976931348623157e308", "2.5e15",
    ]
    private static let texts = [
        "", "a", "abc", "key", "José", "日本語", "🎬", "é", "\u{7F}", "\u{2028}", "a longer text of more than eight bytes",
        #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\b\f\r\t"#, #"\u0041"#, #"\u00e9"#, #"\u20AC"#, #"\ud83c\udfac"#, #"\u0000"#,
    ]
    private static let spaces = ["", "", "", "", " ", "\n", "\t", "\r\n", "  "]
    private static let fragments = [
        ",", ":", "{", "}", "[", "]", "\"", "\\", "\\u", "0", "-", "+", ".", "e", "E", " ", "\n", "null", "true",
        "fals",
        "\0", "\u{1}", "\\ud800", "\\udc00", "//", "NaN", "01", "1.", ".5", "\u{FEFF}", "'",
    ]

    /// Generates a valid JSON document.
    mutating func document() -> [UInt8] { Array((space() + value(depth: 0) + space()).utf8) }

    /// Inserts, removes or replaces bytes of a document in one to three places.
    mutating func mutation(of document: [UInt8]) -> [UInt8] {
        var bytes = document
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 0...2, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.replaceSubrange(place..<end, with: [UInt8.random(in: 0...255, using: &random)])
            case 2: bytes.removeSubrange(place...)
            default: bytes.replaceSubrange(place..<end, with: Array(pick(Self.fragments).utf8))
            }
        }
        return bytes
    }

    private mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[Int.random(in: choices.indices, using: &random)]
    }

    private mutating func space() -> String { pick(Self.spaces) }

    private mutating func value(depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 3 ? 5 : 8), using: &random) {
        case 0: return pick(["null", "true", "false"])
        case 1, 2: return pick(Self.numbers)
        case 3, 4: return text()
        case 5, 6:
            return list(open: "{", close: "}") { $0.key() + $0.space() + ":" + $0.space() + $0.value(depth: depth + 1) }
        default: return list(open: "[", close: "]") { $0.value(depth: depth + 1) }
        }
    }

    /// Generates a key that has not been used before.
    private mutating func key() -> String {
        keys += 1
        return text().dropLast() + "\(keys)\""
    }

    /// Generates a number in JSON syntax, of any size and precision.
    mutating func number() -> String {
        func digits(_ random: inout SplitMix64, _ count: ClosedRange<Int>) -> String {
            (0..<Int.random(in: count, using: &random)).map { _ in
                String(Int.random(in: 0...9, using: &random))
            }.joined()
        }
        let whole = Bool.random(using: &random) ? "0" : pick(["1", "4", "9"]) + digits(&random, 0...18)
        let fraction = Bool.random(using: &random) ? "" : "." + digits(&random, 1...18)
        let exponent = pick(["", "", "e", "E+", "e-"])
        let power = exponent.isEmpty ? "" : exponent + digits(&random, 1...3)
        return pick(["", "-"]) + whole + fraction + power
    }

    private mutating func text() -> String {
        "\"" + (0..<Int.random(in: 0...2, using: &random)).map { _ in pick(Self.texts) }.joined() + "\""
    }

    private mutating func list(open: String, close: String, item: (inout Self) -> String) -> String {
        let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in space() + item(&self) + space() }
        return open + (items.isEmpty ? space() : items.joined(separator: ",")) + close
    }
}
