import Foundation
import LoopbackServer

/// Slack's Web API with invented channels. All its replies have the status 200; `ok` says if the call succeeded.
///
/// See <https://docs.slack.dev/apis/web-api/>.
public struct InventedSlack: Sendable {
    /// The server.
    public let server: LoopbackServer

    /// Starts the server.
    ///
    /// - Throws: `SystemError` if no socket can be created.
    public init() throws {
        server = try LoopbackServer { request in
            guard request.header("Authorization") == "Bearer xoxb-invented" else { return Self.failure("not_authed") }
            switch (request.method, request.route) {
            case ("GET", "/api/conversations.list"): return Self.channels(request)
            case ("POST", "/api/chat.postMessage"): return Self.post(request)
            default: return Self.failure("unknown_method")
            }
        }
    }

    /// Five channels. A cursor that is an empty text ends the list.
    private static func channels(_ request: LoopbackRequest) -> LoopbackReply {
        let first = request.query("cursor").flatMap { Int($0.dropFirst("channel:".count)) } ?? 1
        let limit = request.query("limit").flatMap(Int.init) ?? 100
        let numbers = first...min(5, first + limit - 1)
        let channels = numbers.map {
            #"{ "id": "C\#($0)", "name": "channel-\#($0)", "is_archived": false, "num_members": \#($0) }"#
        }
        let cursor = numbers.upperBound < 5 ? "channel:\(numbers.upperBound + 1)" : ""
        return .json(
            """
            { "ok": true, "channels": [\(channels.joined(separator: ", "))], \
            "response_metadata": { "next_cursor": "\(cursor)" } }
            """)
    }

    private static func post(_ request: LoopbackRequest) -> LoopbackReply {
        guard let channel = request.json["channel"] as? String, channel.hasPrefix("C") else {
            return failure("channel_not_found")
        }
        guard request.json["blocks"] is [Any] || request.json["text"] is String else { return failure("no_text") }
        return .json(
            """
            { "ok": true, "channel": "\(channel)", "ts": "1503435956.000247", \
            "message": { "type": "message", "text": "\(request.json["text"] as? String ?? "")", "ts": "1503435956.000247" } }
            """)
    }

    private static func failure(_ code: String) -> LoopbackReply {
        .json(#"{ "ok": false, "error": "\#(code)", "response_metadata": { "messages": ["[ERROR] \#(code)"] } }"#)
    }
}
