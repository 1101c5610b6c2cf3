import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// 2xx responses whose bodies say that the call failed.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct FailureRuleTests {
    private static let rule = FailureRule(when: ["ok": false], as: Refusal.self)
    private static let failing = item.failing(rule)
    private static let refusal = #"{"id": 7, "name": "Dune", "ok": false, "error": "not_allowed"}"#
    private static let dune = #"{"ok": true, "id": 7, "name": "Dune"}"#

    @Test(arguments: [
        (#"{"ok": false}"#, true), (#"{"a": [1, {"ok": true}], "ok":false, "ok": true}"#, true),
        (#" {"ok": false"#, true),
        (#"{"ok": true}"#, false), (#"{"ok": null}"#, false), (#"{"ok": 0}"#, false),
        (#"{"data": {"ok": false}}"#, false),
        ("{}", false), ("[]", false), (#"[{"ok": false}]"#, false), ("false", false), ("", false), ("{", false),
        (#"{"a": x, "ok": false}"#, false), ("<html>", false),
    ])
    func `A rule compares members with constants`(body: String, matches: Bool) {
        #expect(Self.rule.matches(Data(body.utf8)) == matches)
    }

    @Test func `All members of a rule must match`() {
        let rule = FailureRule(when: ["ok": false, "fault.code": 7, "fault.kind": "user"])
        #expect(rule.matches(Data(#"{"fault": {"kind": "user", "code": 7}, "ok": false}"#.utf8)))
        #expect(!rule.matches(Data(#"{"fault": {"kind": "user", "code": 8}, "ok": false}"#.utf8)))
        #expect(!rule.matches(Data(#"{"fault": {"kind": "user"}, "ok": false}"#.utf8)))
        #expect(!rule.matches(Data(#"{"fault": 7, "ok": false}"#.utf8)))
    }

    @Test(arguments: [
        (#"{"error": {"code": 1}}"#, true), (#"{"error": ""}"#, true), (#"{"error": false}"#, true),
        (#"{"error": null}"#, false), (#"{"errors": 1}"#, false), (#"{"a": {"error": 1}}"#, false),
    ])
    func `A rule can look for a member that is not null`(body: String, matches: Bool) {
        #expect(FailureRule(when: "error").matches(Data(body.utf8)) == matches)
        #expect(FailureRule(when: "x.error").matches(Data(#"{"x": \#(body)}"#.utf8)) == matches)
        #expect(!FailureRule.never.matches(Data(body.utf8)))
    }

    @Test(arguments: Flavor.allCases)
    func `A response that matches fails the call`(_ flavor: Flavor) async throws {
        let transport = FakeTransport { _ in .json(Self.refusal, status: 202) }
        let result = await flavor.run(Self.failing, on: .test(transport))
        guard case .status(let failure)? = result.error else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.status == 202)
        #expect(failure.message == "not_allowed")
        #expect(failure.decoded as? Refusal == Refusal(error: "not_allowed"))
        #expect(result.error?.problem(as: Refusal.self)?.error == "not_allowed")
        #expect(
            failure.description.contains(
                "was answered with status 202, but its body reports a failure (not_allowed)."))
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `The rule of the service applies to all endpoints without their own`(_ flavor: Flavor) async throws {
        let service = APIService(name: "Test", baseURL: "https://api.test", failure: Self.rule)
        var settings = ClientSettings()
        settings.callbackQueue = DispatchQueue(label: "callbacks")
        let transport = FakeTransport { _ in .json(Self.refusal) }
        let session = APISession(service, settings: settings, transport: transport)
        #expect(await flavor.run(item, on: session).error?.statusCode == 200)
        #expect(await flavor.run(Endpoint<Void>(.post, "/items"), on: session).error?.statusCode == 200)
        #expect(try await flavor.run(item.failing(.never), on: session).get().name == "Dune")
        #expect(try await flavor.run(item.failing(FailureRule(when: "fault")), on: session).get().name == "Dune")
    }

    @Test(arguments: Flavor.allCases)
    func `A failure is not stored`(_ flavor: Flavor) async throws {
        let (session, transport) = session([Self.refusal, Self.dune])
        #expect(await flavor.run(Self.failing, on: session).error?.statusCode == 200)
        for _ in 0..<2 { #expect(try await flavor.run(Self.failing, on: session).get().name == "Dune") }
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: Flavor.allCases)
    func `A stored failure of an endpoint without a rule is not served`(_ flavor: Flavor) async throws {
        let (session, transport) = session([Self.refusal, Self.dune])
        #expect(try await flavor.run(item, on: session).get().name == "Dune")
        #expect(try await flavor.run(Self.failing, on: session).get().name == "Dune")
        #expect(try await flavor.run(Self.failing, on: session).get().name == "Dune")
        #expect(transport.requests.count == 2)
    }

    @Test func `An element of a stream that matches ends the stream`() async throws {
        let lines = Self.dune + "\n" + Self.refusal + "\n" + Self.dune + "\n"
        let (session, _) = session([lines])
        var names: [String] = []
        let error = await #expect(throws: APIError.self) {
            for try await element in TestStreamClient(session: session).elements(Self.failing) {
                names.append(element.name)
            }
        }
        #expect(names == ["Dune"])
        #expect(error?.problem(as: Refusal.self)?.error == "not_allowed")
    }

    @Test func `An event that matches ends the stream`() async throws {
        let text = "data: \(Self.dune)\n\ndata: \(Self.refusal)\n\n"
        let transport = FakeTransport { _ in
            HTTP.Response(headers: ["Content-Type": "text/event-stream"], body: Data(text.utf8))
        }
        let streams = TestStreamClient(session: .test(transport))
        var count = 0
        let error = await #expect(throws: APIError.self) {
            for try await _ in streams.events(Self.failing) { count += 1 }
        }
        #expect(count == 1)
        #expect(error?.problem(as: Refusal.self)?.error == "not_allowed")
        let raw = await #expect(throws: APIError.self) {
            for try await _ in streams.events(Endpoint<Void>(.get, "/items").failing(Self.rule)) { count += 1 }
        }
        #expect(count == 2)
        #expect(raw?.problem(as: Refusal.self)?.error == "not_allowed")
    }

    /// A session whose responses may be stored.
    private func session(_ bodies: [String]) -> (APISession, FakeTransport) {
        let headers: HTTP.Headers = ["Content-Type": "application/json", "Cache-Control": "max-age=60"]
        let answers = Answers(bodies.map { .success(HTTP.Response(headers: headers, body: Data($0.utf8))) })
        let transport = FakeTransport { _ in try answers.next() }
        return (.test(transport, settings: ClientSettings(cache: .test)), transport)
    }
}

/// The body of a response that reports a failure.
private struct Refusal: JSONModel {
    var error = ""
}

extension Refusal {
    init(from json: inout JSONReader) throws {
        self.init()
        try json.object("error") { field, json in
            switch field {
            case 0: error = try json.string()
            default: try json.skip()
            }
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { $0.member("error", error) }
    }
}
