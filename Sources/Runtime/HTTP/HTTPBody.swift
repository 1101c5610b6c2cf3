import Foundation

extension HTTP {
    /// The body of a request: its bytes and its media type.
    ///
    /// A body is in memory or in files, so that a retry or a redirect can send it again.
    public struct Body: Sendable, Hashable {
        /// The bytes, in memory or in files.
        package let payload: Payload

        /// The bytes that are sent. They are read from files if necessary, and empty if that is not possible.
        public var data: Data { payload.data }

        /// The value of the `Content-Type` header.
        public let contentType: String

        /// The values of members and fields whose names sound secret, such as `password`.
        package let secrets: BodySecrets

        package init(payload: Payload, contentType: String, secrets: BodySecrets) {
            self.payload = payload
            self.contentType = contentType
            self.secrets = secrets
        }

        /// Creates a body from bytes, which are sent unchanged.
        public static func data(_ data: Data, contentType: String) -> Self {
            Self(
                payload: .data(data), contentType: contentType, secrets: BodySecrets(of: data, contentType: contentType)
            )
        }

        /// Creates a JSON body from a value, such as a model or an array of models. A dictionary literal is
        /// ``JSONMembers``, which keeps the order of its members.
        @_disfavoredOverload
        public static func json(_ value: some JSONWritable) -> Self {
            json(JSONWriter.write(value))
        }

        /// Creates a JSON body from a model that is written as an object, followed by further members.
        ///
        /// The model must not write members of the same names. A model that is not written as an object is sent without
        /// the further members.
        public static func json(_ model: some JSONModel, adding members: JSONMembers) -> Self {
            let (object, others) = (JSONWriter.write(model), json(members))
            guard object.first == UInt8(ascii: "{"), others.data.count > 2 else { return json(model) }
            let separator = object.count > 2 ? "," : ""
            let data = object.dropLast() + Data(separator.utf8) + others.data.dropFirst()
            return json(data)
        }

        /// Creates a JSON body from the members of an object, in order. A member whose value is `nil` is omitted.
        public static func json(_ members: JSONMembers) -> Self {
            json(JSONWriter.write(members))
        }

        /// Creates a body of newline-delimited JSON. Each value is a line, which ends with a line feed.
        public static func lines(_ values: [some JSONWritable]) -> Self {
            let data = Data(values.flatMap { JSONWriter.bytes(of: $0) + [UInt8(ascii: "\n")] })
            return Self(payload: .data(data), contentType: "application/x-ndjson", secrets: .json(data))
        }

        /// Creates a URL-encoded form body from its fields. A field whose value is `nil` is omitted.
        public static func form(_ fields: HTTP.Query) -> Self {
            let data = Data(fields.encoded.utf8)
            return Self(
                payload: .data(data), contentType: "application/x-www-form-urlencoded", secrets: .form(data))
        }

        /// The same body with another content type, such as `application/merge-patch+json`.
        public func with(contentType: String) -> Self {
            Self(payload: payload, contentType: contentType, secrets: secrets)
        }

        /// The same kind of body with other bytes.
        func with(_ data: Data) -> Self {
            Self(payload: .data(data), contentType: contentType, secrets: secrets.with(data))
        }

        private static func json(_ data: Data) -> Self {
            Self(payload: .data(data), contentType: "application/json", secrets: .json(data))
        }
    }
}

extension HTTP.Body: CustomStringConvertible, CustomReflectable {
    /// The media type and the size. The bytes are not included, because they may be secret.
    public var description: String { "\(contentType), \(payload.size) bytes" }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["contentType": contentType, "bytes": payload.size])
    }
}

/// The members of a JSON object, written as a dictionary literal. Their order is kept.
///
/// ```swift
/// let body = HTTP.Body.json(["name": "Dune", "rating": 5, "note": nil])   // {"name":"Dune","rating":5}
/// let all = HTTP.Body.json(["name": "Dune", "note": .orNull(note)])   // {"name":"Dune","note":null} if there is no note
/// ```
public struct JSONMembers: JSONWritable, ExpressibleByDictionaryLiteral {
    private let members: [(name: String, value: any JSONWritable)]

