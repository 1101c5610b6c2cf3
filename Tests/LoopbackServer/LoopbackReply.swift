import Foundation

/// A reply of the server, and the way in which it is sent.
public struct LoopbackReply: Sendable {
    /// The status code, such as 200.
    public var status: Int
    /// The headers in order. `Content-Length` is added if the delivery requires it and the headers lack it.
    public var headers: [LoopbackRequest.Field]
    /// The complete body. The delivery might cut or chunk it.
    public var body: Data
    /// The way in which the reply is sent.
    public var delivery: Delivery

    /// Creates a reply.
    public init(
        status: Int = 200,
        headers: KeyValuePairs<String, String> = [:],
        body: Data = Data(),
        delivery: Delivery = .whole
    ) {
        self.status = status
        self.headers = headers.map { LoopbackRequest.Field(name: $0.key, value: $0.value) }
        self.body = body
        self.delivery = delivery
    }

    /// A reply with a JSON body.
    public static func json(_ text: String, status: Int = 200, delivery: Delivery = .whole) -> Self {
        Self(
            status: status,
            headers: ["Content-Type": "application/json"],
            body: Data(text.utf8),
            delivery: delivery
        )
    }

    /// A redirect. `location` is sent unchanged.
    public static func redirect(to location: String, status: Int = 302) -> Self {
        Self(status: status, headers: ["Location": location])
    }

    /// A reply with `Content-Encoding: gzip`. `compressed` is a gzip stream (see ``Gzip``).
    public static func gzip(_ compressed: Data, status: Int = 200) -> Self {
        Self(
            status: status,
            headers: ["Content-Type": "application/json", "Content-Encoding": "gzip"],
            body: compressed
        )
    }

    /// A reply that is only a fault: `.close`, `.reset`, `.hang` or `.raw`.
    public static func fault(_ delivery: Delivery) -> Self {
        Self(delivery: delivery)
    }
}

/// The way in which a reply is sent: complete, in parts, or with a fault.
public enum Delivery: Sendable {
    /// The head and the body at once, with `Content-Length`.
    case whole
    /// The whole reply, after the gate releases it.
    case held(Gate)
    /// The head and the first bytes of the body, then the same number of bytes for each step of the gate.
    /// With 0 bytes, the head, then the whole body.
    case drip(bytes: Int, Gate)
    /// Chunks of the given size, with a proper end.
    case chunked(bytes: Int)
    /// Chunks from a closure, which is called with 0, 1, … until it returns `nil`. The body is ignored.
    case parts(@Sendable (Int) -> Data?)
    /// One chunk, followed by trailer fields (RFC 9112, section 7.1.2).
    case trailers(KeyValuePairs<String, String>)
    /// `Content-Length` is that of the whole body, but the connection is closed after the given number of bytes.
    case cut(after: Int)
    /// One chunk has the size of the whole body, but the connection is closed after the given number of bytes.
    case cutChunk(after: Int)
    /// The connection is closed (FIN) without a reply.
    case close
    /// The connection is reset (RST) without a reply.
    case reset
    /// No reply is sent, and the connection stays open until the client closes it.
    case hang
    /// Only these bytes are sent, and then the connection is closed.
    case raw(Data)
}
