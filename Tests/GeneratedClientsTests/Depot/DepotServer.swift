import EndpointRuntime
import Foundation
import Goldens
import Synchronization

/// A transport that records requests, and returns the same response to each.
final class DepotServer: Transport {
    private let response: HTTP.Response
    private let log = Mutex<[HTTP.Request]>([])

    init(_ body: String = "null", type: String = "application/json", status: Int = 200) {
        response = HTTP.Response(status: status, headers: ["Content-Type": type], body: Data(body.utf8))
    }

    init(_ response: HTTP.Response) {
        self.response = response
    }

    var requests: [HTTP.Request] { log.withLock { $0 } }

    /// The last body as text.
    var body: String? { requests.last?.body.map { String(decoding: $0, as: UTF8.self) } }

    func client(_ settings: ClientSettings = ClientSettings()) -> Depot.Client {
        var settings = settings
        settings.callbackQueue = DispatchQueue(label: "depot")
        return Depot.Client(settings: settings, transport: self)
    }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        log.withLock { $0.append(request) }
        return response
    }
}
