import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import Synchronization

/// A transport that responds to each request by a function, and records the requests.
final class CourierServer: Transport {
    private let log = Mutex<[HTTP.Request]>([])
    private let respond: @Sendable (HTTP.Request) throws -> HTTP.Response

    init(_ respond: @escaping @Sendable (HTTP.Request) throws -> HTTP.Response) {
        self.respond = respond
    }

    /// Always sends the same response.
    convenience init(_ status: Int, _ body: String = "", type: String = "application/json") {
        self.init { _ in .courier(status, body, type: type) }
    }

    var requests: [HTTP.Request] { log.withLock { $0 } }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        log.withLock { $0.append(request) }
        return try respond(request)
    }

    func client(_ settings: ClientSettings = ClientSettings(retry: .none)) -> Courier.Client {
        var settings = settings
        settings.callbackQueue = DispatchQueue(label: "courier")
        return Courier.Client(settings: settings, transport: self)
    }
}

extension HTTP.Response {
    static func courier(_ status: Int, _ body: String = "", type: String = "application/json") -> Self {
        HTTP.Response(status: status, headers: ["Content-Type": type], body: Data(body.utf8))
    }
}

/// The outcomes of one call in the three flavors.
func inAllFlavors<Value: Sendable, Stream: AsyncSequence>(
    _ call: () async throws(APIError) -> Value,
    _ callback: (@escaping Completion<Value>) -> CancellationHandle,
    _ stream: Stream
) async throws -> [Result<Value, APIError>] where Stream.Element == Value, Stream.Failure == APIError {
    var outcomes: [Result<Value, APIError>] = []
    do throws(APIError) { outcomes.append(.success(try await call())) } catch { outcomes.append(.failure(error)) }
    outcomes.append(try await called { completed in _ = callback { completed($0) } })
    do throws(APIError) {
        for try await value in stream { outcomes.append(.success(value)) }
    } catch {
        outcomes.append(.failure(error))
    }
    return outcomes
}

/// The outcomes of a call without a value in the three flavors. The value of a success is `true`.
func inAllFlavors<Stream: AsyncSequence>(
    _ call: () async throws(APIError) -> Void,
    _ callback: (@escaping Completion<Void>) -> CancellationHandle,
    _ stream: Stream
) async throws -> [Result<Bool, APIError>] where Stream.Element == Void, Stream.Failure == APIError {
    let outcomes: [Result<Void, APIError>] = try await inAllFlavors(call, callback, stream)
    return outcomes.map { $0.map { true } }
}

extension Result where Failure == APIError {
    /// The error of a call that failed.
    var error: APIError? {
        if case .failure(let error) = self { error } else { nil }
    }
}
