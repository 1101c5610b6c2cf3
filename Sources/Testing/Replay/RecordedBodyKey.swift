import EndpointRuntime
import Foundation

/// The body of a request in a form that can be compared.
enum RecordedBodyKey: Hashable {
    case json(JSON)
    case form([HTTP.Query.Item])
    case multipart(MultipartParts)
    case bytes(Data)

    init(_ body: Data, type: String?) {
        if type?.lowercased().contains("x-www-form-urlencoded") == true {
            let text = String(decoding: body, as: UTF8.self).replacing("+", with: "%20")
            self = .form(HTTP.Query(encoded: text).sortedItems)
        } else if let parts = MultipartParts(body, contentType: type) {
            self = .multipart(parts)
        } else if let json = try? JSONReader.read(body, { json in try json.json() }).value {
            self = .json(json)
        } else {
            self = .bytes(body)
        }
    }

    /// Whether both bodies match. A value that is masked in one of them matches any value.
    func matches(_ other: RecordedBodyKey) -> Bool {
        switch (self, other) {
        case (.json(let left), .json(let right)): left.matches(right)
        case (.form(let left), .form(let right)):
            left.count == right.count
                && zip(left, right).allSatisfy {
                    $0 == $1 || $0.name == $1.name && ($0.value.isMasked || $1.value.isMasked)
                }
        case (.multipart(let left), .multipart(let right)): left.matches(right)
        default: self == other
        }
    }
}

extension MultipartParts {
    fileprivate func matches(_ other: MultipartParts) -> Bool {
        parts.count == other.parts.count
            && zip(parts, other.parts).allSatisfy {
                $0 == $1 || $0.head == $1.head && ($0.isMasked || $1.isMasked)
            }
    }
}

extension MultipartParts.Part {
    /// Whether a secret in the bytes has been masked.
    fileprivate var isMasked: Bool { body.range(of: Data(Sensitive.mask.utf8)) != nil }
}

extension JSON {
    fileprivate func matches(_ other: JSON) -> Bool {
        switch (self, other) {
        case (.string(let left), .string(let right)): left == right || left.isMasked || right.isMasked
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.matches($1) }
        case (.object(let left), .object(let right)):
            left.count == right.count && left.allSatisfy { key, value in right[key].map(value.matches) ?? false }
        default: self == other
        }
    }
}

extension HARPostData {
    /// The bytes of the body. `nil` if the text is not valid base64 although it should be.
    var body: Data? {
        guard let text else {
            // Some archives encode the fields, others do not. Encoded text has no ampersand.
            let fields = (params ?? []).map { "\($0.name)=\($0.value)".replacing("&", with: "%26") }
            return Data(fields.joined(separator: "&").utf8)
        }
        if encoding?.lowercased() == "base64" { return Data(base64Encoded: text, options: .ignoreUnknownCharacters) }
        return Data(text.utf8)
    }
}
