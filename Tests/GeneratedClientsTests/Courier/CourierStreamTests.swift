import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import LoopbackServer
import Testing

/// Generated calls whose responses are whole or streamed, as the request asks.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CourierStreamTests {
    /// A server that streams if the request asks for it.
    private func server() -> CourierServer {
        CourierServer { request in
            let body = String(decoding: request.body ?? Data(), as: UTF8.self)
            guard body.contains(#""stream":true"#) else { return .courier(200, #"{"text": "Wrap it.", "cents": 9}"#) }
            return .courier(
                200,
                "data: {\"delta\": \"Wrap\", \"cents\": 8}\n\ndata: {\"delta\": \" it.\", \"cents\": 9}\n\ndata: [DONE]\n\n",
                type: "text/event-stream")
        }
    }

    @Test func `Async functions and callbacks return the whole response`() async throws {
        let server = server()
        let client = server.client()
        let advice = try await client.advise(question: "How?")
        #expect(advice == Courier.Advice(text: "Wrap it."))
        let called = try await called { completed in client.callbacks.advise(question: "How?") { completed($0) } }
        #expect(called == .success(advice))
        #expect(server.requests.map(\.body) == Array(repeating: Data(#"{"question":"How?"}"#.utf8), count: 2))
    }

    @Test func `The stream flavor asks for the stream, and its end is not an element`() async throws {
        let server = server()
        var words = ""
        for try await word in server.client().streams.advise(question: "How?") { words += word.delta }
        #expect(words == "Wrap it.")
        #expect(server.requests.map(\.body) == [Data(#"{"question":"How?","stream":true}"#.utf8)])
        #expect(server.requests.first?.headers["Accept"] == "text/event-stream")
    }

    @Test func `The name of an event decides its case`() async throws {
        let body =
            "event: moved\ndata: {\"place\": \"Rome\"}\n\nevent: delivered\ndata: {\"number\": \"7\"}\n\n"
            + "event: lost\ndata: {\"since\": 5}\n\nevent: end\ndata: [DONE]\n\n"
        let log = ResponseLog()
        let client = CourierServer(200, body, type: "text/event-stream").client().logging(to: log)
        var updates: [Courier.Update] = []
        for try await update in client.streams.updates(id: "7") { updates.append(update) }
        #expect(
            updates == [
                .moved(Courier.Track(place: "Rome")), .delivered(Courier.Label(number: "7")),
                .unknown(["event": "lost", "since": 5]),
            ])
        #expect(log.responses.flatMap(\.issues).map(\.reason) == ["unknown event 'lost'"])
    }

    @Test func `Both calls are values`() async throws {
        let client = server().client()
        let streams = client.streams
        var words = ""
        for try await word in streams.events(Courier.Endpoints.adviseStream(question: "How?")) { words += word.delta }
        #expect(words == "Wrap it.")
        var whole: [Courier.Advice] = []
        for try await advice in streams.stream(Courier.Endpoints.advise(question: "How?")) { whole.append(advice) }
        #expect(whole == [Courier.Advice(text: "Wrap it.")])
    }

    @Test func `Constants are added to a body that is a model`() async throws {
        let server = server()
        let parcel = Courier.NewParcel(recipient: "Ada", grams: 30)
        #expect(try await server.client().estimate(body: parcel) == 9)
        var cents: [Int] = []
        for try await estimate in server.client().streams.estimate(body: parcel).ending(with: "[DONE]") {
            cents.append(estimate)
        }
        #expect(cents == [8, 9])
        #expect(
            server.requests.map { String(decoding: $0.body ?? Data(), as: UTF8.self) } == [
                #"{"recipient":"Ada","grams":30}"#, #"{"recipient":"Ada","grams":30,"stream":true,"steps":2}"#,
            ])
    }

    @Test func `Constants of a request without a body are query items`() async throws {
        let server = CourierServer { request in
            let isStream = request.url.query()?.contains("follow=true") == true
            let places = [#"{"place": "Rome"}"#, #"{"place": "Oslo"}"#]
            return .courier(
                200, isStream ? places.joined(separator: "\n") : "[\(places.joined(separator: ","))]",
                type: isStream ? "application/x-ndjson" : "application/json")
        }
        #expect(try await server.client().positions(van: 7).map(\.place) == ["Rome", "Oslo"])
        var places: [String] = []
        for try await track in server.client().streams.positions(van: 7) { places.append(track.place) }
        #expect(places == ["Rome", "Oslo"])
        #expect(server.requests.map { $0.url.query() } == ["van=7", "van=7&follow=true&format=lines"])
    }

    @Test func `An error inside of the stream ends it`() async throws {
        let server = CourierServer(
            200, "data: {\"cents\": 8}\n\ndata: {\"error\": 1, \"fault\": {\"code\": \"no_van\"}}\n\n",
            type: "text/event-stream")
        var cents: [Int] = []
        let error = await #expect(throws: APIError.self) {
            let parcel = Courier.NewParcel(recipient: "Ada", grams: 30)
            for try await estimate in server.client().streams.estimate(body: parcel) { cents.append(estimate) }
        }
        #expect(cents == [8])
        #expect(error?.problem(as: Courier.Fault.self)?.code == "no_van")
    }

    @Test func `The end of the spec ends events that would be requested again`() async throws {
        let server = CourierServer(200, "data: a\n\ndata: [DONE]\n\ndata: b\n\n", type: "text/event-stream")
        var events: [String] = []
        for try await event in server.client().streams.signals() { events.append(event.data) }
        #expect(events == ["a"])
        #expect(server.requests.count == 1)
    }

    @Test func `Over a socket, one endpoint serves both ways`() async throws {
        let server = try LoopbackServer { request in
            let isStream = String(decoding: request.body, as: UTF8.self).contains(#""stream":true"#)
            let events = "data: {\"delta\": \"Wrap\"}\n\ndata: [DONE]\n\n"
            return isStream
                ? LoopbackReply(headers: ["Content-Type": "text/event-stream"], body: Data(events.utf8))
                : .json(#"{"text": "Wrap it."}"#)
        }
        defer { server.stop() }
        let client = Courier.Client(settings: ClientSettings(baseURL: server.baseURL))
        #expect(try await client.advise(question: "How?").text == "Wrap it.")
        var words: [String] = []
        for try await word in client.streams.advise(question: "How?") { words.append(word.delta) }
        #expect(words == ["Wrap"])
    }
}
