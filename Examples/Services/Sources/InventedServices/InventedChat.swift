import Foundation
import LoopbackServer

/// A language model behind the API that most of them share: whole completions, and streams that end with `[DONE]`.
///
/// See <https://platform.openai.com/docs/api-reference/chat>.
public struct InventedChat: Sendable {
    /// The server.
    public let server: LoopbackServer

    /// Starts the server.
    ///
    /// - Throws: `SystemError` if no socket can be created.
    public init() throws {
        server = try LoopbackServer { request in
            guard request.header("Authorization") == "Bearer sk-invented" else {
                return .json(Self.problem("Incorrect API key provided", "invalid_request_error"), status: 401)
            }
            switch (request.method, request.route) {
            case ("POST", "/v1/chat/completions"): return Self.complete(request)
            case ("POST", "/v1/files"): return Self.file(request)
            default: return .json(Self.problem("Unknown request URL", "invalid_request_error"), status: 404)
            }
        }
    }

    private static func complete(_ request: LoopbackRequest) -> LoopbackReply {
        let body = request.json
        let model = body["model"] as? String ?? ""
        guard body["stream"] as? Bool == true else {
            return .json(
                """
                { "id": "chatcmpl-1", "object": "chat.completion", "created": 1741569952, "model": "\(model)", "choices": \
                [{ "index": 0, "message": { "role": "assistant", "content": "Fear is the mind-killer.", "refusal": null }, \
                "finish_reason": "stop" }], "usage": { "prompt_tokens": 9, "completion_tokens": 6, "total_tokens": 15 } }
                """)
        }
        var events = ["Fear", " is", " the", " mind-killer."].map { chunk(model, #"{ "content": "\#($0)" }"#, "null") }
        if model == "overloaded" {
            events = [events[0], problem("The server is overloaded.", "server_error")]
        } else {
            events += [chunk(model, "{}", "\"stop\""), "[DONE]"]
        }
        let parts = events.map { Data("data: \($0)\n\n".utf8) }
        return LoopbackReply(
            headers: ["Content-Type": "text/event-stream"],
            delivery: .parts { $0 < parts.count ? parts[$0] : nil })
    }

    private static func chunk(_ model: String, _ delta: String, _ reason: String) -> String {
        """
        { "id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1741569952, "model": "\(model)", "choices": \
        [{ "index": 0, "delta": \(delta), "finish_reason": \(reason) }] }
        """
    }

    /// A file whose size is that of the part `file` of a multipart body.
    private static func file(_ request: LoopbackRequest) -> LoopbackReply {
        let parts = Multipart(request)
        guard let file = parts["file"], let purpose = parts["purpose"] else {
            return .json(problem("'file' and 'purpose' are required", "invalid_request_error"), status: 400)
        }
        return .json(
            """
            { "id": "file-1", "object": "file", "bytes": \(file.body.count), "created_at": 1741569952, \
            "filename": "\(file.fileName ?? "")", "purpose": "\(String(decoding: purpose.body, as: UTF8.self))" }
            """)
    }

    private static func problem(_ message: String, _ type: String) -> String {
        #"{ "error": { "message": "\#(message)", "type": "\#(type)", "param": null, "code": null } }"#
    }
}
