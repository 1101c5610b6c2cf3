import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// Event streams beside other calls to the same host.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct StreamPairTests {
    @Test
    func `A reconnection waits for the end of a pause that outlasts its time limit`() async {
        let clock = TestClock()
        let transport = StreamingTransport([
            .success(StreamingTransport.Answer(parts: ["data: 1\n\n"])),
            .success(StreamingTransport.Answer(status: 429, retryAfter: "9000")),
            .success(StreamingTransport.Answer(parts: ["data: 2\n\n"])),
        ])
        let settings = ClientSettings(
            timeout: .seconds(7_200), idleTimeout: .seconds(7_200), maximumPause: .seconds(20_000), retry: .none,
            clock: clock)
        let client = TestStreamClient(session: .test(transport, settings: settings))
        let all = Eventual<String>()
        Task { all.set(await client.events(Endpoint<Void>(.get, "/events")).outcome()) }
        await clock.sleeper(within: .seconds(3))
        #expect(await client.events(Endpoint<Void>(.get, "/other")).outcome().hasPrefix("429"))
        while !all.isSet, !Task.isCancelled {
            clock.advance(by: .seconds(100))
            await letOthersRun()
        }
        #expect(await all.value() == "1 2")
    }
}
