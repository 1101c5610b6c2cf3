import Foundation

extension Encodable {
    /// The value as JSON for machines. The same value gives the same text.
    var jsonReport: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