    /// Creates an object. A member whose value is `nil` is omitted.
    public init(dictionaryLiteral elements: (String, (any JSONWritable)?)...) {
        members = elements.compactMap { name, value in value.map { (name, $0) } }
    }

    /// Writes the object.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            for member in members {
                json.member(member.name, member.value)
            }
        }
    }
}

extension JSONMembers: CustomStringConvertible, CustomReflectable {
    /// The names of the members. The values are not included, because they may be secret.
    public var description: String { "JSON object with \(members.map(\.name).joined(separator: ", "))" }

    /// The mirror that `dump` shows. It has no values.
    public var customMirror: Mirror { Mirror(self, children: ["names": members.map(\.name)]) }
}

extension Optional where Wrapped == any JSONWritable {
    /// The value of a member that is sent as `null` if it is `nil`.
    public static func orNull(_ value: (some JSONWritable)?) -> Self {
        if let value { value } else { JSON.null }
    }
}

/// The bytes of a body, complete in memory or not.
///
/// Indirect, so that a request stores and copies one word.
package indirect enum Payload: Sendable {
    case data(Data)
    case upload(any HTTP.Upload)

    /// All bytes, which are read from files if necessary. Empty if a file cannot be read.
    var data: Data {
        switch self {
        case .data(let data): data
        case .upload(let upload): upload.data ?? Data()
        }
    }

    /// The number of bytes.
    var size: Int64 {
        switch self {
        case .data(let data): Int64(data.count)
        case .upload(let upload): upload.size
        }
    }

    /// The same payload with the present sizes of its files.
    var refreshed: Payload {
        switch self {
        case .data: self
        case .upload(let upload): .upload(upload.refreshed)
        }
    }

    var upload: (any HTTP.Upload)? {
        if case .upload(let upload) = self { upload } else { nil }
    }
}

extension Payload: Hashable {
    private var identity: AnyHashable {
        switch self {
        case .data(let data): AnyHashable(data)
        case .upload(let upload): AnyHashable(upload)
        }
    }

    package static func == (left: Payload, right: Payload) -> Bool { left.identity == right.identity }

    package func hash(into hasher: inout Hasher) { identity.hash(into: &hasher) }
}

extension HTTP {
    /// A body of a request that is not complete in memory, or whose progress is reported.
    ///
    /// The module `EndpointFiles` makes uploads of files. A transport sends an upload with its ``size`` as the
    /// `Content-Length`. ``HTTP/Request/body`` has the same bytes, for transports that have no use for files.
    public protocol Upload: Sendable, Hashable {
        /// The number of bytes.
        var size: Int64 { get }

        /// The bytes in parts. Each part is read when it is requested. Each iteration starts from the beginning, and
        /// reports the progress of the parts that were requested before.
        var parts: any AsyncSequence<Data, any Error> & Sendable { get }

        /// All bytes. `nil` if a file cannot be read.
        var data: Data? { get }

        /// The bytes in memory or in one file, for a transport that cannot send parts with a `Content-Length`. Files with
        /// other bytes around them are copied to a temporary file.
        ///
        /// - Throws: The error of a file that cannot be read or written. `CancellationError` if the task is cancelled.
        func prepared() async throws -> PreparedUpload

        /// The reason why a file cannot be sent. `nil` if all can.
        var problem: String? { get }

        /// The same upload with the present sizes of its files. An endpoint may have been made long before it is sent.
        var refreshed: Self { get }

        /// The same upload, which also calls `touch` when it reports its progress.
        func touching(_ touch: @escaping @Sendable () -> Void) -> Self

        /// Reports the number of bytes that have been sent. A transport reports all of them again for each part of the
        /// response, so that a call is not silent while the server answers.
        func report(sent: Int64)
    }

    /// The bytes of an upload, for a transport that cannot send parts.
    public enum PreparedUpload: Sendable {
        /// The bytes are in memory.
        case data(Data)

        /// The bytes are in a file, which exists as long as its owner. `nil` if it is not temporary.
        case file(URL, owner: (any AnyObject & Sendable)?)
    }
}
