import EndpointRuntime
import Foundation
import HTTPTypes
import Synchronization

/// An API whose replies come from a function with the types of swift-http-types. It records its requests.
final class Upstream: Transport {
    private let received = Mutex<[HTTPRequest]>([])
    private let answer: @Sendable (HTTPRequest) -> (HTTPResponse, String)

    init(_ answer: @escaping @Sendable (HTTPRequest) -> (HTTPResponse, String)) {
        self.answer = answer
    }

    var requests: [HTTPRequest] { received.withLock { $0 } }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let head = try HTTPRequest(request)
        received.withLock { $0.append(head) }
        let (response, body) = answer(head)
        return HTTP.Response(response, body: Data(body.utf8))
    }
}

extension HTTPRequest {
    init(_ request: HTTP.Request) throws {
        guard let method = Method(request.method.rawValue) else { throw URLError(.badURL) }
        let url = request.url
        self.init(
            method: method, scheme: url.scheme, authority: url.host(),
            path: url.path() + (url.query().map { "?\($0)" } ?? ""), headerFields: HTTPFields(request.headers))
    }
}

extension HTTPFields {
    init(_ headers: HTTP.Headers) {
        self.init(
            headers.fields.compactMap { field in
                HTTPField.Name(field.name).map { HTTPField(name: $0, value: field.value) }
            })
    }
}

extension HTTP.Response {
    init(_ response: HTTPResponse, body: Data) {
        var headers = HTTP.Headers()
        for field in response.headerFields { headers.append(field.name.rawName, field.value) }
        self.init(status: response.status.code, headers: headers, body: body)
    }
}
