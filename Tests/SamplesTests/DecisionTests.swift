import EndpointGenerator
import Testing

@Suite("Decisions about values")
struct DecisionTests {
    @Test(
        "A member has the narrowest type that reads all samples",
        arguments: [
            (["1"], "Int"), (["1", "2.5"], "Double"), (["1", "null"], "Int?"), (["true"], "Bool"),
            (["5000000000"], "Int64"),
            (["99999999999999999999"], "Double"), ([#""a""#], "String"), ([#""a""#, #""""#], "String"),
            ([#""https://a.example/b""#], "URL"), ([#""https://a.example/b""#, #""""#], "URL?"),
            ([#""https://a.example/b""#, #""no""#], "String"), ([#""/b""#], "String"),
            ([#""f81d4fae-7dec-11d0-a765-00a0c91e6bf6""#], "UUID"), ([#""2024-01-22""#], "CalendarDay"),
            ([#""2024-01-22""#, #""2024""#], "String"), ([#""2024-13-45""#], "String"), ([#""18:30:00""#], "PlainTime"),
            ([#""2024-01-22T20:49:56Z""#, #""2024-01-22T20:49:56.123+01:00""#], "Date"),
            ([#""2024-01-22T20:49:56""#], "Date(utc)"), ([#""2024-01-22 20:49:56 UTC""#], "Date(spaced)"),
            ([#""Mon, 22 Jan 2024 20:49:56 GMT""#], "Date(http)"),
            ([#""Mon, 22 Jan 2024 20:49:56 +0100""#], "Date(rfc2822)"),
            ([#""P1DT2H""#], "Duration(iso8601)"), (["[1]", "[]"], "[Int]"), (["[1, null]"], "[Int?]"),
            ([#"[["a"]]"#], "[[String]]"), (["null"], "JSON?"), (["[]"], "[JSON]"), (["{}"], "[String: JSON]"),
            ([#"{"1": 5, "2": 6}"#], "[String: Int]"), ([#"{"2024-01-22": [1]}"#], "[String: [Int]]"),
            ([#"{"US": 1, "DE": 2}"#], "[String: Int]"), ([#"{"en-US": "a"}"#], "[String: String]"),
            ([#"{"f81d4fae-7dec-11d0-a765-00a0c91e6bf6": true}"#], "[String: Bool]"),
        ])
    func types(values: [String], type: String) throws {
        let inferred = try inferring(responses(values, key: "value"))
        #expect(inferred.type("Film", "value") == type)
    }

    @Test(
        "A number is a time if its name says so and its value is plausible",
        arguments: [
            ("created_at", "1700000000", "Date(unix)"), ("createdAt", "1700000000000", "Date(unixMilliseconds)"),
            ("end_time", "1700000000", "Date(unix)"), ("last_modified_i", "1700000000", "Date(unix)"),
            ("created_at", "12", "Int"), ("votes", "1700000000", "Int"), ("length", "1700000000000", "Int64"),
        ])
    func times(key: String, value: String, type: String) throws {
        #expect(try inferring(responses([value], key: key)).type("Film", key) == type)
    }

    @Test("A member that is missing or null in a sample is optional, and others are required")
    func optional() throws {
        let inferred = try inferring(#"{"a": 1, "b": 1, "c": 1}"#, #"{"a": 1, "b": null}"#)
        #expect(inferred.type("Film", "a") == "Int")
        #expect(inferred.type("Film", "b") == "Int?")
        #expect(inferred.type("Film", "c") == "Int?")
    }

    @Test("One sample never makes sure")
    func certainty() throws {
        #expect(
            try inferring(#"{"a": 1}"#).guesses.contains(
                "unsure: Film was seen once, so its required members may be optional"))
    }

    @Test(
        "Few words that repeat are an open enum, and names, texts, codes and secrets are none",
        arguments: [
            ("status", ["open", "lent", "lost"], 4, true), ("status", ["open", "lent", "lost"], 1, false),
            ("shade", ["dark", "light"], 6, true), ("shade", ["dark", "light"], 3, false),
            ("name", ["Ada", "Alan"], 20, false), ("language", ["eng", "fra"], 20, false),
            ("kind", ["en", "fr"], 20, false),
            ("status", ["It is open to all of us here.", "No"], 20, false), ("status", ["1", "2"], 20, false),
            ("access_token", ["abc", "def"], 20, false),
        ])
    func enums(key: String, values: [String], times: Int, isEnum: Bool) throws {
        let all = (0..<times).flatMap { _ in values.map { "\"\($0)\"" } }
        let inferred = try inferring(responses(all, key: key))
        #expect((inferred.type("Film", key) != "String") == isEnum)
        let guess = "`Film.\(key)`".replacing("`", with: "")
        #expect(
            inferred.guesses.contains { $0.contains("\(guess) is an open enum: \(values.count) values in") } == isEnum)
    }

    @Test("Values of different kinds are a union of these kinds, and not JSON")
    func kinds() throws {
        let inferred = try inferring(#"{"text": "a"}"#, #"{"text": {"value": "a"}}"#, #"{"text": null}"#)
        #expect(inferred.type("Film", "text") == "FilmText?")
        #expect(inferred.model("FilmText") == #"{"shapes":["String","Text"]}"#)
        #expect(inferred.guesses.contains("unsure: Film.text is a text or an object, in 3 samples"))
    }

    @Test("Objects that a member tells apart are a union, and alike ones are one model")
    func tags() throws {
        let rows = #"""
            [{"type": "film", "title": "a", "length": 1}, {"type": "person", "name": "b", "born": 2},
             {"type": "short", "title": "c", "length": 3}]
            """#
        let union = try inferring(rows, path: "/search")
        #expect(
            union.model("SearchItem") == #"{"cases":{"film":"Film","person":"Person","short":"Film"},"tag":"type"}"#)
        let alike = try inferring(
            rows.replacing("name", with: "title").replacing("born", with: "length"), path: "/search")
        #expect(alike.type("SearchItem", "type") == "String")
    }

    @Test("Places with objects of one meaning have one model, and unlike things have two")
    func joins() throws {
        let inferred = try inferring(
            #"""
            {"stage_a": {"id": 1, "name": "a", "image": "b"}, "stage_b": {"id": 1, "name": "a", "image": null},
             "author": {"id": 1, "name": "a", "born": 1900}, "store": {"id": 1, "name": "b", "street": "c", "open": true}}
            """#)
        #expect(inferred.type("Film", "stage_a") == "Stage")
        #expect(inferred.type("Film", "stage_b") == "Stage")
        #expect(inferred.type("Stage", "image") == "String?")
        #expect(inferred.models == ["Film", "Stage", "Author", "Store"])
    }

    @Test("Objects are not joined if what is inside of them is unlike")
    func unlikeInside() throws {
        let inferred = try inferring(
            #"""
            {"day_plans": {"nodes": [{"id": 1, "a": 1, "b": 2}]}, "week_plans": {"nodes": [{"id": 1, "c": 1, "d": 2}]},
             "month_plans": {"nodes": []}}
            """#)
        #expect(inferred.type("Film", "day_plans") != inferred.type("Film", "week_plans"))
        #expect(!inferred.text.contains(#""a": "Int?""#))
    }

    @Test("A model can contain itself")
    func recursion() throws {
        let inferred = try inferring(
            #"{"comment": {"id": 1, "text": "a", "replies": [{"id": 2, "text": "b", "replies": [{"id": 3, "text": "c"}]}]}}"#
        )
        #expect(inferred.models.count <= 3)
        #expect(check(inferred.files, name: "Shop").map(\.description) == [])
    }

    private func responses(_ values: [String], key: String) -> [String] { values.map { "{\"\(key)\": \($0)}" } }
}
