import EndpointRuntime
import Foundation

/// Decodes or encodes the same document with a generated model and with its handwritten counterpart.
struct CodingComparison {
    let name: String
    /// The number of bytes of the document.
    let count: Int
    private let generated: () throws -> Void
    private let handwritten: () throws -> Void

    /// The seconds for one document on either side.
    struct Round {
        let generated: Double
        let handwritten: Double
    }

    /// The two sides have different values.
    struct Disagreement: Error {
        let name: String
    }

    /// Runs one side after the other, each for the given number of seconds.
    func round(lasting seconds: Double) throws -> Round {
        Round(
            generated: try secondsPerCall(generated, lasting: seconds),
            handwritten: try secondsPerCall(handwritten, lasting: seconds))
    }
}

extension CodingComparison {
    /// - Throws: ``Disagreement`` if the two sides decode different values.
    static func decoding<Model: JSONModel, Handwritten: Decodable>(
        _ name: String, _ data: Data, _: Model.Type, _: Handwritten.Type
    ) throws -> Self {
        let decoder = decoder()
        _ = try values(name, data, decoder) as (Model, Handwritten)
        return Self(
            name: name,
            count: data.count,
            generated: { keep(try JSONReader.read(data) { try Model(from: &$0) }.value) },
            handwritten: { keep(try decoder.decode(Handwritten.self, from: data)) })
    }

    /// - Throws: ``Disagreement`` if one side writes other values than those that it was given.
    static func encoding<Model: JSONModel, Handwritten: Codable & Equatable>(
        _ name: String, _ data: Data, _: Model.Type, _: Handwritten.Type
    ) throws -> Self {
        let decoder = decoder()
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        let (model, handwritten) = try values(name, data, decoder) as (Model, Handwritten)
        let written = JSONWriter.write(model)
        let read = try JSONReader.read(try encoder.encode(handwritten)) { try Model(from: &$0) }.value
        guard try decoder.decode(Handwritten.self, from: written) == handwritten, read == model else {
            throw Disagreement(name: name)
        }
        return Self(
            name: name,
            count: written.count,
            generated: { keep(JSONWriter.write(model)) },
            handwritten: { keep(try encoder.encode(handwritten)) })
    }

    /// The values that both sides decode from a document.
    private static func values<Model: JSONModel, Handwritten: Decodable>(
        _ name: String, _ data: Data, _ decoder: JSONDecoder
    ) throws -> (Model, Handwritten) {
        let (model, issues) = try JSONReader.read(data) { try Model(from: &$0) }
        let handwritten = try decoder.decode(Handwritten.self, from: data)
        guard issues.isEmpty, describeValues(of: model) == describeValues(of: handwritten) else {
            throw Disagreement(name: name)
        }
        return (model, handwritten)
    }

    private static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
    }
}

/// Calls `body` until the thread has used `limit` seconds of CPU time, and returns the mean of a call.
func secondsPerCall(_ body: () throws -> Void, lasting limit: Double) rethrows -> Double {
    let start = threadSeconds()
    var count = 0
    while true {
        for _ in 0..<4 { try body() }
        count += 4
        let elapsed = threadSeconds() - start
        if elapsed >= limit { return elapsed / Double(count) }
    }
}

/// The CPU time of the thread. It depends less on the load of the machine than the time on a clock.
private func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Prevents the optimizer from removing the computation of an unused value.
@inline(never)
func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
