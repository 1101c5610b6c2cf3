import EndpointRuntime
import Foundation

/// Masks the secrets of a call. Secrets of the session are found by their values, all others by their names.
struct Redaction {
    /// The mask with the encoding of a URL.
    static let encodedMask = "%5Bredacted%5D"

    private let redactor: Redactor
    private let credentialItems: [String]

    /// The redaction of a call without a session.
    static let byName = Redaction(redactor: .none, credentialItems: [])

    /// Creates the redaction of a request and its response.
    init(_ request: HTTP.Request) {
        self.init(redactor: request.redactor, credentialItems: request.credentialItems)
    }

    private init(redactor: Redactor, credentialItems: [String]) {
        self.redactor = redactor
        self.credentialItems = credentialItems
    }

    /// The URL without user, password, fragment and secrets.
    func url(_ url: URL) -> String {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return Sensitive.mask }
        parts.user = nil
        parts.password = nil
        parts.fragment = nil
        let query = parts.percentEncodedQuery.map { "?\(self.query($0))" } ?? ""
        let path = Sensitive.masked(path: parts.percentEncodedPath)
        parts.percentEncodedQuery = nil
        parts.percentEncodedPath = ""
        return redactor.scrub("\(parts.string ?? "")\(path)\(query)").replacing(Sensitive.mask, with: Self.encodedMask)
    }

    /// An encoded query or form, with masks.
    private func query(_ text: String) -> String {
        let items = text.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let name = item.prefix { $0 != "=" }
            let isSecret = isSecret(String(name))
            return isSecret && name.count < item.count ? "\(name)=\(Self.encodedMask)" : String(item)
        }
        return items.joined(separator: "&")
    }

    private func isSecret(_ encodedName: String) -> Bool {
        encodedName.removingPercentEncoding.map(credentialItems.contains) ?? false
            || Sensitive.isSensitive(encodedName) && !Sensitive.isPageToken(encodedName)
    }

    /// The content type of a message, with masks. Empty if it has none.
    func mediaType(_ type: String?) -> String { type.map(redactor.scrub) ?? "" }

    /// The header fields, with masks.
    func headers(_ headers: HTTP.Headers) -> [HARField] {
        headers.fields.map { field in
            HARField(name: field.name, value: Sensitive.masked(value(of: field), for: field.name))
        }
    }

    /// The value with masks. A URL can have a user, and tokens in its query or its fragment.
    private func value(of field: HTTP.Headers.Field) -> String {
        guard field.isURL, !field.value.isEmpty else { return redactor.scrub(field.value) }
        return URL(string: field.value).map(url) ?? Sensitive.mask
    }

    /// The body, with masks.
    func body(_ body: Data, type: String?) -> Data {
        if type?.lowercased().contains("x-www-form-urlencoded") == true {
            return redactor.scrub(Data(query(String(decoding: body, as: UTF8.self)).utf8))
        }
        // Bytes that only look like JSON are kept. A text can have another encoding, or be cut off within a character.
        if !Self.isText(type), String(validating: body, as: UTF8.self) == nil { return redactor.scrub(body) }
        return redactor.scrub(body, membersWhere: Sensitive.isSecret)
    }

    private static func isText(_ type: String?) -> Bool {
        guard let type = type?.lowercased() else { return true }
        return type.hasPrefix("text/") || ["json", "xml", "javascript"].contains(where: type.contains)
    }
}
