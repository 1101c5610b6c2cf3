import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

/// A fault of a server, and the expected outcome of a call.
struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reply: LoopbackReply
    let expected: String

    /// `defect` is a defect with the outcome that is expected if the transport has it.
    init(
        _ name: String,
        _ reply: LoopbackReply,
        _ expected: String = "transport",
        defect: (Defects, expected: String)? = nil
    ) {
        testDescription = name
        self.reply = reply
        let isDefect = defect.map { TransportUnderTest.defects.contains($0.0) } ?? false
        self.expected = isDefect ? defect?.expected ?? expected : expected
    }

    static let all = connections + bodies + heads + oddities

    private static let connections = [
        Fault("closed without a reply", .fault(.close)),
        Fault("reset without a reply", .fault(.reset)),
        Fault("not HTTP", raw("garbage\r\n\r\n")),
        Fault("another protocol", raw("SSH-2.0-OpenSSH_9.2\r\n")),
    ]

    private static let bodies = [
        Fault("shorter than its Content-Length", item(.cut(after: 3))),
        Fault("no body after its Content-Length", item(.cut(after: 0))),
        Fault("a truncated chunk", item(.cutChunk(after: 3))),
        Fault("chunks without an end", raw("\(head)Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n")),
        Fault("an invalid chunk size", raw("\(head)Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n")),
        Fault("invalid gzip", .gzip(Data("{}".utf8))),
        Fault("damaged gzip", .gzip(damaged)),
        // The truncated part is white space after the value, so that only the length shows the truncation.
        Fault("truncated gzip", .gzip(zipped.dropLast(500)), defect: (.deliversTruncatedGzip, dune)),
        Fault("until the connection ends", raw("\(head)\r\n\(text)"), dune),
        Fault("gzip", .gzip(zipped), dune),
    ]

    private static let heads = [
        Fault("150 KB of header", reply(["X-Long": String(repeating: "x", count: 150_000)])),
        Fault("200 header fields", manyFields(200), dune),
        Fault("6,000 header fields", manyFields(6_000), dune, defect: (.refusesManyHeaders, "transport")),
        Fault(
            "no space after a colon", raw("HTTP/1.1 200 OK\r\nX-Tag:bar\r\n\r\n\(text)"), dune,
            defect: (.refusesHeadersWithoutASpace, "transport")),
        Fault("a Content-Length that is not a number", raw("\(head)Content-Length: many\r\n\r\n{}")),
        Fault("an unknown HTTP version", raw("HTTP/9.9 200 OK\r\n\r\n\(text)")),
    ]

    private static let oddities = [
        Fault("status 999", LoopbackReply(status: 999), "999: -; nil"),
        Fault("204 with a body", raw("HTTP/1.1 204 \r\nContent-Length: 2\r\n\r\n{}"), noBody),
        Fault("100 first", raw("HTTP/1.1 100 Continue\r\n\r\n\(whole)"), dune),
        Fault("103 first", raw("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n\(whole)"), dune),
    ]

    private static let text = #"{"id": 7, "name": "Dune"}"#
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
    private static let whole = "\(head)Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
    private static let noBody = "decoding: the response has no body, but JSON was promised."
    private static let zipped = Gzip.stored(Data((text + String(repeating: " ", count: 1_000)).utf8))
    private static let damaged: Data = {
        var data = zipped
        // The length of the first block no longer matches its complement.
        data[12] ^= 0xff
        return data
    }()

    private static func manyFields(_ count: Int) -> LoopbackReply {
        let fields = (0..<count).map { "X-\($0): y\r\n" }.joined()
        return raw("\(head)\(fields)Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
    }

    private static func raw(_ text: String) -> LoopbackReply {
        .fault(.raw(Data(text.utf8)))
    }

    private static func item(_ delivery: Delivery) -> LoopbackReply {
        .json(text, delivery: delivery)
    }

    private static func reply(_ headers: KeyValuePairs<String, String>) -> LoopbackReply {
        LoopbackReply(headers: headers, body: Data(text.utf8))
    }
}
