import Foundation

/// Reports each status other than 2xx as an error.
struct CheckStatus: Sendable {
    let errors: [any JSONModel.Type]
    let now: @Sendable () -> Date

    func check(_ reply: Reply, to request: HTTP.Request) throws(APIError) {
        let response = reply.response
        guard !(200...299).contains(response.status) else { return }
        // More bytes than the error keeps, so that the end does not split a secret. The copy releases the rest of the
        // body.
        let beginning = Data(response.body.prefix(StatusFailure.bodyLimit + 4_096))
        let body = Data(request.redactor.scrub(beginning).prefix(StatusFailure.bodyLimit))
        throw .status(
            StatusFailure(
                status: response.status,
                headers: request.redactor.scrub(response.headers),
                body: body,
                decoded: decoded(body),
                message: ServerMessage.find(in: body).map { request.redactor.excerpt($0) },
                retryAfter: RetryAfter.wait(in: response.headers, now: now),
                attempts: reply.attempts,
                request: request.summary
            )
        )
    }

    private func decoded(_ body: Data) -> (any JSONModel)? {
        for type in errors {
            if let model = type.init(errorBody: body) { return model }
        }
        return nil
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

    private static func message(in json: JSON) -> String? {
        switch json {
        case .string(let message): message.isEmpty ? nil : message
        case .object(let members): names.lazy.compactMap { members[$0].flatMap(message) }.first
        case .array(let elements): elements.lazy.compactMap(message).first
        case .null, .bool, .integer, .number: nil
        }
    }
}
