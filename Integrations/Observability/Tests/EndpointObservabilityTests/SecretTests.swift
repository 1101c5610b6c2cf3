import EndpointObservability
import EndpointTestSupport
import EndpointTesting
import Foundation
import Testing

@testable import EndpointRuntime

/// Random secrets at random places of a response, in random encodings, are in no log, label or attribute.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct SecretTests {
    @Test(arguments: [1, 2, 3, 1_011, 1_023])
    func `No back end receives a planted secret`(seed: UInt64) async {
        var random = SplitMix64(seed: seed)
        for round in 1...6 {
            let (call, backEnds) = (PlantedCall(&random), BackEnds())
            let settings = backEnds.settings {
                $0.headers = call.headers
                $0.retry = .none
            }
            let session = APISession.test(call.stub, credential: call.credential, settings: settings)
            _ = await Flavor.async.run(call.endpoint, on: session)
            let output = Output(name: "back ends", text: backEnds.texts.joined(separator: "\n"))
            // Otherwise the test would prove nothing.
            #expect(call.plants.count { $0.isShown(in: call.sent) } > call.plants.count * 9 / 10)
            #expect(output.text.contains("client POST /items"))
            for plant in call.plants where plant.isShown(in: output) {
                Issue.record("seed \(seed), round \(round): \(plant)\n\(output.text.prefix(4_000))")
            }
        }
    }

    @Test(arguments: ["/\(7)/Q123456z", "/tokens/Q0123456789abcdef", "/\("Q123456z")"] as [HTTP.Path])
    func `A secret in a path or in a host is in no label`(_ path: HTTP.Path) async {
        let backEnds = BackEnds()
        let settings = backEnds.settings {
            $0.baseURL = URL(string: "https://Q123456z.test")
            $0.headers["X-Api-Key"] = "Q123456z"
        }
        let session = APISession.test(FakeTransport { _ in HTTP.Response() }, settings: settings)
        _ = await Flavor.async.run(Endpoint<Void>(.get, path), on: session)
        let texts = backEnds.texts
        #expect(texts.contains { $0.contains("client GET") })
        #expect(!texts.contains { $0.contains("Q123456z") || $0.contains("Q0123456789abcdef") })
    }
}
