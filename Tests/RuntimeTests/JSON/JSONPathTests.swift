import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

@Suite struct JSONPathTests {
    @Test(arguments: [
        (#"[1,"x"]"#, "[1]"), (#"{"a":"x"}"#, "a"), (#"{"a":{"b":[{"c":[0]},{"c":[0,"x"]}]}}"#, "a.b[1].c[1]"),
        (#"{"a":[],"b":{"c":{}},"d":"x"}"#, "d"), (#"[[[],[]],[[0],["x"]]]"#, "[1][1][0]"), (#""x""#, ""),
        (#"{"a.b":{"":{"c d":{"\"q\"":{"\u00e9":{"x\n":"x"}}}}}}"#, #"["a.b"][""]["c d"]["\"q\""].é["x\n"]"#),
        (#" { "a" : [ 1 , { "]," : 2 , "b\\" : "x" } ] } "#, #"a[1]["b\\"]"#),
    ])
    func `A value has a path`(text: String, path: String) throws {
        let bytes = Array(text.utf8)
        let offset = try #require(text.range(of: "\"x\"", options: .backwards))
        let found = bytes.withUnsafeBufferPointer {
            JSONPath.paths(of: [text.utf8.distance(from: text.startIndex, to: offset.lowerBound)], in: $0)
        }
        #expect(found.first?.replacing("\\\\", with: "\\") == path.replacing("\\\\", with: "\\"))
    }

    @Test(arguments: [
        (#"{"a":[1,2 3]}"#, "a[1]"), (#"{"a":{"b" 1}}"#, "a.b"), (#"{"a":1,b:2}"#, ""), (#"{"a":[{"b":1}"#, "a[0]"),
        (#"{"a":["b"#, "a[0]"), (#"{"a":{"b":"#, "a.b"), (#"{"a":[1,01]}"#, "a[1]"), (#"{"a":{"b":tru}}"#, "a.b"),
    ])
    func `A syntax error has a path`(text: String, path: String) {
        let failure = #expect(throws: DecodingFailure.self) { try read(text, as: JSON.self) }
        #expect(failure?.path == path, "\(failure as Any)")
    }

    @Test(.oneTask, .takesTurns) func `A long key is read once for all issues`() {
        // The backslash makes the key one that must be unescaped.
        func paths(_ count: Int) -> Double {
            let key = String(repeating: "k", count: 1_000_000) + #"\n"#
            let text = Array(#"{"\#(key)":[\#(Array(repeating: "0", count: count).joined(separator: ","))]}"#.utf8)
            let offsets = (0..<count).map { key.utf8.count + 5 + 2 * $0 }
            return processorTime {
                let paths = text.withUnsafeBufferPointer { JSONPath.paths(of: offsets, in: $0) }
                let name = String(repeating: "k", count: 40) + "…"
                #expect(paths.last == "[\"\(name)\"][\(count - 1)]")
            }
        }
        #expect(paths(64) / paths(1) < 4)
    }

    @Test func `The description of a failure is one line`() {
        let text =
            #"{"results":[{"name":"a"},{"name":"#
            + "\n12, \"overview\":\"A long text\twith more than sixty bytes, so that it is cut off\"}]}"
        let failure = #expect(throws: DecodingFailure.self) {
            try read(text.replacing("\t", with: " ")) { json in
                try json.at(["results"]) { json in try json.values() as [Series] }
            }
        }
        #expect(
            failure?.description
                == #"results[1].name: expected a string, found the number 12 (byte 34, near: name":"a"},{"name":\n12, "overview":"A long text with more th)"#
        )
    }

    @Test func `Snippets are short and cut no character`() throws {
        for shift in 0..<8 {
            let text =
                "[\"" + String(repeating: "a", count: shift) + String(repeating: "日", count: 30) + "\",tru,\""
                + String(repeating: "🎬", count: 30) + "\"]"
            let failure = try #require(throws: DecodingFailure.self) { try read(text, as: JSON.self) }
            #expect(failure.snippet.utf8.count <= 60 && failure.snippet.contains("tru"))
            #expect(!failure.snippet.contains("\u{FFFD}"))
        }
    }

    @Test(arguments: ["\u{1B}[31m", "\r\n", "\u{202E}", "\u{2028}", "\u{85}"])
    func `Messages contain no control characters`(text: String) throws {
        let value = String(decoding: JSONWriter.write(text), as: UTF8.self)
        for document in ["[\(value)]", "{\(value):1}"] {
            let failure = try #require(throws: DecodingFailure.self) { try read(document, as: [String: [Int]].self) }
            let isOneLine = failure.description.unicodeScalars.allSatisfy {
                ![.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
            }
            #expect(isOneLine)
        }
    }

    @Test func `Long keys are shortened`() throws {
        let key = String(repeating: "k", count: 1000)
        let failure = try #require(throws: DecodingFailure.self) {
            try read(#"{"\#(key)":"x"}"#, as: [String: Int].self)
        }
        #expect(failure.path == String(repeating: "k", count: 40) + "…")
    }

    @Test func `Errors of closures have a path`() throws {
        struct Refused: Error {}
        let failure = try #require(throws: DecodingFailure.self) {
            try read(#"{"a":[1,2]}"#) { json in
                try json.at(["a"]) { json in
                    try json.array { json in
                        if try json.int() == 2 { throw JSONError(offset: json.offset - 1, reason: "no") }
                    }
                }
            }
        }
        #expect(failure.description.hasPrefix("a[1]: no (byte 8"))
        #expect(throws: DecodingFailure.self) { try read("1") { _ in throw Refused() } }
    }
}
