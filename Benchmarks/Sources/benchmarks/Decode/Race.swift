import EndpointRuntime
import Foundation

/// Two ways to read the same bytes.
struct Race {
    let name: String
    let data: Data
    private let own: () throws -> Void
    private let twin: () throws -> Void

    /// The seconds that one document took, either way.
    struct Lap {
        let own: Double
        let twin: Double
    }

    struct Disagreement: Error {
        let name: String
    }

    /// Throws where the two do not read the same values.
    init<Model: JSONModel, Twin: Decodable>(_ name: String, _ data: Data, _: Model.Type, _: Twin.Type) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        let (model, issues) = try JSONReader.read(data) { try Model(from: &$0) }
        guard issues.isEmpty, values(of: model) == values(of: try decoder.decode(Twin.self, from: data)) else {
            throw Disagreement(name: name)
        }
        self.name = name
        self.data = data
        own = { keep(try JSONReader.read(data) { try Model(from: &$0) }.value) }
        twin = { keep(try decoder.decode(Twin.self, from: data)) }
    }

    /// Lets each way run for so many seconds, one after the other.
    func lap(lasting seconds: Double) throws -> Lap {
        Lap(own: try time(of: own, lasting: seconds), twin: try time(of: twin, lasting: seconds))
    }

    private func time(of body: () throws -> Void, lasting limit: Double) throws -> Double {
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
}

/// Keeps the optimizer from leaving out what nobody looks at.
@inline(never)
func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
