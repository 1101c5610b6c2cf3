import EndpointTestSupport
import Foundation
import Synchronization

@testable import EndpointRuntime

/// A wall clock that stands still until a test moves it. It starts on 6 November 1994, at 08:49:37 GMT.
final class WallClock: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 784_111_777))

    var now: Date { time.withLock { $0 } }

    func advance(by seconds: Double) {
        time.withLock { $0 += seconds }
    }
}

/// The answer of a server to one request.
enum CacheAnswer: Sendable {
    case response(HTTP.Response)
    case failure(URLError.Code)

    /// A response with an item of that name.
    static func item(_ name: String, _ headers: HTTP.Headers = [:], status: Int = 200) -> Self {
        let body = Data(#"{"id": 7, "name": "\#(name)"}"#.utf8)
        return .response(HTTP.Response(status: status, headers: headers, body: body))
    }

    static func status(_ status: Int, _ headers: HTTP.Headers = [:]) -> Self {
        .response(HTTP.Response(status: status, headers: headers))
    }

    func get() throws -> HTTP.Response {
        switch self {
        case .response(let response): response
        case .failure(let code): throw URLError(code)
        }
    }
}

/// A server that returns a list of answers in order and then repeats the last one, and sessions that cache its
/// responses.
final class CachedServer: Sendable {
    let clock = WallClock()
    let transport: FakeTransport

    convenience init(_ answers: CacheAnswer...) {
        self.init(answers)
    }

    init(_ answers: [CacheAnswer]) {
        let rest = Queue(answers)
        transport = FakeTransport { _ in try rest.next().get() }
    }

    /// The headers of the sent requests, without those that every request has.
    var sent: [String] {
        transport.requests.map { request in
            let fields = request.headers.fields.filter { !["Accept", "User-Agent", "Authorization"].contains($0.name) }
            return fields.isEmpty ? "whole" : fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
        }
    }

    func session(_ cache: ResponseCache, credential: Credential = .none, headers: HTTP.Headers = [:]) -> APISession {
        let settings = ClientSettings(headers: headers, retry: .none, now: { [clock] in clock.now }, cache: cache)
        return .test(transport, credential: credential, settings: settings)
    }

    private final class Queue: Sendable {
        private let answers: Mutex<ArraySlice<CacheAnswer>>

        init(_ answers: [CacheAnswer]) { self.answers = Mutex(answers[...]) }

        func next() throws -> CacheAnswer {
            try answers.withLock { answers in
                if answers.count > 1 { return answers.removeFirst() }
                guard let last = answers.first else { throw URLError(.badServerResponse) }
                return last
            }
        }
    }
}

extension APISession {
    /// The outcome of a call and the source of the response, as in `Dune, cache 3`.
    func outcome(_ endpoint: Endpoint<Item> = item, _ flavor: Flavor = .async) async -> String {
        let log = ResponseLog()
        switch await flavor.run(endpoint, on: logging(to: log)) {
        case .success(let item): return "\(item.name), \(log.last.map { $0.source.text } ?? "?")"
        case .failure(.status(let failure)): return "\(failure.status)"
        case .failure(.transport(let failure)): return "error \(failure.error.errorCode)"
        case .failure(let error): return error.debugDescription
        }
    }
}

extension ResponseCache {
    static var test: Self { .memory(bytes: 1_000_000) }
}
