import Foundation

/// Reads a value from the body of a response. An optional value is `nil` if there is no body, as with status 204.
struct Decode: Sendable {
    let mode: DecodingMode

    func value<Value>(
        _ reading: ResponseReading<Value>,
        from response: HTTP.Response,
        to request: HTTP.Request
    ) throws(APIError) -> APIResponse<Value> {
        switch reading {
        case .ignored(let value):
            return APIResponse(value: value, response, issues: [])
        case .json(let read):
            if response.body.isEmpty, let absent = absent(Value.self) {
                return APIResponse(value: absent, response, issues: [])
            }
            do throws(DecodingFailure) {
                let (value, issues) = try JSONReader.read(response.body, mode: mode, read)
                return APIResponse(value: value, response, issues: issues)
            } catch {
                let failure = failure(error, read, response, request.redactor)
                throw .decoding(
                    UnreadableBody(
                        failure: failure, isEmpty: response.body.isEmpty, status: response.status,
                        request: request.summary))
            }
        }
    }

    /// The failure as it is told: by what the body is where it is no JSON at all, and without secrets.
    private func failure<Value>(
        _ failure: DecodingFailure,
        _ read: (inout JSONReader) throws -> Value,
        _ response: HTTP.Response,
        _ redactor: Redactor
    ) -> DecodingFailure {
        if let reason = Self.notJSON(response) {
            return DecodingFailure(path: "", reason: reason, offset: 0, snippet: "")
        }
        // The snippet may begin within a secret, where no search would find it; so it is taken again from a clean body.
        let body = redactor.scrub(response.body)
        guard body != response.body else { return failure }
        do throws(DecodingFailure) {
            _ = try JSONReader.read(body, mode: mode, read)
            return DecodingFailure(path: "", reason: "the body cannot be read as promised", offset: 0, snippet: "")
        } catch {
            return error
        }
    }

    /// What a body is that is no JSON at all; `nil`: it looks like JSON.
    private static func notJSON(_ response: HTTP.Response) -> String? {
        let first = response.body.first { !" \t\r\n".utf8.contains($0) }
        let isHTML = response.headers["Content-Type"]?.lowercased().contains("html") ?? false
        switch first {
        case nil: return "the response has no body, but JSON was promised."
        case UInt8(ascii: "<"): return "the server sent a page of HTML or XML where JSON was promised."
        case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
        default: return isHTML ? "the server sent a page of HTML where JSON was promised." : nil
        }
    }
}

/// A type with a value for a body that is not there.
protocol Absent {
    static var absent: Self { get }
}

extension Optional: Absent {
    static var absent: Self { nil }
}

extension CountedPage: Absent where Page: Absent {
    static var absent: Self { CountedPage(value: .absent, count: 0) }
}

/// The value for a body that is not there. `nil` if the type has none.
private func absent<Value>(_: Value.Type) -> Value? {
    func value(_ type: (some Absent).Type) -> Value? { type.absent as? Value }
    return (Value.self as? any Absent.Type).flatMap { value($0) }
}
