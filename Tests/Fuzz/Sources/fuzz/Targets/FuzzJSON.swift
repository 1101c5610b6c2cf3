import EndpointRuntime
import Foundation

/// Reads a document as any JSON, and skips it. Foundation's decoder must read the same value, except for known
/// differences.
func fuzzJSON(_ input: [UInt8]) {
    let data = Data(input)
    let isSkipped = (try? JSONReader.read(data) { json in try json.skip() }) != nil
    let theirs = try? JSONDecoder().decode(JSON.self, from: data)
    do throws(DecodingFailure) {
        let (value, issues) = try JSONReader.read(data, mode: .strict) { json in try json.json() }
        expect(issues.isEmpty, "Any JSON has no issues: \(issues)")
        expect(isSkipped, "A document that can be read can be skipped")
        expectRoundTrip(of: value)
        expect(
            theirs.map { isSame(value, $0) } ?? false,
            "Foundation reads the same value: \(value), \(String(describing: theirs))")
    } catch {
        expect(0...input.count ~= error.offset, "A failure has an offset in the document: \(error)")
        let isTooLarge = error.reason.hasPrefix("expected a number that a Double can hold")
        expect(isTooLarge || !isSkipped, "A document that cannot be read cannot be skipped: \(error)")
        expect(theirs == nil || isKnownDifference(error, input), "Foundation refuses it too: \(error)")
    }
}

/// Checks that a value is equal after it is written and read.
func expectRoundTrip<Value: JSONModel>(of value: Value) {
    let data = JSONWriter.write(value)
    do throws(DecodingFailure) {
        let again = try JSONReader.read(data) { json in try json.value() as Value }.value
        expect(again == value, "A written value is read as an equal one: \(data.text), \(JSONWriter.write(again).text)")
    } catch {
        expect(false, "A written value can be read: \(data.text), \(error)")
    }
}

extension Data {
    var text: String { String(decoding: self, as: UTF8.self) }
}

/// Whether Foundation's decoder is known to accept this input although it is invalid JSON or UTF-8
/// (`DifferentialTests`).
private func isKnownDifference(_ failure: DecodingFailure, _ bytes: [UInt8]) -> Bool {
    switch failure.reason {
    case "expected a value, found ']'", "expected a key in quotes, found '}'": true
    case _ where bytes.contains(0): true
    case _ where hasRepeatedKey(bytes): true
    default: false
    }
}

/// Whether two keys of the document are equal, in the same object or in different ones.
private func hasRepeatedKey(_ bytes: [UInt8]) -> Bool {
    let keys = String(decoding: bytes, as: UTF8.self).matches(of: /("(?:[^"\\]|\\.)*")\s*:/).map { match in
        try? JSONReader.read(Data(match.1.utf8)) { json in try json.string() }.value
    }
    return Set(keys).count < keys.count
}

/// Whether two values are the same. `1` and `1.0` are, since Foundation does not distinguish them.
private func isSame(_ left: JSON, _ right: JSON) -> Bool {
    switch (left, right) {
    // Foundation drops a fraction beyond 2^53.
    case (.number, .integer), (.number, .decimal), (.decimal, .integer), (.decimal, .number):
        abs((left.double ?? 0) - (right.double ?? 0)) <= (left.double ?? 0).ulp
    case (.array(let left), .array(let right)):
        left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    case (.object(let left), .object(let right)):
        left.count == right.count
            && left.allSatisfy { key, value in right[key].map { isSame(value, $0) } ?? false }
    default: left == right
    }
}
