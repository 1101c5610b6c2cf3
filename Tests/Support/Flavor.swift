import Dispatch
import EndpointRuntime

package enum TestAPI: APINamespace {
    package static let service = APIService(name: "Test", baseURL: "https://api.example.com")
}

package typealias TestClient = AsyncClient<TestAPI>
package typealias TestCallbackClient = CallbackClient<TestAPI>
package typealias TestStreamClient = StreamClient<TestAPI>

/// A call in flight.
package struct Call<Value: Sendable>: Sendable {
    package let cancel: @Sendable () -> Void
    fileprivate let completion: Eventual<Result<Value, APIError>>

    /// Returns the result of the call. If the waiting task is cancelled, the call is cancelled and left behind.
    package func result() async -> Result<Value, APIError> {
        if let result = await completion.value() { return result }
        cancel()
        return .failure(.cancelled)
    }
}

/// The three ways to make a call.
package enum Flavor: CaseIterable {
    case async, callback, stream

    package func start<Value>(_ endpoint: Endpoint<Value>, on session: APISession) -> Call<Value> {
        switch self {
        case .async: task { () async throws(APIError) in try await TestClient(session: session).send(endpoint) }
        case .callback: callback { TestCallbackClient(session: session).send(endpoint, completion: $0) }
        case .stream: firstElement(of: TestStreamClient(session: session).stream(endpoint))
        }
    }

    /// Starts a call whose result is the whole response.
    package func startResponse<Value>(to endpoint: Endpoint<Value>, on session: APISession) -> Call<APIResponse<Value>>
    {
        switch self {
        case .async: task { () async throws(APIError) in try await TestClient(session: session).response(to: endpoint) }
        case .callback: callback { TestCallbackClient(session: session).response(to: endpoint, completion: $0) }
        case .stream: firstElement(of: TestStreamClient(session: session).response(to: endpoint))
        }
    }

    package func run<Value>(_ endpoint: Endpoint<Value>, on session: APISession) async -> Result<Value, APIError> {
        await start(endpoint, on: session).result()
    }

    private func task<Value>(_ body: @escaping @Sendable () async throws(APIError) -> Value) -> Call<Value> {
        let completion = Eventual<Result<Value, APIError>>()
        let task = Task {
            do throws(APIError) { completion.set(.success(try await body())) } catch { completion.set(.failure(error)) }
        }
        return Call(cancel: { task.cancel() }, completion: completion)
    }

    private func callback<Value>(_ send: (@escaping Completion<Value>) -> CancellationHandle) -> Call<Value> {
        let completion = Eventual<Result<Value, APIError>>()
        let handle = send { completion.set($0) }
        return Call(cancel: { handle.cancel() }, completion: completion)
    }

    /// A call whose result is the only element of a stream.
    private func firstElement<Stream: AsyncSequence & Sendable>(of stream: Stream) -> Call<Stream.Element>
    where Stream.Failure == APIError, Stream.Element: Sendable {
        task { () async throws(APIError) in
            var first: Stream.Element?
            for try await element in stream { first = element }
            // A stream that ends without a value hides an error.
            guard let first else { throw .clientClosed }
            return first
        }
    }
}

extension APISession {
    /// A session whose callbacks run on a queue of its own.
    package static func test(
        _ transport: any Transport,
        credential: Credential = .none,
        settings: ClientSettings = ClientSettings()
    ) -> APISession {
        var settings = settings
        settings.callbackQueue = DispatchQueue(label: "callbacks")
        let service = APIService(name: "Test", baseURL: "https://api.test/v1", errors: [Problem.self])
        return APISession(service, credential: credential, settings: settings, transport: transport)
    }
}

package let item = Endpoint<Item>(.get, "/items/7")
package let number = Endpoint<Int>(.get, "/items/7", response: .json { try $0.int() })
