import EndpointRuntime
import Foundation

/// Reads a document as any JSON, and skips it; Foundation's decoder must read the same, but for what it is known for.
func fuzzJSON(_ input: [UInt8]) {
    let data = Data(input)
    let isSkipped = (try? JSONReader.read(data) { json in try json.skip() }) != nil
    let theirs = try? JSONDecoder().decode(JSON.self, from: data)
    do throws(DecodingFailure) {
        let (value, issues) = try JSONReader.read(data, mode: .strict) { json in try json.json() }
        expect(issues.isEmpty, "Any JSON has no issues: \(issues)")
        expect(isSkipped, "What can be read can be skipped")
        expectRoundTrip(of: value)
        expect(
            theirs.map { isSame(value, $0) } ?? false,
            "Foundation reads the same: \(value), \(String(describing: theirs))")
    } catch {
        expect(0...input.count ~= error.offset, "A failure is at a place in the document: \(error)")
        let isTooLarge = error.reason.hasPrefix("expected a number that a Double can hold")
        expect(isTooLarge || !isSkipped, "What cannot be read cannot be skipped: \(error)")
        expect(theirs == nil || isKnownDifference(error, input), "Foundation refuses it too: \(error)")
    }
}

/// Whether a value that was read is the same again after it was written.
func expectRoundTrip<Value: JSONModel>(of value: Value) {
    let data = JSONWriter.write(value)
    do throws(DecodingFailure) {
        let again = try JSONReader.read(data) { json in try json.value() as Value }.value
        expect(again == value, "What is written is read as the same: \(data.text), \(JSONWriter.write(again).text)")
    } catch {
        expect(false, "What is written can be read: \(data.text), \(error)")
    }
}

extension Data {
    var text: String { String(decoding: self, as: UTF8.self) }
}

/// What Foundation's decoder accepts although it is not JSON, or not UTF-8. `DifferentialTests` tells of each.
private func isKnownDifference(_ failure: DecodingFailure, _ bytes: [UInt8]) -> Bool {
    switch failure.reason {
    case "expected a value, found ']'", "expected a key in quotes, found '}'": true
    case _ where bytes.contains(0): true
    case _ where hasRepeatedKey(bytes): true
    default: false
    }
}

/// Whether two keys of the document are the same, in whatever objects they are.
private func hasRepeatedKey(_ bytes: [UInt8]) -> Bool {
    let keys = String(decoding: bytes, as: UTF8.self).matches(of: /("(?:[^"\\]|\\.)*")\s*:/).map { match in
        try? JSONReader.read(Data(match.1.utf8)) { json in try json.string() }.value
    }
    return Set(keys).count < keys.count
}

/// Whether two values are the same, `1` and `1.0` being so: Foundation does not tell them apart.
private func isSame(_ left: JSON, _ right: JSON) -> Bool {
    switch (left, right) {
    // Foundation drops a fraction beyond 2^53.
    case (.number(let number), .integer(let integer)): abs(number - Double(integer)) <= number.ulp
    case (.array(let left), .array(let right)):
        left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    case (.object(let left), .object(let right)):
        left.count == right.count
            && left.allSatisfy { key, value in right[key].map { isSame(value, $0) } ?? false }
    default: left == right
    }
}
