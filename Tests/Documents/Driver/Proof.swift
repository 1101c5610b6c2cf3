import EndpointRuntime
import Foundation

/// The calls of one API. The implementation may be deprecated, since it calls deprecated functions.
protocol AllCalls: Sendable {
    func run() async
}

/// Makes a call with each mode of the server's response, and prints the calls that fail.
struct Proof<API: APINamespace>: Sendable {
    let client: @Sendable (ClientSettings, any Transport) -> AsyncClient<API>

    private let modes = ["required", "everything", "random", "random2"]

    func direct<Value>(
        _ name: String, _ call: (AsyncClient<API>) async throws -> Value
    ) async {
        await attempt(name, "async") { client in try await call(client) as? any JSONWritable }
    }

    func callback<Value: Sendable>(
        _ name: String, _ call: (CallbackClient<API>, @escaping Completion<Value>) -> CancellationHandle
    ) async {
        await attempt(name, "callback") { client in
            let result = await withCheckedContinuation { continuation in
                _ = call(client.callbacks) { continuation.resume(returning: $0) }
            }
            _ = try result.get()
            return nil
        }
    }

    func stream<Elements: AsyncSequence>(
        _ name: String, limit: Int = .max, _ call: (StreamClient<API>) -> Elements
    ) async {
        await attempt(name, "stream") { client in
            var count = 0
            for try await _ in call(client.streams) {
                count += 1
                if count == limit { break }
            }
            if count == 0 { throw EmptyStream() }
            return nil
        }
    }

    /// The value that the call returns is printed, so that it can be compared with the response.
    private func attempt(
        _ name: String, _ flavor: String, _ body: (AsyncClient<API>) async throws -> (any JSONWritable)?
    ) async {
        for mode in modes {
            let call = "\(name)|\(mode)|\(flavor)"
            do {
                let value = try await body(client(Self.settings, LoopbackTransport(call: call)))
                print("ok \(call)|\(value.map { String(decoding: JSONWriter.write($0), as: UTF8.self) } ?? "")")
            } catch {
                print("failed \(call)|\(String(describing: error).split(separator: "\n").joined(separator: " "))")
            }
        }
    }

    /// In strict mode, a response with an issue fails the call.
    private static var settings: ClientSettings {
        var settings = ClientSettings(timeout: .seconds(20), decoding: .strict, callbackQueue: .global())
        settings.sharesRequestsInFlight = false
        settings.rateLimit = .unlimited
        settings.retry = .none
        return settings
    }
}

/// The error of a stream that has no element.
struct EmptyStream: Error {}
