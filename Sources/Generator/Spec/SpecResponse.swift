/// The response of an endpoint.
package struct SpecResponse {
    package let type: SpecType
    /// The path of members that leads to the value.
    package var at: [String] = []
    /// Whether invalid elements of a list are dropped and reported.
    package var isLossy = false
}

/// The body of a response that is not JSON.
package struct SpecContent {
    package let kind: Kind
    /// The media types that the client accepts, such as `application/pdf` or `image/*`.
    package let accept: Located<String>

    package enum Kind: String, CaseIterable {
        /// Bytes in memory.
        case raw
        /// Text in the charset of the response.
        case text
        /// Bytes that are saved to a file.
        case file

        /// Whether the value, or a parameter that it needs, has a type of Foundation.
        package var needsFoundation: Bool { self != .text }
    }
}

/// The stream that a server sends in place of the whole response, if the request asks for it.
package struct SpecStreamedResponse {
    package let format: SpecStream
    /// Each element.
    package let response: SpecResponse
    /// The data of the event that ends a stream of events.
    package let end: Located<String>?
    /// The tag of the union of which each event is a case.
    package let tag: Located<String>?
    /// The constants by which a request asks for the stream.
    package let when: [JSONMember]
    /// The name of the endpoint value, if the spec gives one.
    package let name: Located<String>?
    package let location: Location
}

extension SpecEndpoint {
    /// The name of the endpoint value whose response is streamed: `adviseStream`.
    package var streamedName: Located<String>? {
        streamed.map { $0.name ?? Located("\(name.value)Stream", at: $0.location) }
    }

    /// The endpoint whose response is streamed, if the spec has it besides the whole response.
    package var streamedEndpoint: SpecEndpoint? {
        guard let streamed, let streamedName else { return nil }
        var endpoint = self
        endpoint.name = streamedName
        // The two share the limit.
        endpoint.rateLimit?.scope = rateLimit?.scope ?? name
        endpoint.response = streamed.response
        endpoint.stream = streamed.format
        endpoint.streamEnd = streamed.end
        endpoint.streamTag = streamed.tag
        endpoint.constants = streamed.when
        endpoint.streamed = nil
        // The example is that of the whole response.
        endpoint.example = nil
        endpoint.accepts = []
        return endpoint
    }

    /// The constants in the query: all if no members can be added to the body.
    package var queryConstants: [JSONMember] {
        switch body {
        case .none, .lines, .raw: constants
        case .json, .jsonMembers, .form, .multipart: []
        }
    }
}

/// The format of a body that is a stream of elements.
package enum SpecStream: String, CaseIterable {
    /// Newline-delimited JSON.
    case lines
    /// Server-sent events.
    case events
}

/// The responses of an endpoint by status. They become a union.
package struct SpecResponsesByStatus {
    /// The name of the union, if the spec gives one.
    package let name: Located<String>?
    package let cases: [Case]
    package let location: Location

    /// The response with a status.
    package struct Case {
        package let statuses: StatusPattern
        /// The name of the case, if the spec gives one.
        package let name: Located<String>?
        package let body: Body
        /// The status as written.
        package let key: Located<String>
    }

    package enum Body {
        /// The body is ignored.
        case none
        case json(SpecResponse)
        /// Bytes or text.
        case content(SpecContent)
    }
}

extension SpecResponsesByStatus.Case {
    /// The response if it is JSON.
    package var json: SpecResponse? {
        if case .json(let response) = body { response } else { nil }
    }

    /// The response if it is bytes or text.
    package var content: SpecContent? {
        if case .content(let content) = body { content } else { nil }
    }

    package var swiftName: String { name?.value ?? statuses.caseName }
}

extension StatusPattern {
    /// The name of the case for a response. It is derived from the reason phrase of the status (RFC 9110, section 15).
    fileprivate var caseName: String {
        switch self {
        case .status(let status): Self.reasons[status] ?? "status\(status)"
        case .class(2): "success"
        case .class(4): "clientError"
        case .class(5): "serverError"
        case .class(let digit): "status\(digit)XX"
        case .any: "other"
        }
    }

    private static let reasons = [
        200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritativeInformation", 204: "noContent",
        205: "resetContent", 206: "partialContent", 207: "multiStatus", 208: "alreadyReported", 226: "imUsed",
        400: "badRequest", 401: "unauthorized", 402: "paymentRequired", 403: "forbidden", 404: "notFound",
        405: "methodNotAllowed", 406: "notAcceptable", 407: "proxyAuthenticationRequired", 408: "requestTimeout",
        409: "conflict", 410: "gone", 411: "lengthRequired", 412: "preconditionFailed", 413: "contentTooLarge",
        414: "uriTooLong", 415: "unsupportedMediaType", 416: "rangeNotSatisfiable", 417: "expectationFailed",
        421: "misdirectedRequest", 422: "unprocessableContent", 423: "locked", 424: "failedDependency",
        425: "tooEarly", 426: "upgradeRequired", 428: "preconditionRequired", 429: "tooManyRequests",
        431: "requestHeaderFieldsTooLarge", 451: "unavailableForLegalReasons",
        500: "internalServerError", 501: "notImplemented", 502: "badGateway", 503: "serviceUnavailable",
        504: "gatewayTimeout", 505: "httpVersionNotSupported", 506: "variantAlsoNegotiates",
        507: "insufficientStorage", 508: "loopDetected", 511: "networkAuthenticationRequired",
    ]
}

extension SpecEndpoint {
    /// The name of the union of its responses: `OrderResponse`.
    package var responseUnionName: String {
        responsesByStatus?.name?.value ?? "\(name.value.prefix(1).uppercased())\(name.value.dropFirst())Response"
    }
}

/// A model of error bodies, and the statuses of its responses.
package struct SpecError {
    package let statuses: StatusPattern
    package let model: ModelReference
    /// The location of the status, or of the model in a list.
    package let location: Location
}

/// One status code, a class of them, or all. The names are those of the runtime's `HTTP.StatusPattern`.
package enum StatusPattern: Hashable {
    case status(Int)
    /// The statuses with this first digit, written `4XX`.
    case `class`(Int)
    /// All statuses, written `default`.
    case any

    /// Reads a key such as `404`, `4XX` or `default`. Returns `nil` for any other text.
    package init?(_ key: String) {
        let digits = key.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let first = digits.first.map { Int($0) - 0x30 } ?? 0
        switch key.utf8.dropFirst(digits.count).count {
        case 0 where key.utf8.count == 3 && (1...5).contains(first): self = .status(Int(key) ?? 0)
        case 2 where digits.count == 1 && key.hasSuffix("XX") && (1...5).contains(first): self = .class(first)
        case _ where key == "default": self = .any
        default: return nil
        }
    }

    /// The first digit. `nil` for all statuses.
    package var firstDigit: Int? {
        switch self {
        case .status(let status): status / 100
        case .class(let digit): digit
        case .any: nil
        }
    }
}

/// The rule by which a 2xx response is a failed call.
package struct SpecFailure {
    /// `nil` if no response does, in spite of the rule of the API.
    package let rule: Rule?
    package let location: Location

    package struct Rule {
        package let condition: Condition
        /// The model of the response.
        package let model: ModelReference?
    }

    package indirect enum Condition {
        /// The members at the end of these paths have these values.
        case values([(path: Located<String>, value: JSONNode)])
        /// The member at the end of this path is present and not null.
        case isPresent(Located<String>)
    }
}
