/// The responses of an endpoint by status. They become a union.
struct SpecResponsesByStatus {
    /// The name of the union, if the spec gives one.
    let name: Located<String>?
    let cases: [Case]
    let location: Location

    /// The response with a status.
    struct Case {
        let statuses: StatusPattern
        /// The name of the case, if the spec gives one.
        let name: Located<String>?
        let body: Body
        /// The status as written.
        let key: Located<String>
    }

    enum Body {
        /// The body is ignored.
        case none
        case json(SpecResponse)
        /// Bytes or text.
        case content(SpecContent)
    }
}

extension SpecResponsesByStatus.Case {
    /// The response if it is JSON.
    var json: SpecResponse? {
        if case .json(let response) = body { response } else { nil }
    }

    /// The response if it is bytes or text.
    var content: SpecContent? {
        if case .content(let content) = body { content } else { nil }
    }

    var swiftName: String { name?.value ?? statuses.caseName }
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
    var responseUnionName: String {
        responsesByStatus?.name?.value ?? "\(name.value.prefix(1).uppercased())\(name.value.dropFirst())Response"
    }
}
