import EndpointTesting
import Foundation

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A call whose server repeats the secrets of the request.
struct PlantedCall {
    let plants: [Plant]
    let credential: Credential
    /// The headers of the settings.
    let headers: HTTP.Headers
    let endpoint: Endpoint<JSON>
    private let reply: Reply

    private enum Reply {
        case response(HTTP.Response)
        case error(String)
    }

    init(_ random: inout SplitMix64) {
        let secrets = (0..<4).map { _ in Planted(&random) }
        let texts = secrets.map(\.text)
        let basic = Credential.basic(username: "user", password: texts[0])
        let credentials: [Credential] = [
            .query("k", texts[0]), .header("X-App", texts[0]), .header("Authorization", "Bearer \(texts[0])"), basic,
            .cookie("id", texts[0].percentEncoded),
        ]
        let number = Int.random(in: credentials.indices, using: &random)
        credential = credentials[number]
        headers = ["X-Api-Key": texts[1]]
        let members = ["name": "a", "login": JSON.object(["password": .string(texts[3])])] as JSONMembers
        let bodies: [HTTP.Body] = [
            .json(["password": texts[3]]), .json(members), .form(["password": texts[3]]),
            .multipart(["password": texts[3]]), .multipart(["login": HTTP.JSONText(Holder(password: texts[3]))]),
            .json([Holder(password: texts[3])]), .json(Holder(password: texts[3])).reporting { _ in },
            .data(
                Data(#"{"pass\u0077ord": "\#(Encoding.someUnicode.applied(to: texts[3], &random))"}"#.utf8),
                contentType: "application/json"),
        ]
        endpoint = Endpoint(
            .post, "/items", query: ["token": texts[2]], headers: ["X-Session-Token": texts[2]],
            body: bodies.randomElement(using: &random))
        let user = number == 3 ? [Data("user:\(texts[0])".utf8).base64EncodedString()] : []
        let plants = (0..<40).map { _ in
            Plant(secrets.randomElement(using: &random) ?? secrets[0], basic: user, &random)
        }
        self.plants = plants
        reply = Self.reply(plants, &random)
    }

    private static func reply(_ plants: [Plant], _ random: inout SplitMix64) -> Reply {
        let status = [200, 400, 401, 422, 500].randomElement(using: &random) ?? 400
        let texts = plants.map(\.text)
        // Each plant is in a string of its own, in plain text, or in JSON in a string.
        let members = plants.enumerated().map { index, plant in
            let value = "\"\(Encoding.someUnicode.applied(to: "x \(plant.text) y", &random))\""
            switch index % 4 {
            case 0: return "\"message\": \(value)"
            case 1: return "\"\(Encoding.json.applied(to: plant.text, &random))\": 1"
            case 2: return "\"a\": \"\(Encoding.json.applied(to: "{\"error\": [\(value)]}", &random))\""
            default: return "\"errors\": [{\"detail\": \(value)}]"
            }
        }
        let json = "{\(members.joined(separator: ", "))}"
        let headers: HTTP.Headers = [
            "X-Echo": texts[0].filter { !$0.isNewline },
            "X-Trace": texts[1].filter { !$0.isNewline },
        ]
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: return .response(HTTP.Response(status: status, headers: headers, body: Data(json.utf8)))
        case 2:
            let cut = json.dropLast() + ", \"cut\": \"off"
            return .response(HTTP.Response(status: status, headers: headers, body: Data(cut.utf8)))
        case 3:
            let text = texts.joined(separator: "\n")
            return .response(HTTP.Response(status: status, headers: ["X-Echo": texts[0]], body: Data(text.utf8)))
        case 4:
            let query = texts.map { "x=\($0.percentEncoded)" }.joined(separator: "&")
            return .response(HTTP.Response(status: 307, headers: ["Location": "http://api.test/a?\(query)"]))
        default: return .error(texts.joined(separator: " "))
        }
    }

    /// What the server sends.
    var sent: Output {
        switch reply {
        case .response(let response):
            let body = String(decoding: response.body, as: UTF8.self)
            return Output(name: "sent", text: response.headers.fields.map(\.value).joined(separator: "\n") + body)
        case .error(let text): return Output(name: "sent", text: text)
        }
    }

    /// The server of the call.
    var stub: StubTransport {
        let stub = StubTransport()
        switch reply {
        case .response(let response):
            stub.reply(
                to: .everything,
                .data(
                    response.body, contentType: "application/json", status: response.status, headers: response.headers)
            )
        case .error(let text):
            stub.reply(to: .everything, .error(URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: text])))
        }
        return stub
    }
}

private struct Holder: JSONModel {
    var password: String

    init(password: String) { self.password = password }

    init(from json: inout JSONReader) throws { password = try json.string() }

    func write(to json: inout JSONWriter) { json.object { $0.member("password", password) } }
}
