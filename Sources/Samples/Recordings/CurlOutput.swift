import EndpointGenerator

/// The output of `curl -i`: the head of each response, and the body of the last one.
struct CurlOutput {
    let response: SampleResponse

    /// Reads the output. Redirects, proxies and interim responses come before the response.
    init(_ file: SourceFile) throws(SampleError) {
        var lines = HeadLines(file)
        var (status, headers) = try lines.head()
        while lines.startsWithHead { (status, headers) = try lines.head() }
        let bytes = lines.rest
        if let coding = headers["Content-Encoding"], bytes.starts(with: [0x1F, 0x8B]) {
            throw SampleError(
                place: file.path, "the body is compressed (\(coding)); record it again with 'curl -i --compressed'")
        }
        let source = SourceFile(path: file.path, bytes: bytes)
        let body = bytes.isEmpty ? nil : SampleBody(contentType: headers["Content-Type"], source: source)
        if case .broken(let error)? = body?.content { throw error }
        response = SampleResponse(status: status, headers: headers, body: body)
    }
}

/// The lines of the heads of responses.
private struct HeadLines {
    private let file: SourceFile
    private var index = 0

    init(_ file: SourceFile) {
        self.file = file
    }

    /// The bytes after the last head.
    var rest: [UInt8] { Array(file.bytes[index...]) }

    var startsWithHead: Bool {
        index < file.bytes.count && file.bytes[index...].starts(with: "HTTP/".utf8)
    }

    /// Reads a status line and the header fields after it.
    mutating func head() throws(SampleError) -> (status: Int, headers: [SampleHeader]) {
        let start = index
        let line = try next()
        guard let match = line.wholeMatch(of: #/HTTP/[0-9](?:\.[0-9])? ([0-9]{3})(?: .*)?/#),
            let status = Int(match.1)
        else { throw failure(start, "expected a status line such as 'HTTP/2 200', found '\(line.prefix(40))'") }
        var headers: [SampleHeader] = []
        while true {
            let start = index
            let line = try next()
            if line.isEmpty { return (status, headers) }
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
                throw failure(start, "expected a header field or a blank line, found '\(line.prefix(40))'")
            }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers.append(SampleHeader(name: String(line[..<colon]), value: String(value)))
        }
    }

    /// The next line without its end, which is CRLF or LF.
    private mutating func next() throws(SampleError) -> String {
        guard index < file.bytes.count else {
            throw failure(index, "the head of the response has no end, which is a blank line")
        }
        var line = file.bytes[index...].prefix { $0 != UInt8(ascii: "\n") }
        index = min(line.endIndex + 1, file.bytes.count)
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }

    private func failure(_ offset: Int, _ message: String) -> SampleError { SampleError(file, at: offset, message) }
}
