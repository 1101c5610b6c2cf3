import EndpointRuntime
import Foundation

/// The amount of code that the generator emits for a spec. All code outside of models counts as code of endpoints.
struct OutputSize {
    private(set) var endpointCount = 0
    private(set) var modelCount = 0
    private var endpoints = Amount()
    private var models = Amount()

    private struct Amount {
        var lines = 0
        /// Lines without empty lines and comment lines.
        var codeLines = 0
        var bytes = 0

        mutating func add(_ other: Amount) {
            lines += other.lines
            codeLines += other.codeLines
            bytes += other.bytes
        }

        mutating func add(_ text: String) {
            bytes += text.utf8.count
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                let words = line.drop(while: \.isWhitespace)
                lines += 1
                codeLines += words.isEmpty || words.hasPrefix("//") ? 0 : 1
            }
        }
    }

    init(specs: [URL], output: URL) throws {
        for spec in specs {
            let json = try JSONReader.read(Data(contentsOf: spec)) { try JSON(from: &$0) }.value
            endpointCount += Self.count(json["endpoints"])
            modelCount += Self.count(json["models"])
        }
        for file in output.files(".swift") {
            let amount = file.lastPathComponent.hasSuffix(".Models.swift") ? \Self.models : \Self.endpoints
            self[keyPath: amount].add(try String(contentsOf: file, encoding: .utf8))
        }
    }

    private static func count(_ json: JSON?) -> Int {
        if case .object(let members)? = json { members.count } else { 0 }
    }

    /// The sum of two sizes.
    static func + (left: Self, right: Self) -> Self {
        var sum = left
        sum.endpointCount += right.endpointCount
        sum.modelCount += right.modelCount
        sum.endpoints.add(right.endpoints)
        sum.models.add(right.models)
        return sum
    }

    /// The average for one endpoint, as text.
    var perEndpoint: (lines: String, bytes: String) { share(endpoints, endpointCount) }

    /// The average for one model, as text.
    var perModel: (lines: String, bytes: String) { share(models, modelCount) }

    private func share(_ amount: Amount, _ count: Int) -> (lines: String, bytes: String) {
        let (lines, code, bytes) = (Double(amount.lines), Double(amount.codeLines), Double(amount.bytes))
        let count = Double(count)
        return ("\((lines / count).fixed(1)) (\((code / count).fixed(1)))", (bytes / count).fixed(0))
    }
}
