import EndpointFiles
import EndpointTestSupport
import EndpointTesting
import Foundation
import Synchronization
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Random secrets at random places of a response, in random encodings, are in no output.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RandomSecretTests {
    @Test(arguments: [1, 2, 3, 1_011, 1_023])
    func `No output has a planted secret`(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let folder = try TemporaryFolder()
        for round in 1...6 {
            let call = PlantedCall(&random)
            let file = folder.url.appending(path: "\(round).har")
            let outputs = try await call.outputs(recordedIn: file)
            // Otherwise the test would prove nothing.
            #expect(call.plants.count { $0.isShown(in: call.sent) } > call.plants.count * 9 / 10)
            for plant in call.plants {
                for output in outputs where plant.isShown(in: output) {
                    Issue.record("seed \(seed), round \(round), \(output.name): \(plant)\n\(output.text.prefix(4_000))")
                }
            }
        }
    }
}

/// A text in which a secret may be shown.
private struct Output {
    let name: String
    let text: String
    /// The bytes, also without their escapes, which could hide a secret from the test.
    let readings: [Data]

    init(name: String, text: String) {
        (self.name, self.text) = (name, text)
        let once = DecodedText.readings(of: Array(text.utf8)).map(\.bytes)
        let twice = once.flatMap { DecodedText.readings(of: $0).map(\.bytes) }
        readings = [Data(text.utf8)] + (once + twice).map { Data($0) }
    }
}

/// A call whose server repeats the secrets of the request.
private struct PlantedCall {
    let plants: [Plant]
    private let credential: Credential
    private let settings: HTTP.Headers
    private let endpoint: Endpoint<JSON>
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
        settings = ["X-Api-Key": texts[1]]
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

    /// All texts that the runtime makes of the call.
    func outputs(recordedIn file: URL) async throws -> [Output] {
        let log = Log()
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
        let settings = ClientSettings(headers: settings, retry: .none, onEvent: log.append)
        let session = APISession.test(stub.recording(to: file), credential: credential, settings: settings)
        let result = await Flavor.async.run(endpoint, on: session)
        let request = try TestClient(session: session).request(for: endpoint)
        var outputs = [
            Output(name: "endpoint", text: textForms(of: endpoint).joined()),
            Output(name: "request", text: (textForms(of: request) + [request.curl]).joined()),
            Output(name: "session", text: (textForms(of: session) + textForms(of: settings)).joined()),
            Output(name: "events", text: log.events.flatMap { textForms(of: $0) + [$0.curl] }.joined()),
        ]
        if let archive = try? String(contentsOf: file, encoding: .utf8) {
            outputs.append(Output(name: "archive", text: archive))
        }
        if case .failure(let error) = result {
            outputs.append(Output(name: "error", text: (textForms(of: error) + [error.localizedDescription]).joined()))
            if case .status(let failure) = error {
                outputs.append(Output(name: "body", text: String(decoding: failure.body, as: UTF8.self)))
                outputs.append(
                    Output(name: "headers", text: failure.headers.fields.map(\.value).joined(separator: "\n")))
                let json = try? JSONReader.read(failure.body) { try $0.json() }.value
                outputs.append(Output(name: "decoded", text: "\(json as Any) \(failure.message ?? "")"))
            }
        }
        return outputs
    }
}

private final class Log: Sendable {
    private let all = Mutex<[CallEvent]>([])

    var events: [CallEvent] { all.withLock { $0 } }

    func append(_ event: CallEvent) { all.withLock { $0.append(event) } }
}

private struct Holder: JSONModel {
    var password: String

    init(password: String) { self.password = password }

    init(from json: inout JSONReader) throws { password = try json.string() }

    func write(to json: inout JSONWriter) { json.object { $0.member("password", password) } }
}

/// A secret whose ends are found in most encodings.
private struct Planted {
    let text: String
    let ends: [String]

    private static let pieces =
        Array("abcXYZ019+/=&%?#\"'\\~-_.:;,{}[]<>!$()*é日😀 ").map(String.init)
        + ["%41", "%2f", "\\n", "\\u0041", "\\\"", "a b", "++", "==", "%%", "%2541"]

    init(_ random: inout SplitMix64) {
        ends = (0..<2).map { _ in "Q\(Int.random(in: 100_000...999_999, using: &random))z" }
        let middle = (0..<Int.random(in: 0...8, using: &random)).map { _ in
            Self.pieces.randomElement(using: &random) ?? ""
        }
        text = ends[0] + middle.joined() + ends[1]
    }
}

/// A secret in an encoding.
private struct Plant: CustomStringConvertible {
    let text: String
    let description: String
    private let traces: [Data]

    init(_ secret: Planted, basic: [String], _ random: inout SplitMix64) {
        var encodings: [Encoding] =
            Bool.random(using: &random) ? [] : [Encoding.base64s.randomElement(using: &random) ?? .base64]
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            encodings.append(Encoding.escapes.randomElement(using: &random) ?? .percent)
        }
        var texts = [basic.randomElement(using: &random) ?? secret.text]
        if Bool.random(using: &random) { texts = [secret.text] }
        for encoding in encodings { texts.append(encoding.applied(to: texts[texts.count - 1], &random)) }
        text = texts[texts.count - 1]
        let names = encodings.map { "\($0)" }.joined(separator: ", ")
        description = "\(secret.text) in [\(names)] is \(text)"
        traces = (secret.ends + texts + texts.map { Encoding.json.applied(to: $0, &random) }).map { Data($0.utf8) }
    }

    /// Whether a text has the secret, one of its ends, or one of the steps of its encoding.
    func isShown(in output: Output) -> Bool {
        traces.contains { trace in output.readings.contains { $0.range(of: trace) != nil } }
    }
}

/// An encoding in which a server may repeat a text.
private enum Encoding: CaseIterable {
    case base64, urlSafeBase64, percent, lowercasePercent, somePercent, form, json, unicode, someUnicode

    static let base64s: [Encoding] = [.base64, .urlSafeBase64]
    static let escapes = allCases.filter { !base64s.contains($0) }

    func applied(to text: String, _ random: inout SplitMix64) -> String {
        let bits = random.next()
        return switch self {
        case .base64: Data(text.utf8).base64EncodedString()
        case .urlSafeBase64:
            Data(text.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
                .replacing("=", with: "")
        case .percent: text.percentEncoded
        case .lowercasePercent: Self.triples(text, lowercase: true) { !$0.isUnreserved }
        case .somePercent:
            Self.triples(text, lowercase: false) { byte in
                byte == UInt8(ascii: "%") || byte > 0x7F || bits &>> UInt64(byte) & 1 == 0
            }
        case .form: text.percentEncoded.replacing("%20", with: "+")
        case .json: String(String(decoding: JSONWriter.write(text), as: UTF8.self).dropFirst().dropLast())
        case .unicode: Self.units(text) { _ in true }
        case .someUnicode:
            Self.units(text) { unit in
                unit < 0x20 || unit == 0x22 || unit == 0x5C || bits &>> UInt64(unit) & 1 == 0
            }
        }
    }

    private static func triples(_ text: String, lowercase: Bool, where isEncoded: (UInt8) -> Bool) -> String {
        text.utf8.map { byte in
            guard isEncoded(byte) else { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: !lowercase)
            return "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }

    private static func units(_ text: String, where isEncoded: (UInt16) -> Bool) -> String {
        let units = Array(text.utf16)
        return units.map { unit in
            guard isEncoded(unit) || UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else {
                return String(UnicodeScalar(unit) ?? " ")
            }
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
