import Foundation

/// Parses the requests of one connection.
struct RequestReader {
    let socket: Socket
    let connection: Int
    /// The size of the largest body that is kept.
    let maximumBodySize: Int
    private var buffer: [UInt8] = []

    init(socket: Socket, connection: Int, maximumBodySize: Int) {
        self.socket = socket
        self.connection = connection
        self.maximumBodySize = maximumBodySize
    }

    /// Reads the next request. Returns `nil` if the client closes the connection or sends invalid HTTP.
    mutating func next() -> LoopbackRequest? {
        guard let end = endOfHead() else { return nil }
        var lines = buffer[..<end].split(separator: UInt8(ascii: "\n")).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
        buffer.removeFirst(end)
        let request = lines.removeFirst().split(separator: " ")
        guard request.count == 3 else { return nil }
        let headers = lines.filter { !$0.isEmpty }.map(Self.field)
        let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
        if headers.contains(where: { $0.name.lowercased() == "expect" }) {
            _ = socket.send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        guard let body = length > maximumBodySize ? skip(length) : read(length) else { return nil }
        return LoopbackRequest(
            connection: connection,
            method: String(request[0]),
            target: String(request[1]),
            headers: headers,
            body: body,
            bodySize: length
        )
    }

    private mutating func read(_ length: Int) -> Data? {
        guard fill(to: length) else { return nil }
        defer { buffer.removeFirst(length) }
        return Data(buffer[..<length])
    }

    private mutating func skip(_ length: Int) -> Data? {
        var rest = length
        while rest > 0 {
            guard !buffer.isEmpty || fill(to: 1) else { return nil }
            let part = min(rest, buffer.count)
            buffer.removeFirst(part)
            rest -= part
        }
        return Data()
    }

    private mutating func endOfHead() -> Int? {
        let mark: [UInt8] = [13, 10, 13, 10]
        var searched = 0
        while true {
            for start in searched..<max(searched, buffer.count - 3) where buffer[start] == 13 {
                if buffer[start..<start + 4].elementsEqual(mark) { return start + 4 }
            }
            searched = max(0, buffer.count - 3)
            guard fill(to: buffer.count + 1) else { return nil }
        }
    }

    private mutating func fill(to count: Int) -> Bool {
        while buffer.count < count {
            let bytes = socket.receive()
            guard !bytes.isEmpty else { return false }
            buffer += bytes
        }
        return true
    }

    private static func field(_ line: String) -> LoopbackRequest.Field {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count == 2 ? parts[1].drop { $0 == " " } : ""
        return LoopbackRequest.Field(name: String(parts[0]), value: String(value))
    }
}
