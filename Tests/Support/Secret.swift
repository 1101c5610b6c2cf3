import EndpointRuntime
import Foundation
import Testing

/// A secret, and the place from which a session knows it.
package struct Secret: Sendable, CustomTestStringConvertible {
    package let testDescription: String
    package let value: String
    package let credential: Credential
    package var headers: HTTP.Headers = [:]
    /// The headers of the call.
    package var ownHeaders: HTTP.Headers = [:]

    package static let all: [Secret] = ["s3cret/k+y=&%é \"q\"", "0123456789abcdef"].flatMap { value in
        let basic = Data("user:\(value)".utf8).base64EncodedString()
        return [
            Secret(testDescription: "query", value: value, credential: .query("k", value)),
            Secret(testDescription: "header", value: value, credential: .header("X-App", value)),
            Secret(testDescription: "bearer", value: value, credential: .header("Authorization", "Bearer \(value)")),
            Secret(testDescription: "basic", value: value, credential: .header("Authorization", "Basic \(basic)")),
            Secret(testDescription: "cookie", value: value, credential: .none, headers: ["Cookie": "sid=\(value)"]),
            Secret(
                testDescription: "encoded cookie", value: value,
                credential: .header("Cookie", "sid=\(percentEncoded(value))")),
            Secret(
                testDescription: "header of the call", value: value, credential: .none,
                ownHeaders: ["X-Session-Token": value, "Authorization": "Basic \(basic)"]),
        ]
    }

    /// The forms in which the secret might appear.
    package var forms: [String] {
        let percent = percentEncoded(value)
        let base64 = Data(value.utf8).base64EncodedString()
        let isBasic = ["basic", "header of the call"].contains(testDescription)
        let basic = isBasic ? [Data("user:\(value)".utf8).base64EncodedString()] : []
        return [value, percent, percent.lowercased(), base64] + basic
    }
}

/// All texts by which a value describes itself.
package func textForms(of value: some Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return [dumped, String(describing: value), String(reflecting: value)]
}

private func percentEncoded(_ text: String) -> String {
    let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? text
}
