import Foundation

/// A response with a status other than 2xx, or with a body that says that the call failed (``FailureRule``).
///
/// If the server repeats secrets of the session, they are masked in the headers and the body.
public struct StatusFailure: Sendable {
    /// The maximum number of bytes of the body that are kept: 64 KB.
    public static let bodyLimit = 65_536

    /// The status code, such as 404. It is 2xx if only the body says that the call failed.
    public let status: Int

    /// The header fields of the response.
    public let headers: HTTP.Headers

    /// The first ``bodyLimit`` bytes of the response body.
    public let body: Data

    /// ``body`` as the first error model that can read it: first those of the endpoint, then those of the service.
    /// `nil` if none can. A body that has no field of a model is not read as that model.
    public let decoded: (any JSONModel)?

    /// The message of the server in one line. It is the title and the detail of ``problemDetails``, or else from the body
    /// if that is JSON, XML or HTML with a message, or a short text. `nil` if there is none. The description then shows
    /// how the body begins.
    public let message: String?

    /// The pause that the server asked for by `Retry-After`, from the time of the response. Zero if the header names a
    /// time that has passed. `nil` if the response has no such header.
    public let retryAfter: Duration?

    /// The number of times that the request was sent. See ``RetryRule``.
    public let attempts: Int

    /// The request.
    public let request: RequestSummary
}

extension StatusFailure {
    /// The body as one of the API's error models: ``decoded`` if it is of that type, and otherwise read from ``body``.
    ///
    /// The first error model of the spec that can read a body becomes ``decoded``. This function can also
    /// read the body as another model, such as a later error model of the spec.
    ///
    /// - Returns: The model, or `nil` if the body is not of its form, has no field of it, or was cut at ``bodyLimit``.
    public func problem<Model: JSONModel>(as _: Model.Type = Model.self) -> Model? {
        decoded as? Model ?? Model(errorBody: body)
    }
}

extension StatusFailure {
    /// The body as problem details (RFC 9457), if its content type is `application/problem+json`. `nil` for another
    /// type, and for a body that is not a JSON object or was cut at ``bodyLimit``.
    public var problemDetails: HTTP.ProblemDetails? { HTTP.ProblemDetails(of: headers, body) }
}

extension HTTP.ProblemDetails {
    /// Reads the body of an error response. Returns `nil` if it is not of this content type.
    init?(of headers: HTTP.Headers, _ body: Data) {
        guard headers.mediaType == "application/problem+json" else { return nil }
        self.init(errorBody: body)
    }
}

extension JSONModel {
    /// Reads the body of an error response leniently. Returns `nil` if it cannot be read, or has no field of the model.
    ///
    /// A model whose fields are all optional can be read from any object. Without this rule, it would stand in the way
    /// of every later model.
    init?(errorBody body: Data) {
        let read = try? JSONReader.read(body) { json in (try Self(from: &json), hasField: json.foundField ?? true) }
        guard let (model, hasField) = read?.value, hasField else { return nil }
        self = model
    }
}

extension StatusFailure: Equatable {
    /// Whether all properties are equal, except ``decoded``, which depends on the body.
    public static func == (left: Self, right: Self) -> Bool {
        left.status == right.status && left.headers == right.headers && left.body == right.body
            && left.message == right.message && left.retryAfter == right.retryAfter
            && left.attempts == right.attempts && left.request == right.request
    }
}

extension StatusFailure: CustomReflectable {
    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "status": status,
                "message": message ?? "none",
                "headers": headers,
                "body": "\(body.count) bytes",
                "decoded": decoded.map { String(describing: type(of: $0)) } ?? "none",
                "retryAfter": retryAfter.map { "\($0)" } ?? "none",
                "attempts": attempts,
                "request": request,
            ]
        )
    }
}

/// Finds the message in the body of an error.
enum ServerMessage {
    /// The message in one line: from a member or an element that is known to hold it, at any depth, or a body that is a
    /// short text itself. `nil` if there is none.
    static func find(in body: Data) -> String? {
        let text = String(decoding: body.prefix(4_000), as: UTF8.self)
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let message: String? =
            switch trimmed.first {
            case "{", "[", "\"": (try? JSONReader.read(body, { try JSON(from: &$0) }).value).flatMap(JSONMessage.find)
            case "<": MarkupMessage.find(in: trimmed)
            case nil: nil
            default: trimmed.count <= 300 ? trimmed : nil
            }
        return message.map(oneLine)
    }

