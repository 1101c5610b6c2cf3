import EndpointRuntime
import Foundation

/// Makes all calls: `prefect-calls BASE-URL DOCUMENT MINIMUM`.
///
/// `DOCUMENT` is the OpenAPI document of the server, and `MINIMUM` the number of operations that must succeed.
@main
struct Main {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 3, let url = URL(string: arguments[1]), let minimum = Int(arguments[3]) else {
            print("usage: prefect-calls BASE-URL DOCUMENT MINIMUM")
            exit(2)
        }
        let tally = Tally(operations: try Operation.all(in: URL(filePath: arguments[2])))
        let client = try await signedIn(settings(url: url, tally: tally))

        var failures = 0
        for area in Area.all {
            tally.start()
            let outcome = await area.outcome(with: client)
            if outcome != nil { failures += 1 }
            let row = "\(area.name.padding(toLength: 20, withPad: " ", startingAt: 0)) \(tally.row)"
            print(row, outcome.map { "FAILED: \($0)" } ?? "all right")
        }

        print("\nnot called: \(tally.missing.isEmpty ? "none" : tally.missing.joined(separator: ", "))")
        print(tally.total, failures == 0 ? "all right" : "\(failures) areas failed")
        exit(failures == 0 && tally.called >= minimum ? 0 : 1)
    }

    /// In strict mode, each issue of a response fails its call. Nothing but a locked database is tried again.
    private static func settings(url: URL, tally: Tally) -> ClientSettings {
        var settings = ClientSettings(baseURL: url, timeout: .seconds(30), decoding: .strict, callbackQueue: .global())
        settings.sharesRequestsInFlight = false
        settings.retry = .none
        settings.onEvent = { tally.record($0) }
        return settings
    }

    /// The server refuses every change without a token against forged requests, which a client sends in two headers.
    private static func signedIn(_ settings: ClientSettings) async throws -> Prefect.Client {
        let name = "prefect-calls"
        let guest = Prefect.Client(settings: settings, transport: PatientTransport())
        try await refused(403) { () async throws(APIError) in _ = try await guest.createFlow(body: .init(name: "x")) }
        let token = try await guest.createCsrfToken(client: name)
        try check(token.client == name && token.expiration > .now, "the token is ours and valid")
        var settings = settings
        settings.headers["Prefect-Csrf-Client"] = name
        settings.headers["Prefect-Csrf-Token"] = token.token
        return Prefect.Client(settings: settings, transport: PatientTransport())
    }
}
