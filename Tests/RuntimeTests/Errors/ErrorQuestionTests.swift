import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The properties of an error that need no switch over its cases.
@Suite
struct ErrorQuestionTests {
    @Test func `Only a cancelled call is a cancellation`() async {
        #expect(APIError.cancelled.isCancellation)
        #expect(!APIError.clientClosed.isCancellation)
        let fromTransport = await error { throw URLError(.cancelled) }
        #expect(fromTransport?.isCancellation == false)
    }

    @Test func `Only an error response has a status code, which can be 2xx`() async {
        #expect(await error { HTTP.Response(status: 404) }?.statusCode == 404)
        let session = APISession.test(FakeTransport { _ in .json(#"{"error": "gone"}"#) })
        let failing = item.failing(FailureRule(when: "error"))
        #expect(await Flavor.async.run(failing, on: session).failure?.statusCode == 200)
        #expect(await error { .html("<html>") }?.statusCode == nil)
        #expect(await error { throw URLError(.timedOut) }?.statusCode == nil)
    }

    @Test func `The model that the service names is the problem`() async {
        let error = await error { .json(#"{"message": "gone", "id": 7}"#, status: 410) }
        #expect(error?.problem(as: Problem.self)?.message == "gone")
        let inferred: Problem? = error?.problem()
        #expect(inferred?.message == "gone")
    }

    @Test func `A model that is not the first is read from the body`() async {
        let body = #"{"message": "gone", "id": 7, "name": "Dune"}"#
        let error = await error { .json(body, status: 410) }
        #expect(error?.problem(as: Item.self)?.name == "Dune")
        #expect(error?.problem(as: JSON.self)?["id"] == 7)
    }

    @Test func `A body of another form, an empty body and a cut body have no problem`() async {
        let long = #"{"message": "\#(String(repeating: "x", count: StatusFailure.bodyLimit))"}"#
        for body in ["[]", "", "gone", #"{"name": "Dune"}"#, long] {
            let error = await error { .json(body, status: 410) }
            #expect(error?.problem(as: Item.self) == nil)
        }
        #expect(await error { .json(long, status: 410) }?.problem(as: Problem.self) == nil)
    }

    @Test func `Other errors have no problem`() async {
        #expect(APIError.cancelled.problem(as: JSON.self) == nil)
        #expect(await error { .html("<html>") }?.problem(as: JSON.self) == nil)
    }
}

/// The equality of errors from different calls.
@Suite
struct ErrorEqualityTests {
    private static let responses: [HTTP.Response] = [
        HTTP.Response(status: 404),
        HTTP.Response(status: 410),
        HTTP.Response(status: 410, headers: ["Retry-After": "1"]),
        .json(#"{"message": "gone"}"#, status: 410),
        .json(#"{"message": "left"}"#, status: 410),
        .html("<html>"),
        .json(#"{"id": "#),
        HTTP.Response(body: Data(count: 100_001)),
    ]

    @Test func `Calls that fail in the same way have equal errors, and others do not`() async throws {
        let made = await errors()
        let again = await errors()
        #expect(made.count == again.count && made.count > Self.responses.count)
        for (index, left) in made.enumerated() {
            for (other, right) in again.enumerated() {
                #expect((left == right) == (index == other), "\(left.debugDescription) == \(right.debugDescription)")
            }
        }
    }

    @Test func `Errors of different requests are not equal`() async throws {
        let failing = FakeTransport { _ in throw URLError(.timedOut) }
        let session = APISession.test(failing, settings: ClientSettings(retry: .none))
        let first = try #require(await Flavor.async.run(item, on: session).failure)
        let second = try #require(await Flavor.async.run(Endpoint<Item>(.get, "/items/8"), on: session).failure)
        #expect(first != second)
    }

    private func errors() async -> [APIError] {
        var errors: [APIError] = [.cancelled, .clientClosed]
        for response in Self.responses {
            if let error = await error({ response }) { errors.append(error) }
        }
        for code: URLError.Code in [.timedOut, .cannotFindHost, .cancelled] {
            if let error = await error({ throw URLError(code) }) { errors.append(error) }
        }
        for text in ["broken", "lost"] {
            if let error = await error({ throw Unforeseen(text: text) }) { errors.append(error) }
        }
        return errors
    }
}

private struct Unforeseen: Error {
    let text: String
}

/// The error of a call whose transport has this response.
private func error(_ answer: @escaping @Sendable () throws -> HTTP.Response) async -> APIError? {
    let settings = ClientSettings(maximumBodySize: 100_000, retry: .none)
    let session = APISession.test(FakeTransport { _ in try answer() }, settings: settings)
    return await Flavor.async.run(item, on: session).failure
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
