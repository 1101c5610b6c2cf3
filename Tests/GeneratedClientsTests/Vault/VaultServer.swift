import EndpointRuntime
import Foundation
import Goldens
import Synchronization

/// A transport that accepts one token, and records the requests.
final class VaultServer: Transport {
    private let log = Mutex<[HTTP.Request]>([])
    private let token: String?

    /// - Parameter token: The only token that is accepted. `nil` accepts every request.
    init(accepting token: String? = nil) {
        self.token = token
    }

    var requests: [HTTP.Request] { log.withLock { $0 } }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        log.withLock { $0.append(request) }
        if let token, request.headers["Authorization"] != "Bearer \(token)" { return HTTP.Response(status: 401) }
        return HTTP.Response(
            body: Data(#"{"name": "door", "value": "1234", "sealed": true, "secrets": []}"#.utf8))
    }

    func client(_ authentication: Vault.Authentication?) -> Vault.Client {
        let settings = ClientSettings(callbackQueue: DispatchQueue(label: "vault"), retry: .none)
        return Vault.Client(authentication: authentication, settings: settings, transport: self)
    }
}

/// The parts of a request that can hold a credential.
func credentials(of request: HTTP.Request) -> String {
    let names = ["Authorization", "X-API-Key", "Cookie"]
    let headers = names.compactMap { name in request.headers[name].map { "\(name): \($0)" } }
    return (headers + [request.url.query()].compactMap(\.self)).joined(separator: ", ")
}
