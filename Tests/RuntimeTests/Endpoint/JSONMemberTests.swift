import Foundation
import Testing

@testable import EndpointRuntime

/// Members that are replaced in the text of a JSON document.
struct JSONMemberTests {
    @Test(arguments: [
        (#"{"a":1,"page":2,"b":[3]}"#, ["page"], #"{"a":1,"page":7,"b":[3]}"#),
        (#"{ "page" : "x" }"#, ["page"], #"{ "page" : 7 }"#),
        (#"{"page":{"page":1}}"#, ["page"], #"{"page":7}"#),
        (
            #"{"v":{"page":1,"n":12345678901234567890.5}}"#, ["v", "page"],
            #"{"v":{"page":7,"n":12345678901234567890.5}}"#
        ),
        (#"{"a":1}"#, ["page"], #"{"page":7,"a":1}"#), ("{}", ["page"], #"{"page":7}"#),
        (#"{"v":{}}"#, ["v", "w", "page"], #"{"v":{"w":{"page":7}}}"#),
        (#"{"v":null,"a":1}"#, ["v", "page"], #"{"v":{"page":7},"a":1}"#),
        (#"{"page":1,"page":2}"#, ["page"], #"{"page":7,"page":2}"#),
        (#"{"p\u0061ge":1}"#, ["page"], #"{"p\u0061ge":7}"#),
        (#"{"a":1}"#, ["x\"y"], #"{"x\"y":7,"a":1}"#),
        ("null", ["page"], #"{"page":7}"#),
    ])
    func `Only the bytes of the member change`(_ document: String, _ keys: [String], _ changed: String) throws {
        let result = JSONMember(keys).replaced(in: Data(document.utf8), by: Data("7".utf8))
        #expect(try String(decoding: #require(result), as: UTF8.self) == changed)
        #expect(try JSONMember(keys).number(in: #require(result)) == 7)
    }

    @Test(arguments: ["", "[1]", "7", #"{"v":[]}"#, #"{"v":"x"}"#, #"{"a":1"#, "a=1"])
    func `A document without such an object stays as it is`(_ document: String) {
        #expect(JSONMember(["v", "page"]).replaced(in: Data(document.utf8), by: Data("7".utf8)) == nil)
        #expect(JSONMember(["v", "page"]).number(in: Data(document.utf8)) == nil)
    }
}
