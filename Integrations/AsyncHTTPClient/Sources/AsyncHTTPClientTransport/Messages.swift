import AsyncHTTPClient
import EndpointRuntime
import Foundation
import NIOCore
import NIOHTTP1

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPClientRequest {
    init(_ request: HTTP.Request) {
        self.init(url: request.url.absoluteString)
        method = NIOHTTP1.HTTPMethod(rawValue: request.method.rawValue)
        headers = NIOHTTP1.HTTPHeaders(request.headers.fields.map { ($0.name, $0.value) })
        if !headers.contains(name: "Accept-Encoding") {
            headers.add(name: "Accept-Encoding", value: ContentCoding.accepted)
        }
        if let upload = request.upload {
            body = .parts(upload.parts, size: upload.size)
        } else {
            body = request.body.map { .bytes($0) }
        }
    }
}

extension HTTPClientRequest.Body {
    fileprivate static func parts(_ parts: some AsyncSequence<Data, any Error> & Sendable, size: Int64) -> Self {
        .stream(parts.map { ByteBuffer(bytes: $0) }, length: .known(size))
    }
}

extension HTTP.Response {
    /// Collects the body, and throws as soon as it is too large.
    init(gathering response: HTTPClientResponse, for request: HTTP.Request) async throws {
        self.init(status: Int(response.status.code), headers: response.fields)
        let coding = try ContentCoding(of: response, to: request)
        // A coded body can be longer than its content.
        if coding == .identity, response.hasContent(for: request),
            let length = headers["Content-Length"].flatMap(Int.init), length > request.maximumBodySize
        {
            throw APIError.tooLarge(for: request)
        }
        for try await part in DecodedBody(parts: response.body, coding: coding) {
            if let upload = request.upload { upload.report(sent: upload.size) }
            guard body.count + part.readableBytes <= request.maximumBodySize else {
                throw APIError.tooLarge(for: request)
            }
            part.withUnsafeReadableBytes { body.append(contentsOf: $0) }
        }
    }
}

extension HTTP.StreamedResponse {
    /// Creates a response whose body translates errors of SwiftNIO with `failure`.
    init(
        _ response: HTTPClientResponse, for request: HTTP.Request, failure: @escaping @Sendable (any Error) -> any Error
    ) throws {
        let body = DecodedBody(parts: response.body, coding: try ContentCoding(of: response, to: request))
        self.init(
            status: Int(response.status.code), headers: response.fields,
            body: StreamedBody(parts: body, failure: failure))
    }
}

/// A body with the element and error types of the runtime.
private struct StreamedBody: AsyncSequence {
    let parts: DecodedBody
    let failure: @Sendable (any Error) -> any Error

    func makeAsyncIterator() -> Iterator { Iterator(parts: parts.makeAsyncIterator(), failure: failure) }

    struct Iterator: AsyncIteratorProtocol {
        var parts: DecodedBody.Iterator
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
    fileprivate var fields: HTTP.Headers {
        var fields: HTTP.Headers = [:]
        for field in headers {
            fields.append(field.name, field.value)
        }
        return fields
    }
}
