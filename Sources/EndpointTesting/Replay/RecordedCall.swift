import EndpointRuntime
import Foundation

/// A request as an archive has it: what is compared, without secrets.
struct RecordedCall: Sendable {
    /// What is compared.
    struct Key: Hashable {
        fileprivate let method: HTTP.Method
        /// Scheme, host and port.
        fileprivate let origin: String
        fileprivate let path: [String]
        fileprivate let query: [HTTP.Query.Item]
        fileprivate let body: RecordedBodyKey
    }

    /// The method and the URL.
    let name: String
    let key: Key

    /// `nil` if the URL is none.
    init?(_ request: HTTP.Request) {
        self.init(
            request.method, request.url, request.body ?? Data(), request.headers["Content-Type"], Redaction(request))
    }

    /// `nil` if the URL is none.
    init?(_ method: HTTP.Method, _ url: URL, _ body: Data, _ type: String?, _ redaction: Redaction) {
        let text = redaction.url(url)
        guard let parts = URLComponents(string: text), let host = parts.percentEncodedHost?.lowercased()
        else { return nil }
        let scheme = parts.scheme?.lowercased() ?? ""
        name = "\(method) \(text.replacing(Redaction.encodedMask, with: Sensitive.mask))"
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        // A browser writes a space as a plus sign.
        let query = HTTP.Query(encoded: parts.percentEncodedQuery?.replacing("+", with: "%20") ?? "")
        key = Key(
            method: method,
            origin: "\(scheme)://\(host):\(parts.port ?? (scheme == "http" ? 80 : 443))",
            path: path.components(separatedBy: "/"),
            query: query.sortedItems.filter { $0.value != Sensitive.mask },
            body: RecordedBodyKey(redaction.body(body, type: type), type: type)
        )
    }
}

extension RecordedCall.Key {
    /// Whether both are the same call. A segment of the path that has a mask is any segment.
    func fits(_ other: Self) -> Bool {
        method == other.method && origin == other.origin && query == other.query && body == other.body
            && path.count == other.path.count && zip(path, other.path).allSatisfy(Self.fits)
    }

    private static func fits(_ left: String, _ right: String) -> Bool {
        left == right || left.contains(Redaction.encodedMask) || right.contains(Redaction.encodedMask)
    }
}

/// The body of a request as it is compared.
private enum RecordedBodyKey: Hashable {
    case json(JSON)
    case form([HTTP.Query.Item])
    case bytes(Data)

    init(_ body: Data, type: String?) {
        if type?.lowercased().contains("x-www-form-urlencoded") == true {
            let text = String(decoding: body, as: UTF8.self).replacing("+", with: "%20")
            self = .form(HTTP.Query(encoded: text).sortedItems)
        } else if let json = try? JSONReader.read(body, { json in try json.json() }).value {
            self = .json(json)
        } else {
            self = .bytes(body)
        }
    }
}

extension HARPostData {
    /// The bytes of the body. `nil` if the text is not in the encoding that it should be in.
    var body: Data? {
        guard let text else {
            // The fields are encoded in some archives and not in others. Encoded text has no ampersand.
            let fields = (params ?? []).map { "\($0.name)=\($0.value)".replacing("&", with: "%26") }
            return Data(fields.joined(separator: "&").utf8)
        }
        if encoding?.lowercased() == "base64" { return Data(base64Encoded: text, options: .ignoreUnknownCharacters) }
        return Data(text.utf8)
    }
}
