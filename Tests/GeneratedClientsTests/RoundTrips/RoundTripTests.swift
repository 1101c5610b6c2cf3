import EndpointTestSupport
import Fixtures
import Foundation
import Testing

@testable import EndpointRuntime

/// Models are written as they were read. Members can be missing or null in the response, but writing loses no others.
struct RoundTripTests {
    private static let bodies = RoundTrip.shipped + RoundTrip.goldens + RoundTrip.zoo

    @Test(arguments: bodies)
    func `A body is written as it was read`(body: RoundTrip) throws {
        _ = try body.check(try body.json())
    }

    @Test(.takesTurns, .serialized, arguments: bodies)
    func `A body with missing and null members is written as it was read`(body: RoundTrip) async throws {
        let json = try body.json()
        var random = SplitMix64(seed: 2026)
        var successes = 0
        for _ in 0..<40 {
            await Task.yield()
            let holed = json.withHoles(about: Double.random(in: 0.5...3, using: &random), using: &random)
            guard let issues = try? body.issues(holed) else { continue }
            successes += 1
            #expect(try body.check(holed) == issues)
        }
        #expect(successes >= 2, "too few bodies with holes decode to try anything")
    }

    /// Other code uses `JSONEncoder` and `JSONDecoder`, with the `Codable` conformance of the models.
    @Test(.takesTurns, .serialized, arguments: bodies)
    func `JSONEncoder and JSONDecoder agree with the reader`(body: RoundTrip) throws {
        let json = try body.json()
        var random = SplitMix64(seed: 7)
        for _ in 0..<5 {
            let holed = json.withHoles(about: 1, using: &random)
            if (try? body.issues(holed)) != nil { try body.checkCodable(holed) }
        }
        try body.checkCodable(json)
    }
}

/// A body, and the type that reads it.
struct RoundTrip: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The name of the fixture, or of the body if it is not a fixture.
    let name: String
    /// The type that reads it.
    let type: any (JSONReadable & Sendable).Type
    /// The body as untyped JSON.
    let json: @Sendable () throws -> JSON
    /// The issues of reading the body.
    let issues: @Sendable (JSON) throws -> [DecodingIssue]
    /// Reads, writes and reads again. Returns the issues of the first reading.
    let check: @Sendable (JSON) throws -> [DecodingIssue]
    let checkCodable: @Sendable (JSON) throws -> Void
    /// The types of all values in the complete body, such as `Splatoon3.Stage`.
    let types: @Sendable () throws -> Set<String>

    /// - Parameters:
    ///   - name: The name of a fixture.
    ///   - type: The type that reads it.
    ///   - keys: The keys of the objects around the value, outermost first. None if the value is the complete body.
    ///   - text: The body, if it is not a fixture.
    init<Value: JSONReadable & JSONWritable & Codable & Equatable & Sendable>(
        _ name: String, _ type: Value.Type, at keys: String..., text: String? = nil
    ) {
        testDescription = "\(name) as \(type)"
        self.name = name
        self.type = type
        let json: @Sendable () throws -> JSON = {
            let whole = try RoundTrip.read(try text.map { Data($0.utf8) } ?? Fixtures.data(name), as: JSON.self).value
            return try keys.reduce(whole) { try #require($0[$1]) }
        }
        self.json = json
        issues = { json in try RoundTrip.read(JSONWriter.write(json), as: type).issues }
        check = { json in
            let (value, issues) = try RoundTrip.read(JSONWriter.write(json), as: type)
            let (again, issuesAgain) = try RoundTrip.read(JSONWriter.write(value), as: type)
            #expect(again == value)
            // Dropped elements change the paths of issues, but there must be no new reasons.
            var reasons = issues.map(\.reason)
            for issue in issuesAgain {
                let known = try #require(reasons.firstIndex(of: issue.reason), "new: \(issue)")
                reasons.remove(at: known)
            }
            return issues
        }
        checkCodable = { json in
            let data = JSONWriter.write(json)
            let value = try RoundTrip.read(data, as: type).value
            #expect(try JSONDecoder().decode(type, from: data) == value)
            #expect(try JSONDecoder().decode(type, from: JSONEncoder().encode(value)) == value)
        }
        types = { typeNames(in: try RoundTrip.read(JSONWriter.write(json()), as: type).value) }
    }

    private static func read<Value: JSONReadable>(
        _ data: Data, as type: Value.Type
    ) throws -> (value: Value, issues: [DecodingIssue]) {
        try JSONReader.read(data) { try Value(from: &$0) }
    }
}

/// A list that drops bad elements, as endpoints with a lossy list do.
struct Lossy<Element: JSONModel>: JSONModel {
    private let elements: [Element]

    init(from json: inout JSONReader) throws { elements = try json.lossyValues() }

    func write(to json: inout JSONWriter) { json.write(elements) }
}

extension JSON {
    /// The value with about this number of members missing or null.
    fileprivate func withHoles(about count: Double, using random: inout SplitMix64) -> JSON {
        withHoles(likely: count / Double(max(members, 1)), using: &random)
    }

    private func withHoles(likely probability: Double, using random: inout SplitMix64) -> JSON {
        switch self {
        case .null, .bool, .integer, .number, .decimal, .string: return self
        case .array(let elements): return .array(elements.map { $0.withHoles(likely: probability, using: &random) })
        case .object(let members):
            var holed: [String: JSON] = [:]
            // The order of a dictionary changes with each run, so the members are sorted.
            for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                switch Double.random(in: 0..<1, using: &random) {
                case ..<(probability / 2): continue
                case ..<probability: holed[key] = .null
                default: holed[key] = value.withHoles(likely: probability, using: &random)
                }
            }
            return .object(holed)
        }
    }

    /// The number of members at all levels.
    private var members: Int {
        switch self {
        case .null, .bool, .integer, .number, .decimal, .string: 0
        case .array(let elements): elements.reduce(0) { $0 + $1.members }
        case .object(let members): members.values.reduce(members.count) { $0 + $1.members }
        }
    }
}
