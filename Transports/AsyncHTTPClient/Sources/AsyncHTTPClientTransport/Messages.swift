import AsyncHTTPClient
import EndpointRuntime
import Foundation
import NIOCore
import NIOHTTP1

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPClientRequest {
    init(_ request: HTTPRequest) {
        self.init(url: request.url.absoluteString)
        method = NIOHTTP1.HTTPMethod(rawValue: request.method.rawValue)
        headers = NIOHTTP1.HTTPHeaders(request.headers.fields.map { ($0.name, $0.value) })
        body = request.body.map { .bytes($0) }
    }
}

extension HTTPResponse {
    /// Gathers the body, and stops where it becomes too large.
    ///
    /// Leaving early lets go of the rest: AsyncHTTPClient then closes the connection, or the HTTP/2 stream.
    init(gathering response: HTTPClientResponse, for request: HTTPRequest) async throws {
        self.init(status: Int(response.status.code), headers: response.fields)
        if response.hasBody(for: request) {
            try response.checkCoding()
            if let length = headers["Content-Length"].flatMap(Int.init), length > request.maximumBodySize {
                throw APIError.tooLarge(for: request)
            }
        }
        for try await part in response.body {
            guard body.count + part.readableBytes <= request.maximumBodySize else {
                throw APIError.tooLarge(for: request)
            }
            part.withUnsafeReadableBytes { body.append(contentsOf: $0) }
        }
        // A body whose reader is cancelled just ends.
        try Task.checkCancellation()
    }
}

extension StreamedResponse {
    /// `failure` says what an error of SwiftNIO is to be called.
    init(
        _ response: HTTPClientResponse, for request: HTTPRequest, failure: @escaping @Sendable (any Error) -> any Error
    ) throws {
        if response.hasBody(for: request) { try response.checkCoding() }
        let body = StreamedBody(parts: response.body, failure: failure)
        self.init(status: Int(response.status.code), headers: response.fields, body: body)
    }
}

/// The body as AsyncHTTPClient brings it: asked for as it is taken. Letting go of it closes the connection.
private struct StreamedBody: AsyncSequence {
    let parts: HTTPClientResponse.Body
    let failure: @Sendable (any Error) -> any Error

    func makeAsyncIterator() -> Iterator { Iterator(parts: parts.makeAsyncIterator(), failure: failure) }

    struct Iterator: AsyncIteratorProtocol {
        var parts: HTTPClientResponse.Body.AsyncIterator
        let failure: @Sendable (any Error) -> any Error

        mutating func next() async throws -> Data? {
            do {
                return try await parts.next().map { Data($0.readableBytesView) }
            } catch {
                throw failure(error)
            }
        }
    }
}

extension HTTPClientResponse {
    fileprivate var fields: EndpointRuntime.HTTPHeaders {
        var fields: EndpointRuntime.HTTPHeaders = [:]
        for field in headers {
            fields.append(field.name, field.value)
        }
        return fields
    }

    /// Whether `Content-Length` and `Content-Encoding` speak of bytes that follow (RFC 9110, section 6.4.1).
    fileprivate func hasBody(for request: HTTPRequest) -> Bool {
        request.method != .head && status != .noContent && status != .notModified
    }

    /// Throws where the body is left as the server has coded it: nobody asked for that coding.
    fileprivate func checkCoding() throws {
        let codings = headers[canonicalForm: "Content-Encoding"].map { $0.lowercased() }
        guard codings.isEmpty || codings.count == 1 && ["gzip", "deflate", "identity"].contains(codings[0]) else {
            throw URLError(
                .cannotDecodeRawData,
                reason: "the server has coded the body as \(codings.joined(separator: ", ")), which was not asked for")
        }
    }
}
