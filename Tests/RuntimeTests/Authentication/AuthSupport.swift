import EndpointTestSupport
import Synchronization

@testable import EndpointRuntime

/// A server that accepts one token. All other requests get the status 401.
final class TokenServer: Sendable {
    private let valid: SharedText
    let transport: FakeTransport

    init(accepting token: String) {
        let valid = SharedText(token)
        self.valid = valid
        transport = FakeTransport { request in
            let isValid = request.headers["Authorization"] == "Bearer \(valid.text)"
            return isValid
                ? .json(#"{"id": 7, "name": "\#(valid.text)"}"#)
                : .json(#"{"message": "not \#(request.headers["Authorization"] ?? "-")"}"#, status: 401)
        }
    }

    /// Rejects all tokens but this one from now on.
    func accept(_ token: String) { valid.text = token }

    var tokens: [String] { transport.requests.map { $0.headers["Authorization"] ?? "none" } }
}

/// A text that several tasks read.
final class SharedText: Sendable {
    private let state: Mutex<String>

    init(_ text: String) { state = Mutex(text) }

    var text: String {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

/// Records the calls of a provider.
final class Refreshes: Sendable {
    private let log = Mutex<[String]>([])

    var all: [String] { log.withLock { $0 } }

    /// Records the rejected value, and returns the number of the call, counted from 1.
    func record(_ rejected: String?) -> Int {
        log.withLock { log in
            log.append(rejected ?? "nil")
            return log.count
        }
    }

    /// A provider whose values are `token-1`, `token-2`, and so on. Each call of its closure is recorded.
    func provider(initial: String? = nil) -> CredentialProvider<String> {
        CredentialProvider(initial: initial) { "token-\(self.record($0))" }
    }
}

extension Credential {
    static func bearer(_ provider: CredentialProvider<String>) -> Credential {
        .provided(by: provider) { .header("Authorization", "Bearer \($0)") }
    }
}
