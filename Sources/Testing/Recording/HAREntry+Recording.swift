import EndpointRuntime
import Foundation

/// A request and its response, with the body received until its end.
struct RecordedExchange: Sendable {
    let request: HTTP.Request
    let status: Int
    let headers: HTTP.Headers
    let started: Date
    let ended: Date
    let body: Data
}

extension HAREntry {
    /// The entry of a call, without its secrets.
    init(_ exchange: RecordedExchange) {
        let milliseconds = max(0, exchange.ended.timeIntervalSince(exchange.started) * 1_000)
        let redaction = Redaction(exchange.request)
        self.init(
            startedDateTime: exchange.started.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
            time: milliseconds,
            request: HARRequest(exchange.request, redaction),
            response: HARResponse(exchange, redaction),
            timings: Timings(wait: milliseconds)
        )
    }
}

extension HARRequest {
    fileprivate init(_ request: HTTP.Request, _ redaction: Redaction) {
        let url = redaction.url(request.url)
        let query = HTTP.Query(encoded: String(url.drop { $0 != "?" }.dropFirst()))
        self.init(
            method: request.method.rawValue,
            url: url,
            headers: redaction.headers(request.headers),
            queryString: query.items.map { HARField(name: $0.name, value: $0.value) },
            postData: request.body.map { HARPostData($0, type: request.headers["Content-Type"], redaction) },
            bodySize: request.body?.count ?? 0
        )
    }
}

extension HARPostData {
    fileprivate init(_ body: Data, type: String?, _ redaction: Redaction) {
        let text = RecordedText(redaction.body(body, type: type))
        self.init(mimeType: redaction.mediaType(type), text: text.text, encoding: text.encoding)
    }
}

extension HARResponse {
    fileprivate init(_ exchange: RecordedExchange, _ redaction: Redaction) {
        let type = exchange.headers["Content-Type"]
        let body = redaction.body(exchange.body, type: type)
        let text = RecordedText(body)
        var fields = exchange.headers
        // Masks change the length, by which a replay knows whether the body is complete.
        if let length = fields["Content-Length"].flatMap(Int.init) {
            fields["Content-Length"] = String(max(0, length + body.count - exchange.body.count))
        }
        let headers = redaction.headers(fields)
        self.init(
            status: exchange.status,
            headers: headers,
            content: HARContent(
                size: exchange.body.count, mimeType: redaction.mediaType(type), text: text.text,
                encoding: text.encoding),
            redirectURL: headers.first { $0.name.lowercased() == "location" }?.value ?? ""
        )
    }
}

/// A body in the form of an archive: UTF-8 text, or else base64.
private struct RecordedText {
    let text: String
    let encoding: String?

    init(_ body: Data) {
        if let text = String(validating: body, as: UTF8.self) {
            (self.text, encoding) = (text, nil)
        } else {
            (text, encoding) = (body.base64EncodedString(), "base64")
        }
    }
}
