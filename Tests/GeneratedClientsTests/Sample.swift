import Foundation
import GeneratedClients
import Testing

/// A recorded response of a real service, and the model that reads it.
///
/// The recordings have many licences and are not part of the project; where the folder is absent there is nothing to
/// test.
struct Sample: CustomTestStringConvertible {
    let file: String
    private let check: @Sendable (Data) throws -> [DecodingIssue]

    init<Value: JSONReadable & JSONWritable & Equatable & Sendable>(_ file: String, _ type: Value.Type) {
        self.file = file
        check = { data in
            let (value, issues) = try JSONReader.read(data) { try Value(from: &$0) }
            let again = try JSONReader.read(JSONWriter.write(value)) { try Value(from: &$0) }
            #expect(again.value == value, "what was written does not read as it was")
            return issues
        }
    }

    var testDescription: String { file }

    /// The issues that reading the recording reports.
    func issues() throws -> [DecodingIssue] {
        try check(try Data(contentsOf: Self.folder.appending(path: file)))
    }

    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "shared/samples")

    static var arePresent: Bool { FileManager.default.fileExists(atPath: folder.path()) }
}
