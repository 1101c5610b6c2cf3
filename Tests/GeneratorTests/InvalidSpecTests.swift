import EndpointGenerator
import EndpointTestSupport
import Foundation
import Testing

/// Each JSON file in `Invalid` is a spec with a problem. The text file of the same name has the exact diagnostics.
struct InvalidSpecTests {
    @Test(arguments: cases(in: "Invalid"))
    func `Diagnostics are as expected`(name: String) throws {
        let file = testFolder.appending(path: "Invalid/\(name).json")
        let source = SourceFile(path: "\(name).json", bytes: Array(try Data(contentsOf: file)))
        let generation = generate([source], name: "Example", access: .public)

        let text = generation.diagnostics.map { $0.description + "\n" }.joined()
        expectGolden(text, at: file.deletingPathExtension().appendingPathExtension("txt"))
        #expect(!generation.diagnostics.isEmpty)
        #expect(generation.files.isEmpty == generation.diagnostics.contains { $0.severity == .error })
    }

    @Test func `Every expectation has a spec`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: testFolder.appending(path: "Invalid").path())
        let texts = names.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
        #expect(Set(texts) == Set(cases(in: "Invalid")))
        #expect(texts.count >= 40)
    }

    @Test(arguments: [
        (
            "example",
            "example.json:1:1: error: the name of the file is the Swift namespace, and 'example' cannot be one; "
                + "start with a capital letter, use only letters and digits, and avoid the names of the runtime"
        ),
        (
            "My-API",
            "My-API.json:1:1: error: the name of the file is the Swift namespace, and 'My-API' cannot be one; "
                + "start with a capital letter, use only letters and digits, and avoid the names of the runtime"
        ),
        (
            "API",
            "API.json:1:1: error: the name of the file is the Swift namespace, and 'API' cannot be one; "
                + "start with a capital letter, use only letters and digits, and avoid the names of the runtime"
        ),
        (
            "APISession",
            "APISession.json:1:1: error: the name of the file is the Swift namespace, and 'APISession' cannot be one; "
                + "start with a capital letter, use only letters and digits, and avoid the names of the runtime"
        ),
    ])
    func `A file name that cannot be a namespace is rejected`(name: String, message: String) {
        let source = SourceFile(path: "\(name).json", bytes: Array(#"{ "baseURL": "https://example.com" }"#.utf8))
        #expect(generate([source], name: name, access: .public).diagnostics.map(\.description) == [message])
    }
}
