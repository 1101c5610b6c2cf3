import Foundation

extension HTTP {
    /// The body of a request: its bytes and its media type. Kept whole, so that a redirect can send it again.
    public struct Body: Sendable, Hashable {
        /// The bytes that are sent.
        public let data: Data

        /// The value of the `Content-Type` header.
        public let contentType: String

        /// The values of members and fields whose names say that they are secret, such as `password`.
        private(set) var secrets: [String] = []

        /// A body of bytes as they are.
        public static func data(_ data: Data, contentType: String) -> Self {
            Self(data: data, contentType: contentType)
        }

        /// A model, as JSON.
        public static func json(_ model: some JSONModel) -> Self {
            .data(JSONWriter.write(model), contentType: jsonType)
        }

        /// A JSON object of the members given, in order; a `nil` value leaves its member out.
        public static func json(_ members: JSONMembers) -> Self {
            Self(data: JSONWriter.write(members), contentType: jsonType, secrets: members.secrets)
        }

        /// The fields as an HTML form sends them; a `nil` value leaves its field out.
        public static func form(_ fields: HTTP.Query) -> Self {
            let secrets = fields.items.filter { Sensitive.isSecret($0.name) }.map(\.value)
            return Self(
                data: Data(fields.encoded.utf8), contentType: "application/x-www-form-urlencoded", secrets: secrets)
        }

        private static let jsonType = "application/json"
    }
}

extension HTTP.Body: CustomStringConvertible, CustomReflectable {
    /// The media type and the size; never the bytes, which may be secret.
    public var description: String { "\(contentType), \(data.count) bytes" }

    /// What `dump` shows: no secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["contentType": contentType, "bytes": data.count])
    }
}

/// The members of a JSON object, written as a dictionary literal and kept in that order.
public struct JSONMembers: JSONWritable, ExpressibleByDictionaryLiteral {
    private let members: [(name: String, value: any JSONWritable)]

    /// Makes an object; `nil` leaves a member out.
    public init(dictionaryLiteral elements: (String, (any JSONWritable)?)...) {
        members = elements.compactMap { name, value in value.map { (name, $0) } }
    }

    fileprivate var secrets: [String] {
        members.filter { Sensitive.isSecret($0.name) }.compactMap { $0.value as? String }
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
