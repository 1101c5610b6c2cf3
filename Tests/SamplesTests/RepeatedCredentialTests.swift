import EndpointGenerator
import EndpointSamples
import Testing

/// Credentials that a sample repeats where a draft takes words and values from.
struct RepeatedCredentialTests {
    /// All texts of a draft and of its guesses.
    private static func everything(_ inferred: Inferred) -> String {
        inferred.text + inferred.guesses.joined() + String(decoding: inferred.result.document.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("abcdef123456", #"{"usage": {"abcdef123456": 5}}"#), ("abcdefqwerty", #"{"usage": {"abcdefqwerty": 5}}"#),
        ("abcdefqwerty", #"{"by-abcdefqwerty": {"a": 5}, "b": 1}"#), ("73519284", #"{"usedBy": 73519284}"#),
        ("73519284", #"{"usedBy": -1.73519284e3}"#), ("abcdefqwerty", #"[{"a": ["abcdefqwerty"]}]"#),
        ("abcdefqwerty", #"[{"type": "abcdefqwerty", "a": 1}, {"type": "b", "c": {"d": 1}, "e": 2}]"#),
    ])
    func `A response`(_ key: String, _ json: String) throws {
        for (query, headers) in [("?api_key=\(key)", []), ("", [SampleHeader(name: "X-Api-Key", value: key)])] {
            let inferred = try Inferred([sample(json, url: "https://api.example.com/films\(query)", headers: headers)])
            #expect(!Self.everything(inferred).contains(key))
        }
    }

    @Test(arguments: [
        ("73519284", "Int"), ("-73519284", "Int"), ("1.73519284", "Double"), ("735192847351928400", "Int64"),
    ])
    func `A number keeps its type`(_ number: String, _ type: String) throws {
        let inferred = try inferring(#"{"usedBy": \#(number)}"#, path: "/films/1?api_key=73519284")
        #expect(inferred.type("Film", "usedBy") == type)
        #expect(!Self.everything(inferred).contains("73519284"))
    }

    @Test
    func `A segment of the path is a parameter`() throws {
        let headers = [SampleHeader(name: "Authorization", value: "Bearer abcdefqwerty")]
        let inferred = try Inferred([
            sample(#"{"id": 1}"#, url: "https://api.example.com/bots/abcdefqwerty/films", headers: headers)
        ])
        #expect(inferred.endpoints == ["GET /bots/{botID}/films"])
        #expect(!Self.everything(inferred).contains("abcdef"))
    }

    @Test
    func `A name in a query or in a body`() throws {
        let headers = [SampleHeader(name: "X-Api-Key", value: "abcdefqwerty")]
        let bodies = [
            ("application/json", #"{"a": 1, "abcdefqwerty": 2}"#),
            ("application/x-www-form-urlencoded", "a=1&abcdefqwerty=2&b=abcdefqwerty"),
        ]
        for (type, text) in bodies {
            let body = SampleBody(contentType: type, source: SourceFile(path: "body", bytes: Array(text.utf8)))
            let request = try sample(
                #"{"id": 1}"#, method: "POST",
                url: "https://api.example.com/films?page=1&abcdefqwerty=2&by=abcdefqwerty", headers: headers, body: body
            )
            // Words that are repeated are values of an enum.
            let inferred = try Inferred(Array(repeating: request, count: 20))
            #expect(inferred.text.contains(#""page": "Int""#))
            #expect(inferred.text.contains(#""a": "Int""#))
            #expect(!Self.everything(inferred).contains("abcdef"))
        }
    }
}
