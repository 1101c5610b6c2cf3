import EndpointRuntime
import Goldens
import Testing

/// Streams of a server that answers as specs say.
struct ServedStreamTests {
    @Test func `Each line is an element`() async throws {
        let client = Courier.StreamClient(transport: try ServedTransport("Courier"))
        var count = 0
        for try await _ in client.history(id: "1") { count += 1 }
        #expect(count == 5)
    }

    @Test func `Events arrive up to the end that the spec names`() async throws {
        let client = Courier.StreamClient(transport: try ServedTransport("Courier"))
        var (updates, words) = (0, 0)
        for try await _ in client.updates(id: "1") { updates += 1 }
        for try await _ in client.advise(question: "Why?") { words += 1 }
        #expect([updates, words] == [5, 5])
    }

    @Test func `A request without the constants of a stream gets the whole response`() async throws {
        let server = try ServedTransport("Courier")
        _ = try await Courier.Client(transport: server).advise(question: "Why?")
    }
}
