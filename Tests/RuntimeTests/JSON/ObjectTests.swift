import Testing

@testable import EndpointRuntime

@Suite struct ObjectTests {
    private func fields(_ text: String, _ fields: JSONFields) throws -> [Int] {
        var found: [Int] = []
        _ = try read(text) { json in
            try json.object(fields) { field, json in
                found.append(field)
                try json.skip()
            }
        }
        return found
    }

    private static let keys: JSONFields =
        "id title a? abcdefg? abcdefgh? abcdefghi? abcdefghijklmno? abcdefghijklmnopqrstuvwx?"

    /// A table is never freed, so a literal that is evaluated for each object must not create a new one each time.
    @Test func `A literal has one table`() throws {
        let tables = (0..<3).map { _ in "one two?" as JSONFields }
        #expect(Set(tables.map(\.entries)).count == 1)
        #expect(tables[0].entries != ("one two" as JSONFields).entries)
    }

    @Test func `Keys are found in any order`() throws {
        #expect(try fields(#"{"id":1,"title":2}"#, Self.keys) == [0, 1])
        #expect(try fields(#"{ "title" : 1 , "id" : 2 }"#, Self.keys) == [1, 0])
        #expect(
            try fields(#"{"abcdefghi":1,"title":2,"abcdefg":[],"id":{},"abcdefgh":3}"#, Self.keys) == [5, 1, 3, 0, 4])
        #expect(
            try fields(#"{"title":1,"abcdefghijklmnopqrstuvwx":2,"id":3,"abcdefghijklmno":4}"#, Self.keys) == [
                1, 7, 0, 6,
            ])
    }

    @Test func `Similar keys are unknown`() throws {
        let others = [
            "", "i", "ids", "ID", "b", "abcdef", "abcdefgx", "abcdefghx", "abcdefghij", "abcdefghijklmnx",
            "abcdefghijklmnop", "abcdefghijklmnopqrstuvw", "abcdefghijklmnopqrstuvwxy", "abcdefghijklmnopqXstuvwx",
        ]
        for other in others {
            #expect(try fields(#"{"id":1,"title":2,"\#(other)":3}"#, Self.keys) == [0, 1, -1])
            #expect(try fields(#"{"\#(other)":3,"title":2,"id":1}"#, Self.keys) == [-1, 1, 0])
        }
    }

    @Test func `Escaped keys are found`() throws {
        #expect(try fields(#"{"\u0069d":1,"t\u0069tle":2,"\u0061bcdefghi":3,"\n":4}"#, Self.keys) == [0, 1, 5, -1])
        #expect(try fields(#"{"id":1,"\u0069d":2,"title":3}"#, Self.keys) == [0, 1])
    }

    private static let oddKeys: JSONFields = #"a\ b  c\? d\\e? é/日本 "q" \#n "#

    @Test func `Keys may contain any character`() throws {
        #expect(try fields(#"{"a b":1,"c?":2,"d\\e":3,"é/日本":4,"\"q\"":5}"#, Self.oddKeys) == [0, 1, 2, 3, 4])
        #expect(throws: DecodingFailure.self) { try fields(#"{"a b":1,"c?":2,"é/日本":4,""q"":5}"#, Self.oddKeys) }
    }

    private static let withEmptyKey: JSONFields = #"id \e e?"#

    @Test func `The empty key is a key`() throws {
        #expect(try fields(#"{"id":1,"":2,"e":3}"#, Self.withEmptyKey) == [0, 1, 2])
        #expect(try fields(#"{"e":1,"x":2,"id":3,"":4}"#, Self.withEmptyKey) == [2, -1, 0, 1])
        #expect(try fields(#"{"":1}"#, "?") == [0])
        #expect(try fields(#"{"":1}"#, " ") == [-1])
        let failure = #expect(throws: DecodingFailure.self) { try fields(#"{"id":1}"#, Self.withEmptyKey) }
        #expect(failure?.description.hasPrefix(#"[""]: missing"#) == true, "\(failure as Any)")
    }

    @Test(arguments: [
        (#"{}"#, "id: missing"), (#"{"title":"a","genre_ids":[]}"#, "id: missing"),
        (#"{"id":1,"title":"a"}"#, "genre_ids: missing"),
        (#"{"id":1,"title":"a","genre_ids":[],"parent":{"id":1}}"#, "parent.title: missing"),
        (#"{"id":null,"title":"a","genre_ids":[]}"#, "id: expected a whole number, found null"),
    ])
    func `Missing required keys are named`(text: String, message: String) {
        let failure = #expect(throws: DecodingFailure.self) { try read(text, as: Film.self) }
        #expect(failure?.description.hasPrefix(message) == true, "\(failure as Any)")
    }

    @Test func `The first member with a key counts`() throws {
        #expect(try read(#"{"name":"a","name":7,"name":"b"}"#, as: Series.self).name == "a")
        #expect(try read(#"{"a":1,"b":2,"a":3}"#, as: [String: Int].self) == ["a": 1, "b": 2])
        #expect(try read(#"{"a":1,"\u0061":3}"#, as: JSON.self) == ["a": 1])
        #expect(throws: DecodingFailure.self) { try read(#"{"name":"a","name":01}"#, as: Series.self) }
    }

    /// The keys `k0` to `k139`, which are all required.
    private static let many: JSONFields = """
        k0 k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 k14 k15 k16 k17 k18 k19 k20 k21 k22 k23 k24 k25 k26 k27 k28 k29
        k30 k31 k32 k33 k34 k35 k36 k37 k38 k39 k40 k41 k42 k43 k44 k45 k46 k47 k48 k49 k50 k51 k52 k53 k54 k55 k56 k57
        k58 k59 k60 k61 k62 k63 k64 k65 k66 k67 k68 k69 k70 k71 k72 k73 k74 k75 k76 k77 k78 k79 k80 k81 k82 k83 k84 k85
        k86 k87 k88 k89 k90 k91 k92 k93 k94 k95 k96 k97 k98 k99 k100 k101 k102 k103 k104 k105 k106 k107 k108 k109 k110
        k111 k112 k113 k114 k115 k116 k117 k118 k119 k120 k121 k122 k123 k124 k125 k126 k127 k128 k129 k130 k131 k132
        k133 k134 k135 k136 k137 k138 k139
        """

    @Test(arguments: [0, 1, 63, 64, 65, 127, 128, 139])
    func `Any number of fields is supported`(number: Int) throws {
        let all = Array(0..<140)
        func text(_ numbers: [Int]) -> String { "{" + numbers.map { "\"k\($0)\":0" }.joined(separator: ",") + "}" }
        #expect(try fields(text(all), Self.many) == all)
        #expect(try fields(text(all.reversed()), Self.many) == all.reversed())
        #expect(try fields(text(all + [number]), Self.many) == all)
        let failure = #expect(throws: DecodingFailure.self) { try fields(text(all.filter { $0 != number }), Self.many) }
        #expect(failure?.path == "k\(number)" && failure?.reason == "missing")
    }
}
