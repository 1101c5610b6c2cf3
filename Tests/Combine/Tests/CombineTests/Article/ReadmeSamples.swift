import Combine
import EndpointBridges
import EndpointRuntime
import Testing

/// The samples about publishers in the README, line for line.
@Suite
struct ReadmeSamples {
    private func work() async throws -> Int { 7 }

    @Test
    func `A call is a publisher, and a publisher is awaited`() async throws {
        let publisher = CallPublisher { try await work() }  // each subscriber makes the call anew
        for try await value in publisher.elements { print(value) }  // a publisher, awaited
        let values = try await publisher.elements.reduce(into: []) { $0.append($1) }
        #expect(values == [7])
    }
}
