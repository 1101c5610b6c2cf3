import EndpointGenerator
import EndpointTestSupport
import Foundation
import Testing

/// For any input, the generator returns files, or errors with valid locations.
struct FuzzTests {
    /// Gives a long name to an endpoint, a case, and fields of every form.
    @Test(arguments: [70, 80, 90, 100, 110, 120, 300])
    func `Names can be longer than a line`(length: Int) {
        let name = String(repeating: "n", count: length)
        let spec = """
            {
                "baseURL": "https://a.example",
                "endpoints": {
                    "\(name)": {
                        "request": "GET /{\(name)}", "path": { "\(name)": "K\(name)" }, "query": { "a\(name)": "[Int]?" },
                        "response": "M\(name)"
                    }
                },
                "models": {
                    "K\(name)": { "values": ["\(name)"] },
                    "M\(name)": {
                        "fields": {
                            "\(name)": "Int?",
                            "a\(name)": "Date(unix)",
                            "b\(name)": { "type": "[M\(name)]", "lossy": true },
                            "c\(name)": { "type": "K\(name)?", "aliases": ["d\(name)"] }
                        }
                    }
                }
            }
            """
        let generation = generate([SourceFile(path: "A.json", bytes: Array(spec.utf8))], name: "A", access: .public)
        #expect(generation.diagnostics.isEmpty)
        #expect(!generation.files.isEmpty)
    }

    @Test func `Invalid bytes produce diagnostics`() async throws {
        let original = Array(try Data(contentsOf: testFolder.appending(path: "Valid/Petstore.json")))
        var random = SeededNumbers(seed: 2026)
        var failures = 0
        for round in 0..<1_500 {
            if round.isMultiple(of: 10) { await Task.yield() }
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
                case 1: bytes.remove(at: index)
                case 2: bytes.insert(Array("{}[],:\"\\?".utf8).randomElement(using: &random) ?? 0, at: index)
                default: bytes.removeLast(Int.random(in: 0..<bytes.count / 2, using: &random))
                }
            }
            let generation = generate(
                [SourceFile(path: "Petstore.json", bytes: bytes)], name: "Petstore", access: .public)
            let hasErrors = generation.diagnostics.contains { $0.severity == .error }
            #expect(generation.files.isEmpty == hasErrors)
            failures += hasErrors ? 1 : 0
            #expect(generation.diagnostics.allSatisfy { $0.line >= 1 && $0.column >= 1 && !$0.message.isEmpty })
        }
        #expect((1..<1_500).contains(failures))
    }
}
