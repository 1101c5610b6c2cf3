import EndpointFiles
import EndpointTestSupport
import EndpointTesting
import Foundation
import Testing

@testable import EndpointRuntime

/// Random secrets at random places of a response, in random encodings, are in no output.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RandomSecretTests {
    @Test(arguments: seeds([1, 2, 3, 1_011, 1_023]))
    func `No output has a planted secret`(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let folder = try TemporaryFolder()
        for round in 1...6 {
            let call = PlantedCall(&random)
            let file = folder.url.appending(path: "\(round).har")
            let outputs = try await call.outputs(recordedIn: file)
            // Otherwise the test would prove nothing.
            #expect(call.plants.count { $0.isShown(in: call.sent) } > call.plants.count * 9 / 10)
            for plant in call.plants {
                for output in outputs where plant.isShown(in: output) {
                    Issue.record("seed \(seed), round \(round), \(output.name): \(plant)\n\(output.text.prefix(4_000))")
                }
            }
        }
    }
}

extension PlantedCall {
    /// All texts that the runtime makes of the call.
    fileprivate func outputs(recordedIn file: URL) async throws -> [Output] {
        let log = EventLog()
        let settings = ClientSettings(headers: headers, retry: .none, onEvent: log.note)
        let session = APISession.test(stub.recording(to: file), credential: credential, settings: settings)
        let result = await Flavor.async.run(endpoint, on: session)
        let request = try TestClient(session: session).request(for: endpoint)
        var outputs = [
            Output(name: "endpoint", text: textForms(of: endpoint).joined()),
            Output(name: "request", text: (textForms(of: request) + [request.curl]).joined()),
            Output(name: "session", text: (textForms(of: session) + textForms(of: settings)).joined()),
            Output(name: "events", text: log.events.flatMap { textForms(of: $0) + [$0.curl] }.joined()),
        ]
        if let archive = try? String(contentsOf: file, encoding: .utf8) {
            outputs.append(Output(name: "archive", text: archive))
        }
        if case .failure(let error) = result {
            outputs.append(Output(name: "error", text: (textForms(of: error) + [error.localizedDescription]).joined()))
            if case .status(let failure) = error {
                outputs.append(Output(name: "body", text: String(decoding: failure.body, as: UTF8.self)))
                outputs.append(
                    Output(name: "headers", text: failure.headers.fields.map(\.value).joined(separator: "\n")))
                let json = try? JSONReader.read(failure.body) { try $0.json() }.value
                outputs.append(Output(name: "decoded", text: "\(json as Any) \(failure.message ?? "")"))
            }
        }
        return outputs
    }
}
