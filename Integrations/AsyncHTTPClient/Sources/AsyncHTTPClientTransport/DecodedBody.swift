import AsyncHTTPClient
import EndpointRuntime
import Foundation
import NIOCore
import NIOHTTP1

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A body without its content coding.
///
/// It is inflated as it is consumed. At most one piece is in memory at a time, even if a few bytes inflate to many.
/// Releasing the iterator closes the connection or the HTTP/2 stream.
struct DecodedBody: AsyncSequence, Sendable {
    let parts: HTTPClientResponse.Body
    let coding: ContentCoding

    func makeAsyncIterator() -> Iterator { Iterator(parts: parts.makeAsyncIterator(), coding: coding) }

    struct Iterator: AsyncIteratorProtocol {
        var parts: HTTPClientResponse.Body.AsyncIterator
        let coding: ContentCoding
        private var inflater: Inflater?

        init(parts: HTTPClientResponse.Body.AsyncIterator, coding: ContentCoding) {
            self.parts = parts
            self.coding = coding
        }

        mutating func next() async throws -> ByteBuffer? {
            switch coding {
            case .identity: try await nextPart()
            case .gzip, .deflate: try await nextPiece()
            }
        }

        private mutating func nextPiece() async throws -> ByteBuffer? {
            let inflater = try inflater ?? Inflater(coding)
            self.inflater = inflater
            while true {
                if let piece = try inflater.next() { return piece }
                guard let part = try await nextPart() else {
                    try inflater.finish()
                    return nil
                }
                try inflater.append(part)
            }
        }

        private mutating func nextPart() async throws -> ByteBuffer? {
            if let part = try await parts.next() { return part }
            // After a cancellation, the body ends without an error.
            try Task.checkCancellation()
            return nil
        }
    }
}

/// A content coding that this transport supports.
enum ContentCoding: Sendable {
    case identity, gzip, deflate

    /// The value of `Accept-Encoding`.
    static let accepted = "gzip, deflate"

    /// Reads the coding from a response.
    ///
    /// The header fields of a response without content describe the content of another response (RFC 9110, section
    /// 8.4).
    ///
    /// - Throws: `URLError` if the coding was not requested.
    init(of response: HTTPClientResponse, to request: HTTP.Request) throws {
        let codings = response.headers[canonicalForm: "Content-Encoding"].map { $0.lowercased() }
        guard response.hasContent(for: request), codings != [], codings != ["identity"] else {
            self = .identity
            return
        }
        switch codings {
        case ["gzip"], ["x-gzip"]: self = .gzip
        case ["deflate"]: self = .deflate
        default:
            throw URLError(
                .cannotDecodeRawData,
                reason: "the server has coded the body as \(codings.joined(separator: ", ")), which was not requested")
        }
    }
}

extension HTTPClientResponse {
    /// Whether `Content-Length` and `Content-Encoding` describe bytes that follow (RFC 9110, section 6.4.1).
    func hasContent(for request: HTTP.Request) -> Bool {
        request.method != .head && status != .noContent && status != .notModified
    }
}
