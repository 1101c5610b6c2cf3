import EndpointRuntime
import Foundation

/// Decodes the same bytes to a generated model and to its handwritten counterpart.
struct DecodingComparison {
    let name: String
    let data: Data
    private let decodeGenerated: () throws -> Void
    private let decodeHandwritten: () throws -> Void

    /// The seconds for one document on either side.
    struct Round {
        let generated: Double
        let handwritten: Double
    }

    /// The two sides decode different values.
    struct Disagreement: Error {
        let name: String
    }

    /// - Throws: ``Disagreement`` if the two sides decode different values.
    init<Model: JSONModel, Handwritten: Decodable>(
        _ name: String, _ data: Data, _: Model.Type, _: Handwritten.Type
    ) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        let (model, issues) = try JSONReader.read(data) { try Model(from: &$0) }
        let handwritten = try decoder.decode(Handwritten.self, from: data)
        guard issues.isEmpty, describeValues(of: model) == describeValues(of: handwritten) else {
            throw Disagreement(name: name)
        }
        self.name = name
        self.data = data
        decodeGenerated = { keep(try JSONReader.read(data) { try Model(from: &$0) }.value) }
        decodeHandwritten = { keep(try decoder.decode(Handwritten.self, from: data)) }
    }

    /// Runs one side after the other, each for the given number of seconds.
    func round(lasting seconds: Double) throws -> Round {
        Round(
            generated: try secondsPerCall(decodeGenerated, lasting: seconds),
            handwritten: try secondsPerCall(decodeHandwritten, lasting: seconds))
    }
}

/// Calls `body` for at least `limit` seconds, and returns the mean duration of a call.
func secondsPerCall(_ body: () throws -> Void, lasting limit: Double) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    var count = 0
    while true {
        for _ in 0..<4 { try body() }
        count += 4
        let elapsed = (clock.now - start) / .seconds(1)
        if elapsed >= limit { return elapsed / Double(count) }
    }
}

/// Prevents the optimizer from removing the computation of an unused value.
@inline(never)
func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
