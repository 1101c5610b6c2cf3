import Foundation

/// The parts of a body in which names say what is secret, such as `password`.
///
/// The secrets are found when they are needed: when a text is masked, when a redirect leaves the origin, and for `curl`.
/// A body that is only sent is not read.
package enum BodySecrets: Sendable, Hashable {
    /// JSON with members.
    case json(Data)
    /// A form with fields.
    case form(Data)
    /// A value whose name sounds secret.
    case value(String)
    case all([BodySecrets])

    /// No secrets.
    package static let none = all([])

    /// The secrets of bytes with a content type.
    package init(of data: Data, contentType: String) {
        let type = contentType.lowercased()
        if type.contains("json") {
            self = .json(data)
        } else if type.contains("x-www-form-urlencoded") {
            self = .form(data)
        } else {
            self = .none
        }
    }

    /// Whether there is nothing to look into.
    var isEmpty: Bool {
        if case .all(let parts) = self { parts.isEmpty } else { false }
    }

    private var parts: [BodySecrets] {
        if case .all(let parts) = self { parts } else { [self] }
    }

    /// The secrets, without any encoding.
    var texts: [String] {
        switch self {
        case .json(let data): Self.texts(inJSON: Array(data))
        case .form(let data): String(decoding: data, as: UTF8.self).split(separator: "&").flatMap(Self.texts)
        case .value(let text): text.isEmpty ? [] : [text]
        case .all(let parts): parts.flatMap(\.texts)
        }
    }

    package static func + (left: Self, right: Self) -> Self {
        right.isEmpty ? left : .all(left.parts + right.parts)
    }

    /// The same kind of secrets in other bytes.
    func with(_ data: Data) -> Self {
        switch self {
        case .json: .json(data)
        case .form: .form(data)
        case .value, .all: self
        }
    }

    private static func texts(inJSON bytes: [UInt8]) -> [String] {
        JSONTokens.secrets(in: bytes, isSecretName: Sensitive.isSecret)
    }

    /// The value of a field, or the secrets of a value that is JSON.
    private static func texts(inField field: Substring) -> [String] {
        let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map { String($0.replacing("+", with: " ")).percentDecodedOnce }
        guard parts.count == 2, !parts[1].isEmpty else { return [] }
        return Sensitive.isSecret(parts[0]) ? [parts[1]] : texts(inJSON: Array(parts[1].utf8))
    }
}
