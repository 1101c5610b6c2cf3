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
    /// The modes of the drawn values. Their responses can have unknown values, so they are not read in strict mode.
    private let drawnModes: [String] = {
        let count = ProcessInfo.processInfo.environment["PROOF_DRAWN"].flatMap { Int($0) } ?? 0
        return (0..<count).map { "drawn\($0)" }
    }()

    func direct<Value>(
        _ name: String, _ call: (AsyncClient<API>) async throws -> Value
    ) async {
        let isDrawn = name.hasSuffix("|required")
        await attempt(name, "async", modes + (isDrawn ? drawnModes : [])) { client in
            Self.written(try await call(client))
        }
    }

    func callback<Value: Sendable>(
        _ name: String, _ call: (CallbackClient<API>, @escaping Completion<Value>) -> CancellationHandle
    ) async {
        await attempt(name, "callback", modes) { client in
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
        await attempt(name, "stream", modes) { client in
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
        _ name: String, _ flavor: String, _ modes: [String],
        _ body: (AsyncClient<API>) async throws -> (any JSONWritable)?
    ) async {
        for mode in modes {
            let call = "\(name)|\(mode)|\(flavor)"
            do {
                let value = try await body(client(Self.settings(for: mode), LoopbackTransport(call: call)))
                print("ok \(call)|\(value.map { String(decoding: JSONWriter.write($0), as: UTF8.self) } ?? "")")
            } catch {
                print("failed \(call)|\(String(describing: error).split(separator: "\n").joined(separator: " "))")
            }
        }
    }

    /// A value that can be written as JSON. Responses by status are an enum, whose case has the value.
    private static func written(_ value: some Any) -> (any JSONWritable)? {
        let mirror = Mirror(reflecting: value)
        let payload = mirror.displayStyle == .enum ? mirror.children.first?.value : nil
        return value as? any JSONWritable ?? payload as? any JSONWritable
    }

    /// In strict mode, a response with an issue fails the call.
    private static func settings(for mode: String) -> ClientSettings {
        let decoding: DecodingMode = mode.hasPrefix("drawn") ? .lenient : .strict
        var settings = ClientSettings(timeout: .seconds(20), decoding: decoding, callbackQueue: .global())
        settings.sharesRequestsInFlight = false
        settings.rateLimit = .unlimited
        settings.retry = .none
        return settings
    }
}

/// The error of a stream that has no element.
struct EmptyStream: Error {}
