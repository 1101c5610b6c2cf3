import EndpointGenerator
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointImporter

/// Each document in `Documents` has the spec that it becomes beside it, and the report.
struct DocumentTests {
    static let names = ["Bakery", "Unions", "Slips", "Constructs", "Garden"]

    @Test(arguments: names)
    func `A document becomes the spec beside it`(_ name: String) throws {
        let spec = try importing(name)
        #expect(spec.files.map(\.path) == ["\(name).json"])
        let text = String(decoding: spec.files.first?.bytes ?? [], as: UTF8.self)
        expectGolden(text, at: folder.appending(path: "Documents/\(name).json"))
        let report = (spec.messages.map(\.description) + [spec.summary.description]).joined(separator: "\n") + "\n"
        expectGolden(report, at: folder.appending(path: "Documents/\(name).txt"))
    }

    @Test(arguments: names)
    func `The generator accepts an imported spec`(_ name: String) throws {
        let generation = generate(try importing(name).files, name: name, access: .public)
        #expect(generation.diagnostics.filter { $0.severity == .error } == [])
        #expect(!generation.files.isEmpty)
    }

    @Test(arguments: names)
    func `The same document gives the same bytes`(_ name: String) throws {
        #expect(try importing(name).files.map(\.bytes) == importing(name).files.map(\.bytes))
    }
}
