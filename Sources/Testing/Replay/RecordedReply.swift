import EndpointRuntime
import Foundation

/// A recorded response.
struct RecordedReply: Sendable {
    /// The recorded body.
    enum Content: Sendable {
        case whole(Data)
        /// There was a body, but the archive lacks it.
        case missing

        /// `nil` if the text is not valid base64 although it should be.
        init?(_ entry: HAREntry) {
            let content = entry.response.content
            if let text = content.text {
                guard content.encoding?.lowercased() == "base64" else {
                    self = .whole(Data(text.utf8))
                    return
                }
                guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else { return nil }
                self = .whole(data)
            } else {
                let isMissing = entry.request.method != "HEAD" && (content.size ?? 0) > 0
                self = isMissing ? .missing : .whole(Data())
            }
        }
    }

    /// A response that ends an event stream without a reconnection.
    static let endOfEvents = RecordedReply(status: 204, headers: [:], content: .whole(Data()))

    private let status: Int
    private let headers: HTTP.Headers
    private let content: Content

    private init(status: Int, headers: HTTP.Headers, content: Content) {
        self.status = status
        self.headers = headers
        self.content = content
    }

    init(_ response: HARResponse, _ content: Content) {
        var headers: HTTP.Headers = [:]
        let isCoded = response.headers.contains { $0.name.lowercased() == "content-encoding" }
        for field in response.headers
        where !field.name.hasPrefix(":") && !Self.describesTransfer(field.name, isCoded: isCoded) {
            // Chrome writes several fields of one name with line feeds between their values.
            for value in field.value.components(separatedBy: "\n") { headers.append(field.name, value) }
        }
        if headers["Content-Type"] == nil, let type = response.content.mimeType, !type.isEmpty {
            headers.append("Content-Type", type)
        }
        if headers["Location"] == nil, !response.redirectURL.isEmpty {
            headers.append("Location", response.redirectURL)
        }
        self.init(status: response.status, headers: headers, content: content)
    }

    /// Whether the body is a stream of server-sent events.
    var isEventStream: Bool { headers["Content-Type"]?.lowercased().hasPrefix("text/event-stream") == true }

    /// The response. `nil` if its body is missing.
    func response(to request: HTTP.Request) -> HTTP.Response? {
        guard case .whole(let body) = content else { return nil }
        return HTTP.Response(status: status(for: request, body), headers: headers, body: body)
    }

    /// The status of the response. For a 304, a browser records the body from its cache, so an unconditional request
    /// gets 200.
    private func status(for request: HTTP.Request, _ body: Data) -> Int {
        let isConditional = request.headers["If-None-Match"] != nil || request.headers["If-Modified-Since"] != nil
        return status == 304 && !isConditional && !body.isEmpty ? 200 : status
    }

    /// Whether a header describes the transfer of the body. The archive has the decoded body, to which it does not
    /// apply. The length of a body without a content coding shows whether a download was complete.
    private static func describesTransfer(_ name: String, isCoded: Bool) -> Bool {
        switch name.lowercased() {
        case "content-encoding", "transfer-encoding": true
        case "content-length": isCoded
        default: false
        }
    }
}
