import Foundation

/// Reports each status other than 2xx as an error, unless the endpoint accepts it, and each 2xx response whose body says
/// that the call failed.
struct CheckStatus: Sendable {
    private let errors: ErrorModels
    private let rule: FailureRule?
    private let now: @Sendable () -> Date

    init(_ configuration: SessionConfiguration) {
        errors = configuration.service.errors
        rule = configuration.service.failure
        now = configuration.settings.now
    }

    func check(_ reply: Reply, to exchange: Exchange) throws(APIError) {
        let status = reply.response.status
        if (200...299).contains(status) { return }
        if let rules = exchange.rules, rules.accepts(status), !reply.isMissing { return }
        throw .status(failure(reply, exchange, nil))
    }

    /// Throws if the body of a 2xx response says that the call failed.
    func checkBody(of reply: Reply, to exchange: Exchange) throws(APIError) {
        guard let rule = rule(for: exchange), reply.reportsFailure(by: rule) else { return }
        throw .status(failure(reply, exchange, rule.model))
    }

    /// The rule for the bodies of 2xx responses. `nil` if they report no failures.
    func rule(for exchange: Exchange) -> FailureRule? { exchange.rules?.failure ?? rule }

    private func failure(
        _ reply: Reply, _ exchange: Exchange, _ model: (any JSONModel.Type)?
    ) -> StatusFailure {
        let (response, request) = (reply.response, exchange.request(of: reply))
        // More bytes than the error keeps, so that the end does not split a secret. The copy releases the rest of the
        // body.
        let beginning = Data(response.body.prefix(StatusFailure.bodyLimit + 4_096))
        let body = Data(request.redactor.scrub(beginning).prefix(StatusFailure.bodyLimit))
        let message = HTTP.ProblemDetails(of: response.headers, body)?.message ?? ServerMessage.find(in: body)
        let ownModels = exchange.rules?.errors.models(for: response.status) ?? []
        let models = [model].compactMap(\.self) + ownModels + errors.models(for: response.status)
        return StatusFailure(
            status: response.status,
            headers: request.redactor.scrub(response.headers),
            body: body,
            decoded: Self.decoded(body, as: models),
            message: message.map { request.redactor.excerpt($0) },
            retryAfter: RetryAfter.wait(in: response.headers, now: now),
            attempts: reply.attempts,
            request: request.summary
        )
    }

    /// The body as the first model that can read it.
    private static func decoded(_ body: Data, as models: [any JSONModel.Type]) -> (any JSONModel)? {
        for model in models {
            if let value = model.init(errorBody: body) { return value }
        }
        return nil
    }
}

extension Reply {
    fileprivate func reportsFailure(by rule: FailureRule) -> Bool {
        (200...299).contains(response.status) && rule.matches(response.body)
    }
}

/// Finds the message in the body of an error.
enum ServerMessage {
    /// The text of the first member that is known to hold a message, at any depth, or a body that is short text
    /// itself.
    static func find(in body: Data) -> String? {
        let text = String(decoding: body.prefix(2_000), as: UTF8.self)
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        switch trimmed.first {
        case "{":
            return (try? JSONReader.read(body, { try JSON(from: &$0) }).value).flatMap(message)
        case "[", "<", nil: return nil
        default: return trimmed.count <= 300 ? trimmed : nil
        }
    }

    private static let names = ["status_message", "message", "detail", "error_description", "error", "errors", "title"]

    // A lazy sequence would search each level twice, and nested objects for ever.
    private static func message(in json: JSON) -> String? {
        switch json {
        case .string(let message): return message.isEmpty ? nil : message
        case .object(let members): return oauth(members) ?? first(of: names.compactMap { members[$0] })
        case .array(let elements): return first(of: elements)
        case .null, .bool, .integer, .number: return nil
        }
    }

    /// The code and the description of an error of OAuth (RFC 6749, section 5.2).
    private static func oauth(_ members: [String: JSON]) -> String? {
        guard case .string(let code)? = members["error"], !code.isEmpty,
            case .string(let description)? = members["error_description"], !description.isEmpty
        else { return nil }
        return "\(code): \(description)"
    }

    private static func first(of values: [JSON]) -> String? {
        for value in values {
            if let text = message(in: value) { return text }
        }
        return nil
    }
}
