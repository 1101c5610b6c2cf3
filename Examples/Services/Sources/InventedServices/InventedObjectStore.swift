import EndpointRuntime
import Foundation
import LoopbackServer
import Synchronization

/// A store that follows the REST API of Amazon S3. It checks the signature of each request. Objects can have any size,
/// because their bytes are not kept: those of an object of `n` bytes are zeros.
///
/// See <https://docs.aws.amazon.com/AmazonS3/latest/API/>.
public struct InventedObjectStore: Sendable {
    /// The key that the store knows.
    public static let accessKeyID = "AKIAINVENTED"
    /// The secret of the key.
    public static let secretAccessKey = "invented+secret/key"

    /// The server.
    public let server: LoopbackServer

    /// Starts the server.
    ///
    /// - Parameters:
    ///   - lostAfter: The number of bytes after which the first download loses its connection. `nil`, the default, if it
    ///     does not.
    ///   - pace: The pace of downloads. `nil`, the default, if they are sent as fast as possible.
    /// - Throws: `SystemError` if no socket can be created.
    public init(lostAfter: Int? = nil, pace: Pace? = nil) throws {
        let objects = Mutex<[String: Int]>([:])
        let losses = Mutex(lostAfter)
        server = try LoopbackServer(maximumBodySize: 1_000) { request in
            if let problem = Signature.problem(of: request) { return Self.error("SignatureDoesNotMatch", problem) }
            let key = request.route.segments.joined(separator: "/")
            switch request.method {
            case "PUT":
                objects.withLock { $0[key] = request.bodySize }
                return LoopbackReply(headers: ["ETag": "\"\(request.bodySize)\""])
            case "DELETE":
                return LoopbackReply(status: objects.withLock { $0.removeValue(forKey: key) } == nil ? 404 : 204)
            case "GET" where key.isEmpty: return Self.list(objects.withLock { $0.keys.sorted() })
            default:
                guard let size = objects.withLock({ $0[key] }) else { return Self.error("NoSuchKey", key, status: 404) }
                let lost = losses.withLock { lost in
                    defer { lost = nil }
                    return lost
                }
                return Self.object(size, request, lostAfter: lost, pace)
            }
        }
    }

    /// Returns the object, or the rest of it that a `Range` asks for.
    private static func object(_ size: Int, _ request: LoopbackRequest, lostAfter: Int?, _ pace: Pace?) -> LoopbackReply
    {
        let start = request.header("Range").flatMap { $0.firstMatch(of: /bytes=(\d+)-/) }.flatMap { Int($0.1) } ?? 0
        let count = size - start
        var reply = LoopbackReply(
            status: start == 0 ? 200 : 206,
            headers: ["ETag": "\"\(size)\"", "Content-Type": "application/octet-stream", "Accept-Ranges": "bytes"])
        if start > 0 { reply = reply.with("Content-Range", "bytes \(start)-\(size - 1)/\(size)") }
        if let lostAfter {
            reply.body = Data(count: count)
            reply.delivery = .cut(after: lostAfter)
        } else {
            reply.delivery = .parts { number in
                let rest = count - number * Pace.partSize
                guard rest > 0, pace?.wait() != false else { return nil }
                return Data(count: min(rest, Pace.partSize))
            }
        }
        return reply
    }

    private static func list(_ keys: [String]) -> LoopbackReply {
        let contents = keys.map { "<Contents><Key>\($0)</Key></Contents>" }.joined()
        return xml("<ListBucketResult><KeyCount>\(keys.count)</KeyCount>\(contents)</ListBucketResult>")
    }

    private static func error(_ code: String, _ message: String, status: Int = 403) -> LoopbackReply {
        xml("<Error><Code>\(code)</Code><Message>\(message)</Message></Error>", status: status)
    }

    private static func xml(_ text: String, status: Int = 200) -> LoopbackReply {
        LoopbackReply(
            status: status, headers: ["Content-Type": "application/xml"],
            body: Data("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(text)".utf8))
    }
}

/// A signature of version 4, as the store computes it from what it received.
private enum Signature {
    /// Returns the reason why the signature of a request is invalid. `nil` if it is valid.
    static func problem(of request: LoopbackRequest) -> String? {
        let pattern =
            #/AWS4-HMAC-SHA256 Credential=([^/]+)/(\d{8})/([^/]+)/s3/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})/#
        guard let found = request.header("Authorization")?.wholeMatch(of: pattern) else { return "It is missing." }
        guard found.1 == InventedObjectStore.accessKeyID else { return "The key \(found.1) is unknown." }
        let headers = found.4.split(separator: ";").map { "\($0):\(request.header(String($0)) ?? "")\n" }
        let query = request.target.dropFirst(request.path.count + 1).split(separator: "&").sorted()
        let canonical = [
            request.method, request.path, query.joined(separator: "&"), headers.joined(), String(found.4),
            request.header("x-amz-content-sha256") ?? "",
        ]
        let digest = hex(RequestSigner.sha256(Data(canonical.joined(separator: "\n").utf8)))
        let scope = "\(found.2)/\(found.3)/s3/aws4_request"
        let text = "AWS4-HMAC-SHA256\n\(request.header("x-amz-date") ?? "")\n\(scope)\n\(digest)"
        var key = Data("AWS4\(InventedObjectStore.secretAccessKey)".utf8)
        for part in [String(found.2), String(found.3), "s3", "aws4_request", text] {
            key = RequestSigner.hmacSHA256(Data(part.utf8), key: key)
        }
        return hex(key) == found.5 ? nil : "The signature is another one."
    }

    private static func hex(_ data: Data) -> String {
        data.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
