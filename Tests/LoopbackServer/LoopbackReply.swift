import Foundation

/// What the server answers, and how faithfully it does so.
public struct LoopbackReply: Sendable {
    /// The status code, such as 200.
    public var status: Int
    /// The headers in order. `Content-Length` is added where the delivery calls for it and none is given.
    public var headers: [LoopbackRequest.Field]
    /// The whole body, before a delivery cuts or chunks it.
    public var body: Data
    /// How the reply goes over the wire.
    public var delivery: Delivery

    /// Makes a reply.
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

    /// A body of JSON text.
    public static func json(_ text: String, status: Int = 200, delivery: Delivery = .whole) -> Self {
        Self(
            status: status,
            headers: ["Content-Type": "application/json"],
            body: Data(text.utf8),
            delivery: delivery
        )
    }

    /// A redirect; `location` is sent as it is.
    public static func redirect(to location: String, status: Int = 302) -> Self {
        Self(status: status, headers: ["Location": location])
    }

    /// A body sent compressed, with `Content-Encoding: gzip`; `compressed` is a gzip stream, see `Gzip`.
    public static func gzip(_ compressed: Data, status: Int = 200) -> Self {
        Self(
            status: status,
            headers: ["Content-Type": "application/json", "Content-Encoding": "gzip"],
            body: compressed
        )
    }

    /// A reply that exists only as a fault: `.close`, `.reset`, `.hang` or `.raw`.
    public static func fault(_ delivery: Delivery) -> Self {
        Self(delivery: delivery)
    }
}

/// How a reply goes over the wire: whole, or with one fault.
public enum Delivery: Sendable {
    /// Head and body at once, with `Content-Length`.
    case whole
    /// Nothing until the gate lets it pass; then whole.
    case held(Gate)
    /// The head and the first bytes of the body; then as many again each time the gate lets one step pass.
    /// With 0 bytes: the head, then all of the body.
    case drip(bytes: Int, Gate)
    /// In chunks of so many bytes, ended properly.
    case chunked(bytes: Int)
    /// In chunks that are made one by one, from number 0 until there is none; the body is not looked at.
    case parts(@Sendable (Int) -> Data?)
    /// In one chunk, ended with trailer fields (RFC 9112, section 7.1.2).
    case trailers(KeyValuePairs<String, String>)
    /// `Content-Length` speaks of the whole body, but the connection is closed after so many bytes of it.
    case cut(after: Int)
    /// One chunk that speaks of the whole body, but the connection is closed after so many bytes of it.
    case cutChunk(after: Int)
    /// The connection is closed (FIN) and nothing is sent.
    case close
    /// The connection is reset (RST) and nothing is sent.
    case reset
    /// Nothing is sent and nothing is closed until the client closes.
    case hang
    /// These bytes and nothing else; then the connection is closed.
    case raw(Data)
}
