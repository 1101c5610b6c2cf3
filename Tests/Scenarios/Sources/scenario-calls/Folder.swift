import AsyncHTTPClientTransport
import EndpointRuntime
import Foundation

/// The scenarios of a folder, which are called through the clients of one API.
///
/// Each call prints a line of JSON with its result, which `run` compares with the data.
struct Folder<API: APINamespace>: Sendable {
    private let name: String
    private let client: @Sendable (ClientSettings, any Transport) -> AsyncClient<API>

    /// - Parameters:
    ///   - name: The start of the names of the scenarios, such as `Type_Array`.
    ///   - client: Creates the client.
    init(_ name: String, _ client: @escaping @Sendable (ClientSettings, any Transport) -> AsyncClient<API>) {
        self.name = name
        self.client = client
    }

    func async<Value>(_ scenario: String, _ call: (AsyncClient<API>) async throws -> Value) async {
        await report(scenario, "async") { client in [try await call(client)] }
    }

    func callback<Value: Sendable>(
        _ scenario: String, _ call: (CallbackClient<API>, @escaping Completion<Value>) -> CancellationHandle
    ) async {
        await report(scenario, "callback") { client in
            let result = await withCheckedContinuation { continuation in
                _ = call(client.callbacks) { continuation.resume(returning: $0) }
            }
            return [try result.get()]
        }
    }

    /// Takes the elements of a stream, up to `limit` if the stream has no end.
    func stream<Elements: AsyncSequence>(
        _ scenario: String, limit: Int = .max, _ call: (StreamClient<API>) -> Elements
    ) async {
        await report(scenario, "stream") { client in
            var values: [Elements.Element] = []
            for try await value in call(client.streams) {
                values.append(value)
                if values.count == limit { break }
            }
            return values
        }
    }

    private func report<Value>(
        _ scenario: String, _ flavor: String, _ call: (AsyncClient<API>) async throws -> [Value]
    ) async {
        var result = CallResult(scenario: "\(name)_\(scenario)", flavor: flavor)
        do {
            let transport = LoopbackTransport(call: "\(result.scenario)|\(flavor)", transport: proved)
            result.values = try await call(client(Self.settings, transport)).compactMap(CallResult.text)
        } catch {
            result.error = String(describing: error)
            if case .status(let failure)? = error as? APIError { result.status = failure.status }
        }
        result.print()
    }

    private static var settings: ClientSettings {
        var settings = ClientSettings(timeout: .seconds(20), callbackQueue: .global())
        settings.rateLimit = .unlimited
        settings.retry = .none
        return settings
    }
}

/// The transport that is proved. `run` names it.
private let proved: any Transport =
    switch ProcessInfo.processInfo.environment["PROOF_TRANSPORT"] {
    case "AsyncHTTPClient": AsyncHTTPClientTransport.shared
    default: URLSessionTransport.shared
    }
