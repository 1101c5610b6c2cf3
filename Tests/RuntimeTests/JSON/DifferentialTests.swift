import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

@Suite(.oneTask) struct DifferentialTests {
    /// Whether it is known that Foundation's decoder accepts the document although it is invalid.
    private func isKnownDifference(_ failure: DecodingFailure, _ bytes: [UInt8]) -> Bool {
        switch failure.reason {
        // Foundation allows a comma after the last element or member.
        case "expected a value, found ']'", "expected a key in quotes, found '}'": true
        // It skips zero bytes at the end, and interprets some documents with zero bytes as UTF-16 or UTF-32.
        case _ where bytes.contains(0): true
        // It does not check the value of a repeated key.
        case _ where hasRepeatedKey(bytes): true
        default: false
        }
    }

    private func hasRepeatedKey(_ bytes: [UInt8]) -> Bool {
        let keys = String(decoding: bytes, as: UTF8.self).matches(of: /"([^"]*)"\s*:/).map(\.1)
        return Set(keys).count < keys.count
    }

    /// Compares 102,400 documents: 25,600 valid ones, and three mutations of each.
    @Test(.takesTurns, .serialized, arguments: 0..<8)
    func `The reader and Foundation accept the same documents, and read the same values`(seed: UInt64) async {
        var documents = RandomDocuments(seed: seed)
        var differences = 0
        for round in 0..<3200 {
            if round.isMultiple(of: 20) { await Task.yield() }
            let document = documents.document()
            #expect(throws: Never.self) { try read(document) }
            for bytes in [document] + (0..<3).map({ _ in documents.mutation(of: document) }) {
                let theirs = try? JSONDecoder().decode(JSON.self, from: Data(bytes))
                do throws(DecodingFailure) {
                    let value = try read(bytes)
                    #expect(theirs.map { isSame(value, $0) } == true, "\(String(decoding: bytes, as: UTF8.self))")
                } catch {
                    if theirs == nil { continue }
                    differences += 1
                    #expect(isKnownDifference(error, bytes), "\(error): \(String(decoding: bytes, as: UTF8.self))")
                }
            }
        }
        #expect(differences < 100)
    }

    @Test(.takesTurns, .serialized, arguments: 8..<12)
    func `Skipped values follow the same rules`(seed: UInt64) async {
        var documents = RandomDocuments(seed: seed)
        var (readCount, refusedCount) = (0, 0)
        for round in 0..<1000 {
            if round.isMultiple(of: 20) { await Task.yield() }
            let document = documents.document()
            for bytes in [document] + (0..<3).map({ _ in documents.mutation(of: document) }) {
                let data = Data(bytes)
                let isSkipped = (try? JSONReader.read(data) { json in try json.skip() }) != nil
                do throws(DecodingFailure) {
                    _ = try read(bytes)
                    #expect(isSkipped, "\(String(decoding: bytes, as: UTF8.self))")
                    readCount += 1
                } catch {
                    // JSON does not limit the size of a number, so a number that cannot be read can be skipped.
                    let isTooLarge = error.reason.hasPrefix("expected a number that a Double can hold")
                    #expect(isTooLarge || !isSkipped, "\(String(decoding: bytes, as: UTF8.self))")
                    refusedCount += 1
                }
            }
        }
        #expect(readCount >= 1000 && refusedCount >= 1000)
    }

    @Test(.takesTurns, .serialized, arguments: 12..<16)
    func `Numbers equal those of Foundation`(seed: UInt64) async throws {
        var documents = RandomDocuments(seed: seed)
        var (doubles, integers) = (0, 0)
        for round in 0..<2500 {
            if round.isMultiple(of: 50) { await Task.yield() }
            let text = documents.number()
            let data = Data(text.utf8)
            let double = try? JSONReader.read(data) { json in try json.double() }.value
            let theirDouble = try? JSONDecoder().decode(Double.self, from: data)
            // Foundation rejects some zeros, and numbers so small that they are zero.
            if double != 0 || theirDouble != nil { #expect(double == theirDouble, "\(text)") }
            doubles += double == nil ? 0 : 1
            let whole = try? JSONReader.read(data) { json in try json.int64() }.value
            let theirs = try? JSONDecoder().decode(Int64.self, from: data)
            // Foundation rounds a number with a point or an exponent to a Double. This reader never rounds.
            if whole != theirs { #expect(text.contains(/[.eE]/) && whole == exact(text), "\(text)") }
            integers += whole == nil ? 0 : 1
        }
        #expect(doubles > 1000 && integers > 100)
    }

    /// The number if it is whole and fits, computed independently of the reader.
    private func exact(_ text: String) -> Int64? {
        guard let decimal = Decimal(string: text) else { return nil }
        return Int64("\(decimal)")
    }

    private func read(_ bytes: [UInt8]) throws(DecodingFailure) -> JSON {
        try JSONReader.read(Data(bytes)) { json in try json.json() }.value
    }

    /// Whether two values are equal. `1` and `1.0` are equal, because Foundation does not distinguish them.
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
}
