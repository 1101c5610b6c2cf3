import Foundation

/// The state of the connection after a reply.
enum ConnectionState {
    /// The server keeps it for the next request.
    case keep
    /// The server closes it.
    case close
    /// The client has closed it.
    case clientClosed
}

/// Sends one reply with its delivery.
struct ReplyWriter {
    let socket: Socket
    let request: LoopbackRequest
    let reply: LoopbackReply

    /// Sends the reply, and returns the state of the connection.
    func send() -> ConnectionState {
        let body = [UInt8](reply.body)
        switch reply.delivery {
        case .whole:
            return send(head(length: body.count) + payload(body))
        case .held(let gate):
            return gate.pass(socket) ? send(head(length: body.count) + payload(body)) : .clientClosed
        case .drip(let size, let gate):
            return drip(body, size, gate)
        case .chunked(let size):
            let chunks = stride(from: 0, to: body.count, by: max(1, size)).flatMap { start in
                chunk(body[start..<min(body.count, start + max(1, size))])
            }
            return send(chunkedHead + chunks + Array("0\r\n\r\n".utf8))
        case .parts(let part):
            return stream(part)
        case .trailers(let fields):
            let lines = fields.map { "\($0.key): \($0.value)\r\n" }.joined()
            return send(chunkedHead + chunk(body[...]) + Array("0\r\n\(lines)\r\n".utf8))
        case .cut(let count):
            return send(head(length: body.count) + body.prefix(count), then: .close)
        case .cutChunk(let count):
            return send(chunkedHead + chunk(body[...]).prefix(sizeLine(body.count).count + count), then: .close)
        case .close:
            return .close
        case .reset:
            socket.resetOnClose()
            return .close
        case .hang:
            // The signal is never sent: only the client ends the wait.
            _ = WakeupSignal().wait(orClosedBy: socket)
            return .clientClosed
        case .raw(let bytes):
            return send([UInt8](bytes), then: .close)
        }
    }

    private func drip(_ body: [UInt8], _ size: Int, _ gate: Gate) -> ConnectionState {
        guard socket.send(head(length: body.count) + body.prefix(size)) else { return .clientClosed }
        var rest = body.dropFirst(size)
        while !rest.isEmpty {
            guard gate.pass(socket) else { return .clientClosed }
            let part = size > 0 ? rest.prefix(size) : rest
            guard socket.send(Array(part)) else { return .clientClosed }
            rest = rest.dropFirst(part.count)
        }
        return next
    }

    private func stream(_ part: (Int) -> Data?) -> ConnectionState {
        guard socket.send(chunkedHead) else { return .clientClosed }
        var number = 0
        while let bytes = part(number) {
            guard socket.send(chunk([UInt8](bytes)[...])) else { return .clientClosed }
            number += 1
        }
        return send(Array("0\r\n\r\n".utf8))
    }

    private func send(_ bytes: [UInt8], then state: ConnectionState? = nil) -> ConnectionState {
        socket.send(bytes) ? state ?? next : .clientClosed
    }

    private var next: ConnectionState {
        let fields = request.headers + reply.headers
        let closes = fields.contains { $0.name.lowercased() == "connection" && $0.value.lowercased() == "close" }
        return closes ? .close : .keep
    }

    private func payload(_ body: [UInt8]) -> [UInt8] {
        request.method == "HEAD" ? [] : body
    }

    private func head(length: Int) -> [UInt8] {
        let isSized = reply.status != 204 && reply.status != 304 && !reply.has("Content-Length")
        return head(framing: isSized ? "Content-Length: \(length)\r\n" : "")
    }

    private var chunkedHead: [UInt8] {
        head(framing: "Transfer-Encoding: chunked\r\n")
    }

    private func head(framing: String) -> [UInt8] {
        let lines = reply.headers.map { "\($0.name): \($0.value)\r\n" }.joined()
        // The reason phrase is optional, but the space before it is required (RFC 9112, section 4).
        return Array("HTTP/1.1 \(reply.status) \r\n\(lines)\(framing)\r\n".utf8)
    }

    private func chunk(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        bytes.isEmpty ? [] : sizeLine(bytes.count) + bytes + [13, 10]
    }

    private func sizeLine(_ count: Int) -> [UInt8] {
        Array("\(String(count, radix: 16))\r\n".utf8)
    }
}

extension LoopbackReply {
    fileprivate func has(_ name: String) -> Bool {
        headers.contains { $0.name.lowercased() == name.lowercased() }
    }
}
