import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// The models of error bodies by status, and problem details.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ErrorModelsTests {
    private let table: ErrorModels = [.any: Problem.self, .class(4): Item.self, 404: Missing.self]

    @Test func `The models of a status come before those of its class and of all`() {
        func names(_ status: Int) -> [String] { table.models(for: status).map { "\($0)" } }
        #expect(names(404) == ["Missing", "Item", "Problem"])
        #expect(names(409) == ["Item", "Problem"])
        #expect(names(500) == ["Problem"])
        let list: ErrorModels = [Missing.self, Problem.self]
        #expect(list.models(for: 404).map { "\($0)" } == ["Missing", "Problem"])
    }

    @Test(arguments: Flavor.allCases)
    func `The models of an endpoint come before those of the service`(_ flavor: Flavor) async {
        let body = #"{"message": "Gone.", "missing": 7}"#
        let session = session(body, status: 404)
        func decoded(_ endpoint: Endpoint<Item>) async -> (any JSONModel)? {
            guard case .status(let failure)? = await flavor.run(endpoint, on: session).error else { return nil }
            return failure.decoded
        }
        #expect(await decoded(item) as? Problem == Problem(message: "Gone."))
        #expect(await decoded(item.errors([404: Missing.self])) as? Missing == Missing(id: 7))
        #expect(await decoded(item.errors([409: Missing.self])) as? Problem == Problem(message: "Gone."))
        #expect(await decoded(item.errors([404: Item.self])) as? Problem == Problem(message: "Gone."))
    }

    @Test(arguments: Flavor.allCases)
    func `Problem details are read without being named`(_ flavor: Flavor) async throws {
        let body = """
            {"type": "https://api.test/problems/credit", "title": "Too little credit.", "status": 403,
             "detail": "It has 30, and costs 50.", "instance": "/account/12", "balance": 30}
            """
        let error = try #require(await flavor.run(item, on: session(body, status: 403, problem: true)).error)
        let expected = HTTP.ProblemDetails(
            type: "https://api.test/problems/credit", title: "Too little credit.", status: 403,
            detail: "It has 30, and costs 50.", instance: "/account/12", members: ["balance": 30])
        #expect(error.problemDetails == expected)
        #expect(error.description.contains("(Too little credit.: It has 30, and costs 50.)"))
    }

    @Test func `A member of the wrong type is ignored`() async throws {
        let body = #"{"type": 1, "title": null, "status": "403", "detail": ["x"], "instance": {}, "more": true}"#
        let problem = try #require(
            await Flavor.async.run(item, on: session(body, status: 403, problem: true)).error?.problemDetails)
        #expect(problem == HTTP.ProblemDetails(members: ["more": true]))
        #expect(JSONWriter.write(problem) == Data(#"{"more":true,"type":"about:blank"}"#.utf8))
    }

    @Test(arguments: [("[]", true), ("{", true), ("", true), (#"{"title": "T"}"#, false)])
    func `Another body has no problem details`(body: String, isProblem: Bool) async throws {
        let error = try #require(
            await Flavor.async.run(item, on: session(body, status: 403, problem: isProblem)).error)
        #expect(error.problemDetails == nil)
        #expect(APIError.cancelled.problemDetails == nil)
    }

    @Test(arguments: [
        (#"{"hint": "Try again."}"#, true, true),
        (#"{"hint": null}"#, true, true),
        (#"{"kind": "known"}"#, false, true),
        (#"{"message": "Gone."}"#, false, false),
        ("{}", false, false),
    ])
    func `A model without required fields is the error only if the body has a field of it`(
        _ body: String, isHint: Bool, isTagged: Bool
    ) async throws {
        let session = session(body, status: 404)
        let error = try #require(await Flavor.async.run(item.errors([404: Hint.self]), on: session).error)
        guard case .status(let failure) = error else { return #expect(Bool(false), "\(error)") }
        #expect((failure.decoded is Hint) == isHint)
        #expect((failure.problem(as: Hint.self) != nil) == isHint)
        #expect((failure.problem(as: Tagged.self) != nil) == isTagged)
        #expect((failure.decoded is Problem) == body.contains("message"))
        #expect(failure.problem(as: JSON.self) != nil)
    }

    @Test func `A map of all other members is a field`() async throws {
        let session = session(#"{"name": "too short"}"#, status: 404)
        let error = try #require(await Flavor.async.run(item, on: session).error)
        #expect(error.problem(as: Mistakes.self)?.mistakes == ["name": "too short"])
        #expect(
            try #require(await Flavor.async.run(item, on: self.session("{}", status: 404)).error)
                .problem(as: Mistakes.self) == nil)
    }

    private func session(_ body: String, status: Int, problem: Bool = false) -> APISession {
        let type = problem ? "Application/Problem+JSON; charset=utf-8" : "application/json"
        let response = HTTP.Response(status: status, headers: ["Content-Type": type], body: Data(body.utf8))
        return .test(FakeTransport { _ in response }, settings: ClientSettings(retry: .none))
    }
}

/// An error body of one status.
private struct Missing: JSONModel {
    var id = 0
}

extension Missing {
    init(from json: inout JSONReader) throws {
        self.init()
        try json.object("missing") { field, json in
            switch field {
            case 0: id = try json.int()
            default: try json.skip()
            }
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { $0.member("missing", id) }
    }
}

/// An error body without required fields.
private struct Hint: JSONModel {
    var hint: String?
}

extension Hint {
    init(from json: inout JSONReader) throws {
        self.init()
        try json.object("hint?") { field, json in
            switch field {
            case 0: hint = try json.optional { try $0.string() }
            default: try json.skip()
            }
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { $0.member("hint", hint) }
    }
}

/// A union whose case has no required fields.
private struct Tagged: JSONModel {
    var hint: Hint
}

extension Tagged {
    init(from json: inout JSONReader) throws {
        _ = try json.tag("kind")
        self.init(hint: try Hint(from: &json))
    }

    func write(to json: inout JSONWriter) { hint.write(to: &json) }
}

/// An error body whose members are data.
private struct Mistakes: JSONModel {
    var mistakes: [String: String] = [:]
}

extension Mistakes {
    init(from json: inout JSONReader) throws {
        self.init()
        try json.object("") { _, json in try json.rest(&mistakes) { try $0.string() } }
    }

    func write(to json: inout JSONWriter) { mistakes.write(to: &json) }
}
