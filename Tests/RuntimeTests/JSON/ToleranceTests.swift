import Testing

@testable import EndpointRuntime

@Suite struct ToleranceTests {
    @Test func `Bad elements of lossy lists are dropped, and reported`() throws {
        let text = #"{"page":1,"rows":[{"name":"a"},{"name":7},null,{"x":[{"name":1}]},[1,{}],{"name":"b"}],"y":0}"#
        let (rows, issues) = try read(text) { json in
            try json.at(["rows"]) { json in try json.lossyValues() as [Series] }
        }
        #expect(rows.map(\.name) == ["a", "b"])
        #expect(
            issues.map(\.description) == [
                "rows[1].name: expected a string, found the number 7", "rows[2]: expected an object, found null",
                "rows[3].name: missing", "rows[4]: expected an object, found an array",
            ]
        )
    }

    @Test func `Lossy arrays take a closure`() throws {
        let (values, issues) = try read(#"[1,"2",3.5,[4]]"#) { json in
            try json.lossyArray { json in try json.quotedInt() }
        }
        #expect(values == [1, 2])
        #expect(issues.map(\.path) == ["[2]", "[3]"])
    }

    @Test func `A bad value of a lossy optional is nil and reported`() throws {
        let (values, issues) = try read(#"[1,"x",null,{"a":[2]},3]"#) { json in
            try json.array { try $0.lossyOptional { try $0.optionalInt() } }
        }
        #expect(values == [1, nil, nil, nil, 3])
        #expect(issues.map(\.path) == ["[1]", "[3]"])
        #expect(throws: DecodingFailure.self) {
            try read("[tru]") { json in try json.array { try $0.lossyOptional { try $0.optionalInt() } } }
        }
        #expect(throws: DecodingFailure.self) {
            try read(#"["x"]"#, mode: .strict) { json in
                try json.array { try $0.lossyOptional { try $0.optionalInt() } }
            }
        }
    }

    @Test func `A single element is a list of one`() throws {
        let (values, _) = try read(#"["a",["b","c"],[]]"#) { json in
            try json.array { try $0.listOrSingle { try $0.string() } }
        }
        #expect(values == [["a"], ["b", "c"], []])
        #expect(throws: DecodingFailure.self) {
            try read("[1]") { json in try json.array { try $0.listOrSingle { try $0.string() } } }
        }
    }

    @Test(arguments: ["[{\"name\":tru}]", "[{\"name\":\"\\x\"}]", "[1,]", "[1 2]", "[{\"name\":1}", "{}", "[[[01]]]"])
    func `Invalid JSON fails in lossy lists too`(text: String) {
        #expect(throws: DecodingFailure.self) { try read(text) { json in try json.lossyValues() as [Series] } }
    }

    @Test func `Issues inside of a dropped element are dropped`() throws {
        let text =
            #"[{"id":1,"title":"a","status":"x","genre_ids":"none"},{"id":1,"title":"a","status":"y","genre_ids":[]}]"#
        let (films, issues) = try read(text) { json in try json.lossyValues() as [Film] }
        #expect(films.count == 1)
        #expect(issues.map(\.path) == ["[0].genre_ids", "[1].status"])
    }

    @Test func `The depth is correct after a bad element`() throws {
        let bad = String(repeating: "[[1],", count: 40) + "1" + String(repeating: "]", count: 40)
        let text = "[" + Array(repeating: bad, count: 10).joined(separator: ",") + "]"
        let (_, issues) = try read(text) { json in try json.lossyValues() as [[[Series]]] }
        #expect(issues.count == 10)
    }

    @Test func `Issues beyond a thousand are only counted`() throws {
        let text = "[" + Array(repeating: "1", count: 2500).joined(separator: ",") + "]"
        let (_, issues) = try read(text) { json in try json.lossyValues() as [String] }
        #expect(issues.count == 1001)
        #expect(issues[999].path == "[999]" && issues[1000].reason == "1500 more issues")
    }

    @Test func `Unknown enum values are kept and reported`() throws {
        let (values, issues) = try read(#"["Released","Lost\n",""]"#) { json in try json.values() as [Status] }
        #expect(values == [.released, .unknown("Lost\n"), .unknown("")])
        #expect(issues.map(\.description) == [#"[1]: unknown value 'Lost\n'"#, "[2]: unknown value ''"])
        let (kinds, more) = try read("[3,1,9]") { json in try json.values() as [ReleaseKind] }
        #expect(kinds == [.theatrical, .premiere, .unknown(9)])
        #expect(more.map(\.description) == ["[2]: unknown value '9'"])
    }

    @Test func `Unions are read by tag`() throws {
        let text =
            #"[{"name":"a","media_type":"tv"},{"media_type":"movie","id":1,"title":"b","genre_ids":[]},{"media_type":"person","x":1},{"media_type":null},{"x":{"media_type":"tv"}},{"media_type":12},{"media_\u0074ype":"\u0074v","name":"c","media_type":"movie"}]"#
        let (rows, issues) = try read(text) { json in try json.values() as [MediaRow] }
        #expect(rows[0] == .tv(try read(#"{"name":"a"}"#)))
        guard case .movie(let film) = rows[1] else { return #expect(Bool(false)) }
        #expect(film.title == "b")
        #expect(rows[2] == .unknown(["media_type": "person", "x": 1]))
        #expect(rows[6] == .tv(try read(#"{"name":"c"}"#)))
        #expect(
            issues.map(\.description) == [
                "[2]: unknown media_type 'person'",
                "[3]: media_type is missing, or is neither a string nor a whole number",
                "[4]: media_type is missing, or is neither a string nor a whole number",
                "[5]: unknown media_type '12'",
            ]
        )
        #expect(throws: DecodingFailure.self) { try read("[1]", as: [MediaRow].self) }
    }

    @Test func `Unions are read by shape`() throws {
        let (texts, issues) = try read(#"["a",{"x":[],"name":"b"},{"value":1},7]"#) { json in
            try json.values() as [Text]
        }
        #expect(texts == [.string("a"), .series(try read(#"{"name":"b"}"#)), .unknown(["value": 1]), .unknown(7)])
        #expect(issues.map(\.description) == ["[2]: no case fits an object", "[3]: no case fits the number 7"])
    }

    @Test(arguments: [
        #""a""#: JSONShape.string, "-1": .number, "0": .number, "true": .bool, "false": .bool, "null": .null,
        "[]": .array,
        "{}": .object,
    ])
    func `A shape is determined by the first byte`(text: String, shape: JSONShape) throws {
        let found = try read(text) { json in
            let shape = try json.shape()
            try json.skip()
            return shape
        }
        #expect(found.value == shape)
    }

    @Test func `Strict mode fails in place of issues`() {
        #expect(throws: DecodingFailure.self) { try read(#"["Lost"]"#, as: [Status].self, mode: .strict) }
        #expect(throws: DecodingFailure.self) { try read(#"{"media_type":"x"}"#, as: MediaRow.self, mode: .strict) }
        #expect(throws: DecodingFailure.self) { try read("{}", as: MediaRow.self, mode: .strict) }
        #expect(throws: DecodingFailure.self) { try read("7", as: Text.self, mode: .strict) }
        #expect(throws: DecodingFailure.self) {
            try read("[1]", mode: .strict) { json in try json.lossyValues() as [Series] }
        }
        #expect(throws: Never.self) { try read(#"["Released"]"#, as: [Status].self, mode: .strict) }
    }
}
