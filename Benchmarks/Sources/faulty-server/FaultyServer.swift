import Foundation
import LoopbackServer

/// Replies to `/items/{id}?fault=…` with the item of that id, or with the fault of that name.
///
/// It prints its port on start, and exits when its standard input is closed.
@main
struct FaultyServer {
    static func main() throws {
        let server = try LoopbackServer(handler: answer)
        FileHandle.standardOutput.write(Data("\(server.port)\n".utf8))
        while !FileHandle.standardInput.availableData.isEmpty {}
        server.stop()
    }

    @Sendable
    private static func answer(_ request: LoopbackRequest) -> LoopbackReply {
        let item = #"{"id": \#(request.path.split(separator: "/").last ?? "0"), "text": "\#(padding)"}"#
        switch request.query("fault") {
        case "close": return .fault(.close)
        case "reset": return .fault(.reset)
        case "hang": return .fault(.hang)
        case "cut": return .json(item, delivery: .cut(after: 40))
        case "cutChunk": return .json(item, delivery: .cutChunk(after: 40))
        case "garbage": return .fault(.raw(Data("SSH-2.0-OpenSSH_9.2\r\n".utf8)))
        case "noJSON": return LoopbackReply(headers: ["Content-Type": "text/html"], body: Data("<html>".utf8))
        case "broken": return .json(String(item.dropLast(2)))
        case "large": return .json(String(repeating: " ", count: 100_000) + item)
        case "chunked": return .json(item, delivery: .chunked(bytes: 100))
        case "redirect": return .redirect(to: request.path)
        case "loop": return .redirect(to: request.target)
        case "busy": return LoopbackReply(status: 429, headers: ["Retry-After": "0"])
        case "down": return .json(#"{"message": "down"}"#, status: 503)
        case "challenge":
            return LoopbackReply(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"soak\""])
        case "missing": return .json(#"{"message": "missing"}"#, status: 404)
        case "stored": return stored(item, request)
        default: return .json(item)
        }
    }

    private static func stored(_ item: String, _ request: LoopbackRequest) -> LoopbackReply {
        if request.header("If-None-Match") != nil { return LoopbackReply(status: 304, headers: ["ETag": "\"1\""]) }
        var reply = LoopbackReply.json(item)
        reply.headers.append(.init(name: "ETag", value: "\"1\""))
        return reply
    }

    private static let padding = String(repeating: "x", count: 500)
}
