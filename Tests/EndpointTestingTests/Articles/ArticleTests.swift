import EndpointRuntime
import EndpointTestSupport
import EndpointTesting
import Foundation
import Testing

/// Tests that the samples of the articles compile and behave as described.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ArticleTests {
    private let samples = EndpointTestingSamples()

    @Test(arguments: ["EndpointTesting", "RecordingAndReplaying"])
    func `Every sample is compiled`(_ article: String) throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = root.appending(path: "Sources/Testing/EndpointTesting.docc/\(article).md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let code = lines(try String(contentsOf: here.appending(path: "\(article)Samples.swift"), encoding: .utf8))
        let samples = text.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        #expect(!samples.isEmpty)
        for sample in samples { #expect(code.contains(lines(sample)), "\(sample)") }
    }

    @Test
    func `A value is returned, and its request is recorded`() async throws {
        let stub = try await samples.value()
        _ = try await Petstore.Client(transport: stub).pet(id: 7)
        samples.requests(stub)
    }

    @Test
    func `The last reply that is set is used`() async throws {
        let stub = StubTransport(clock: TestClock(skip: .seconds(2)))
        samples.kinds(stub, URL(filePath: "/"))
        let client = Petstore.Client(settings: ClientSettings(retry: .none), transport: stub)
        #expect(try await client.pet(id: 7) == samples.tom)
        samples.sequences(stub)
        await #expect(throws: APIError.self) { try await client.pet(id: 7) }
        #expect(try await client.pet(id: 7) == samples.tom)
        let add = Endpoint<Petstore.Pet>(.post, "/pets", body: .json(samples.felix))
        #expect(try await client.response(to: add).status == 201)
    }

    @Test
    func `The test controls time`() async throws {
        let clock = TestClock(skip: .seconds(5))
        let (stub, client) = samples.time(clock)
        #expect(try await samples.names(stub, client.with { $0.retry = .none }) == ["Tom", "Felix"])
        #expect(clock.skipped.filter { $0 == .seconds(1) }.count == 2)
    }

    @Test
    func `A preview creates its client`() async throws {
        let pets = try await samples.preview().send(Petstore.Endpoints.pets(owner: "ada"))
        #expect(pets == [samples.tom, samples.felix])
    }

    @Test
    func `An example is a reply`() async throws {
        #expect(try await Petstore.Client(transport: samples.example()).pet(id: 7) == Petstore.Pet.example)
    }

    private func lines(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }
}
