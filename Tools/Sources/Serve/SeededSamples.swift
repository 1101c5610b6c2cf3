import EndpointDocs
import EndpointGenerator
import EndpointImporter
import Foundation

/// Values that look like those of an API, by their types and the names of their members.
struct SeededSamples: SampleSource {
    let random: Randomness

    func count(at place: SamplePlace) -> Int { 2 + number(below: 2, place, "count") }

    func key(at place: SamplePlace) -> String { pick(SampleWords.nouns, place) }

    func index(below count: Int, at place: SamplePlace) -> Int { number(below: count, place, "index") }

    func value(of scalar: Scalar, at place: SamplePlace) -> SpecNode {
        switch scalar {
        case .string: .text(text(place))
        case .int, .int64: .number(String(integer(place)))
        case .double, .decimal: .number(decimal(place))
        case .duration: .number(String(1 + number(below: 7_200, place)))
        case .bool: .bool(number(below: 2, place) == 1)
        case .url: .text(url(place))
        case .json: .object([(key(at: place), .text(pick(SampleWords.nouns, place, "value")))])
        case .calendarDay: .text(String(date(place).prefix(10)))
        case .plainTime: .text(String(date(place).dropFirst(11).prefix(8)))
        case .uuid: .text(uuid(place))
        case .data: .text(data(place).base64EncodedString())
        }
    }

    func value(of type: FormedType, at place: SamplePlace) -> SpecNode {
        switch type {
        case .date(let form): SampleDate(seconds: seconds(place)).node(form)
        case .duration(.iso8601): .text("PT\(1 + number(below: 3, place, "hours"))H\(number(below: 60, place))M")
        case .duration(.seconds): .number(String(1 + number(below: 7_200, place)))
        case .duration(.milliseconds): .number(String(1_000 * (1 + number(below: 7_200, place))))
        case .data(.base64): .text(data(place).base64EncodedString())
        case .data(.base64url):
            .text(data(place).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_"))
        }
    }

    private func number(below count: Int, _ place: SamplePlace, _ salt: String = "") -> Int {
        Int(random.number(place.keys + [salt]) % UInt64(max(count, 1)))
    }

    private func pick(_ words: [String], _ place: SamplePlace, _ salt: String = "") -> String {
        words[number(below: words.count, place, salt)]
    }
}

// Values by the name of a member.
extension SeededSamples {
    private func text(_ place: SamplePlace) -> String {
        let name = SampleName(place.name)
        let noun = pick(SampleWords.nouns, place)
        let title = "\(pick(SampleWords.adjectives, place, "adjective")) \(noun)"
        let person = "\(pick(SampleWords.forenames, place)) \(pick(SampleWords.surnames, place, "surname"))"
        switch name.kind {
        case .email: return "\(pick(SampleWords.forenames, place).lowercased())@example.com"
        case .url: return url(place)
        case .image: return "/\(noun.lowercased())-\(number(below: 1_000, place)).jpg"
        case .person: return person
        case .username: return "\(pick(SampleWords.forenames, place).lowercased())\(number(below: 100, place))"
        case .sentence: return "\(title)s are \(pick(SampleWords.adjectives, place, "2").lowercased()) in the morning."
        case .country: return pick(["DE", "FR", "GB", "JP", "US"], place)
        case .language: return pick(["de", "en", "fr", "ja"], place)
        case .currency: return pick(["EUR", "GBP", "JPY", "USD"], place)
        case .city: return pick(["Berlin", "Kyoto", "Lyon", "Leeds", "Boston"], place)
        case .phone: return "+1 202 555 01\(10 + number(below: 90, place))"
        case .color: return "#\(String(0x100000 + number(below: 0xE00000, place), radix: 16))"
        case .date: return date(place)
        case .day: return String(date(place).prefix(10))
        case .identifier: return "\(noun.lowercased())-\(1 + number(below: 9_999, place))"
        case .version: return "1.\(number(below: 10, place)).\(number(below: 10, place, "patch"))"
        case .title: return title
        case .other: return title.lowercased()
        case .year, .page, .rating, .latitude, .longitude, .price: return title.lowercased()
        }
    }

    private func integer(_ place: SamplePlace) -> Int {
        switch SampleName(place.name).kind {
        case .identifier: 1 + number(below: 9_999, place)
        case .year: 1950 + number(below: 76, place)
        case .page: 1
        case .rating: 1 + number(below: 10, place)
        case .date: seconds(place)
        default: 1 + number(below: 100, place)
        }
    }

    private func decimal(_ place: SamplePlace) -> String {
        func between(_ low: Int, _ high: Int) -> String {
            let hundredths = low * 100 + number(below: (high - low) * 100, place)
            let digits = String(hundredths.magnitude % 100)
            let fraction = digits.count == 1 ? "0\(digits)" : digits
            return "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100).\(fraction)"
        }
        return switch SampleName(place.name).kind {
        case .rating: between(1, 10)
        case .latitude: between(-60, 70)
        case .longitude: between(-180, 180)
        default: between(0, 100)
        }
    }

    private func url(_ place: SamplePlace) -> String {
        let noun = pick(SampleWords.nouns, place).lowercased()
        let isImage = SampleName(place.name).kind == .image
        return "https://example.com/\(noun)s/\(1 + number(below: 999, place))\(isImage ? ".jpg" : "")"
    }

    private func uuid(_ place: SamplePlace) -> String {
        var hex = ""
        for part in ["high", "low"] {
            let digits = String(random.number(place.keys + [part]), radix: 16)
            hex += String(repeating: "0", count: 16 - digits.count) + digits
        }
        // A version and a variant (RFC 9562, section 4).
        let characters = Array(hex)
        let digits = String(characters[0..<12]) + "4" + String(characters[13..<16]) + "a" + String(characters[17...])
        var rest = digits[...]
        return [8, 4, 4, 4, 12].map { count in
            defer { rest = rest.dropFirst(count) }
            return String(rest.prefix(count))
        }.joined(separator: "-")
    }

    /// Twelve bytes, so that base64 has no padding.
    private func data(_ place: SamplePlace) -> Data {
        Data((0..<12).map { UInt8(truncatingIfNeeded: random.number(place.keys + ["byte \($0)"])) })
    }

    /// A time from 2015 to 2025, at a whole minute.
    private func seconds(_ place: SamplePlace) -> Int { 1_420_070_400 + 60 * number(below: 5_784_480, place) }

    private func date(_ place: SamplePlace) -> String { SampleDate(seconds: seconds(place)).iso8601 }
}