    /// The text with single spaces in place of white space, and with control characters escaped.
    fileprivate static func oneLine(_ text: some StringProtocol) -> String {
        escapingControls(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
}

/// The beginning of a body without a message.
enum BodyBeginning {
    /// At most 120 characters of a body in one line, before the first name that sounds secret. `nil` if the body is blank
    /// or not text. The secrets of the session have been removed from the body.
    static func text(of body: Data) -> String? {
        // The cut may split the last character.
        let text = (0..<4).lazy.compactMap { String(validating: body.prefix(1_000 - $0), as: UTF8.self) }.first
        guard let text else { return nil }
        let shown = text.beforeSecretNames
        let line = ServerMessage.oneLine(shown)
        if line.isEmpty { return nil }
        let isWhole = shown.utf8.count == body.count && line.count <= 120
        return isWhole ? line : "\(line.prefix(120))…"
    }
}

/// Finds the message in a JSON value.
private enum JSONMessage {
    /// A sentence comes before a code, at any depth.
    static func find(in json: JSON) -> String? { message(in: json, sentences) ?? message(in: json, codes) }

    /// Names of members that hold a sentence for people, in lowercase without `_` and `-`, most specific first.
    private static let sentences = [
        "statusmessage", "message", "errormessage", "exceptionmessage", "msg", "detail", "errordescription",
        "description", "faultstring",
    ]

    /// Names of members that may hold only a code or a short name, such as `invalid_grant`.
    private static let codes = ["reason", "error", "title"]

    /// Names of members that hold one error or several.
    private static let containers = ["error", "errors", "fault", "exceptiondetail"]

    // A lazy sequence would search each level twice, and nested objects for ever.
    private static func message(in json: JSON, _ names: [String]) -> String? {
        switch json {
        case .string(let message): return message.isEmpty ? nil : message
        case .array(let elements): return first(of: elements, names)
        case .object(let members):
            if let text = oauth(members) { return text }
            let values = Dictionary(
                members.sorted { $0.key < $1.key }.map { (simplified($0.key), $0.value) }, uniquingKeysWith: { $1 })
            let texts = names.compactMap { values[$0] }
            let errors = containers.compactMap { values[$0] }.filter { $0.string == nil }
            let isCode = names == codes
            guard let text = first(of: texts + errors, names) else { return isCode ? exception(members) : nil }
            return [isCode ? nil : exception(members), place(members), text].compactMap(\.self).joined(separator: ": ")
        default: return nil
        }
    }

    private static func first(of values: [JSON], _ names: [String]) -> String? {
        for value in values {
            if let text = message(in: value, names) { return text }
        }
        return nil
    }

    /// The code and the description of an error of OAuth (RFC 6749, section 5.2).
    private static func oauth(_ members: [String: JSON]) -> String? {
        guard let code = members["error"]?.string, let description = members["error_description"]?.string,
            !code.isEmpty, !description.isEmpty
        else { return nil }
        return "\(code): \(description)"
    }

    private static func simplified(_ key: String) -> String { key.lowercased().filter { $0 != "_" && $0 != "-" } }

    /// The name of an exception of AWS, which follows its namespace: `com.amazon.coral.service#AccessDenied`.
    private static func exception(_ members: [String: JSON]) -> String? {
        members["__type"]?.string?.split(separator: "#").last.map { String($0) }
    }

    /// The place of an invalid value in a request, as FastAPI names it: `body.items[0].name`.
    private static func place(_ members: [String: JSON]) -> String? {
        guard let steps = members["loc"]?.array, !steps.isEmpty else { return nil }
        return steps.reduce(into: "") { path, step in
            switch step {
            case .string(let name): path += path.isEmpty ? name : ".\(name)"
            case .integer(let index): path += "[\(index)]"
            default: break
            }
        }
    }
}

/// Finds the message in XML or HTML.
private enum MarkupMessage {
    /// The code and the message of an XML error, or else the title of a page.
    static func find(in text: String) -> String? {
        var texts: [String: String] = [:]
        for match in text.matches(of: element) {
            let value = match.output.2.trimmingCharacters(in: .whitespacesAndNewlines)
            let name = match.output.1.lowercased()
            if texts[name] == nil, !value.isEmpty { texts[name] = unescaped(value) }
        }
        let message = texts["message"] ?? texts["faultstring"]
        let error = [texts["code"], message].compactMap(\.self)
        return error.isEmpty ? texts["title"] : error.joined(separator: ": ")
    }

    private static var element: Regex<(Substring, Substring, Substring)> {
        /<(Message|message|Code|code|faultstring|title|TITLE)(?:\s[^<>]*)?>([^<]*)<\//
    }

    private static func unescaped(_ text: String) -> String {
        let characters = [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&amp;", "&"),
        ]
        return characters.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
