import EndpointGenerator
import EndpointSamples
import Testing

@Suite("Hostile samples give a spec that the generator accepts, or a clear error")
struct HostileSampleTests {
    @Test(
        "Samples with a spec",
        arguments: [
            #"{"": 1, "//": 2, "a": 3}"#, #"{"a": 1, "a": "b"}"#,
            #"{"a b": 1, "a-b": 2, "a_b": 3, "A B": 4, "1": 5, "ä": 6, "💥": 7}"#,
            #"{"class": 1, "self": 2, "init": 3, "hashValue": 4, "description": 5}"#,
            #"{"a": 1e999, "b": 123456789012345678901234567890, "c": -0, "d": 9223372036854775807, "e": -9223372036854775808}"#,
            #"{"\u0000": 1, "\n": 2, "\"": 3, "\\": 4}"#, "[]", "{}", "null", "1", #""a""#, "[[[[[[[[[[[[1]]]]]]]]]]]]",
            "[null]", "[1, \"a\", {}, [], null, true]",
            #"{"1": {"2024-01-22": {"1": {"2024-01-22": {}}}}}"#, #"{"1": [{"1": [{"1": []}]}]}"#,
            #"{"String": {"Int": {"URL": {"Type": {"Data": {"x": 1}}}}}}"#,
            #"[{"type": "a"}, {"type": 1}, {"type": {}}, {}]"#,
            #"{"Error": {"a": 1}, "Film": {"b": 1}, "films": [{"c": 1}]}"#,
        ])
    func specs(json: String) throws {
        for path in ["/films", "/films/1", "/", "/String", "/%F0%9F%92%A5/ä", "/a/1/a/2/a/3"] {
            let inferred = try inferring(json, path: path)
            #expect(
                check(inferred.files, name: "Shop").filter { $0.severity == .error }.map(\.description) == [], "\(path)"
            )
            #expect(inferred.endpoints.count == 1, "\(path)")
        }
    }

    @Test("Deep objects, many keys, many tags and large texts")
    func large() throws {
        let deep = String(repeating: #"{"a": "#, count: 60) + "1" + String(repeating: "}", count: 60)
        let wide = "{" + (0..<2_000).map { "\"key\($0)x\": {\"a\": \($0)}" }.joined(separator: ", ") + "}"
        let tags = "[" + (0..<100).map { "{\"type\": \"t\($0)\", \"m\($0)\": 1}" }.joined(separator: ", ") + "]"
        let text = "{\"a\": \"\(String(repeating: "x", count: 1_000_000))\"}"
        for json in [deep, wide, tags, text] {
            let inferred = try inferring(json, path: "/films")
            #expect(check(inferred.files, name: "Shop").filter { $0.severity == .error }.map(\.description) == [])
        }
        #expect(try inferring(wide, path: "/films").text.contains(#""response": "[String: Film]""#))
    }

    @Test(
        "Samples with an error",
        arguments: [
            (String(repeating: "[", count: 65), "nested more than 64 levels deep"),
            (#"{"a": "\ud800"}"#, "unpaired surrogate"),
            ("{\"a\": 01}", "a number must not start with 0"), ("\u{0}", "expected a value"),
        ])
    func errors(json: String, message: String) {
        do {
            _ = try sample(json, url: "https://api.example.com/films")
            Issue.record("the sample was read")
        } catch {
            #expect("\(error)".contains(message))
        }
    }
}
