import Foundation

@testable import EndpointRuntime

/// A secret whose ends are found in most encodings.
struct Planted {
    let text: String
    let ends: [String]

    private static let pieces =
        Array("abcXYZ019+/=&%?#\"'\\~-_.:;,{}[]<>!$()*é日😀 ").map(String.init)
        + ["%41", "%2f", "\\n", "\\u0041", "\\\"", "a b", "++", "==", "%%", "%2541"]

    init(_ random: inout SplitMix64) {
        ends = (0..<2).map { _ in "Q\(Int.random(in: 100_000...999_999, using: &random))z" }
        let middle = (0..<Int.random(in: 0...8, using: &random)).map { _ in
            Self.pieces.randomElement(using: &random) ?? ""
        }
        text = ends[0] + middle.joined() + ends[1]
    }
}

/// A secret in an encoding.
struct Plant: CustomStringConvertible {
    let text: String
    let description: String
    private let traces: [Data]

    init(_ secret: Planted, basic: [String], _ random: inout SplitMix64) {
        var encodings: [Encoding] =
            Bool.random(using: &random) ? [] : [Encoding.base64s.randomElement(using: &random) ?? .base64]
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            encodings.append(Encoding.escapes.randomElement(using: &random) ?? .percent)
        }
        var texts = [basic.randomElement(using: &random) ?? secret.text]
        if Bool.random(using: &random) { texts = [secret.text] }
        for encoding in encodings { texts.append(encoding.applied(to: texts[texts.count - 1], &random)) }
        text = texts[texts.count - 1]
        let names = encodings.map { "\($0)" }.joined(separator: ", ")
        description = "\(secret.text) in [\(names)] is \(text)"
        traces = (secret.ends + texts + texts.map { Encoding.json.applied(to: $0, &random) }).map { Data($0.utf8) }
    }

    /// Whether a text has the secret, one of its ends, or one of the steps of its encoding.
    func isShown(in output: Output) -> Bool {
        traces.contains { trace in output.readings.contains { $0.range(of: trace) != nil } }
    }
}

/// An encoding in which a server may repeat a text.
enum Encoding: CaseIterable {
    case base64, urlSafeBase64, percent, lowercasePercent, somePercent, form, json, unicode, someUnicode

    static let base64s: [Encoding] = [.base64, .urlSafeBase64]
    static let escapes = allCases.filter { !base64s.contains($0) }

    func applied(to text: String, _ random: inout SplitMix64) -> String {
        let bits = random.next()
        return switch self {
        case .base64: Data(text.utf8).base64EncodedString()
        case .urlSafeBase64:
            Data(text.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
                .replacing("=", with: "")
        case .percent: text.percentEncoded
        case .lowercasePercent: Self.triples(text, lowercase: true) { !$0.isUnreserved }
        case .somePercent:
            Self.triples(text, lowercase: false) { byte in
                byte == UInt8(ascii: "%") || byte > 0x7F || bits &>> UInt64(byte) & 1 == 0
            }
        case .form: text.percentEncoded.replacing("%20", with: "+")
        case .json: String(String(decoding: JSONWriter.write(text), as: UTF8.self).dropFirst().dropLast())
        case .unicode: Self.units(text) { _ in true }
        case .someUnicode:
            Self.units(text) { unit in
                unit < 0x20 || unit == 0x22 || unit == 0x5C || bits &>> UInt64(unit) & 1 == 0
            }
        }
    }

    private static func triples(_ text: String, lowercase: Bool, where isEncoded: (UInt8) -> Bool) -> String {
        text.utf8.map { byte in
            guard isEncoded(byte) else { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: !lowercase)
            return "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }

    private static func units(_ text: String, where isEncoded: (UInt16) -> Bool) -> String {
        let units = Array(text.utf16)
        return units.map { unit in
            guard isEncoded(unit) || UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else {
                return String(UnicodeScalar(unit) ?? " ")
            }
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}

/// A text in which a secret may be shown.
struct Output {
    let name: String
    let text: String
    /// The bytes, also without their escapes, which could hide a secret from the test.
    let readings: [Data]

    init(name: String, text: String) {
        (self.name, self.text) = (name, text)
        let once = DecodedText.readings(of: Array(text.utf8)).map(\.bytes)
        let twice = once.flatMap { DecodedText.readings(of: $0).map(\.bytes) }
        readings = [Data(text.utf8)] + (once + twice).map { Data($0) }
    }
}
