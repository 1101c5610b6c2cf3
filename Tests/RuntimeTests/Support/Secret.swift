@testable import EndpointRuntime
import Foundation
import Testing

/// A secret, and the place from which a session knows it.
struct Secret: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let value: String
    let credential: Credential
    var headers: HTTP.Headers = [:]
    /// The headers of the call.
    var ownHeaders: HTTP.Headers = [:]

    static let all: [Secret] = ["s3cret/k+y=&%é \"q\"", "0123456789abcdef"].flatMap { value in
        let basic = Data("user:\(value)".utf8).base64EncodedString()
        return [
            Secret(testDescription: "query", value: value, credential: .query("k", value)),
            Secret(testDescription: "header", value: value, credential: .header("X-App", value)),
            Secret(testDescription: "bearer", value: value, credential: .header("Authorization", "Bearer \(value)")),
            Secret(testDescription: "basic", value: value, credential: .header("Authorization", "Basic \(basic)")),
            Secret(testDescription: "cookie", value: value, credential: .none, headers: ["Cookie": "sid=\(value)"]),
            Secret(
                testDescription: "encoded cookie", value: value,
                credential: .header("Cookie", "sid=\(value.percentEncoded)")),
            Secret(
                testDescription: "header of the call", value: value, credential: .none,
                ownHeaders: ["X-Session-Token": value, "Authorization": "Basic \(basic)"]),
        ]
    }

    /// The forms in which the secret might appear.
    var forms: [String] {
        let percent = value.percentEncoded
        let base64 = Data(value.utf8).base64EncodedString()
        let isBasic = ["basic", "header of the call"].contains(testDescription)
        let basic = isBasic ? [Data("user:\(value)".utf8).base64EncodedString()] : []
        return [value, percent, percent.lowercased(), base64] + basic
    }
}

/// All texts by which a value describes itself.
func textForms(of value: some Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return [dumped, String(describing: value), String(reflecting: value)]
}
