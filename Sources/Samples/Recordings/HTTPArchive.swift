import EndpointGenerator
import EndpointImporter
import Foundation

/// The exchanges of an HTTP archive (HAR 1.2), as browsers, proxies and the recorder of `EndpointTesting` write it.
enum HTTPArchive {
    static func isArchive(_ json: JSONNode) -> Bool {
        if case .array? = json["log"]?["entries"]?.value { true } else { false }
    }

    /// Reads the exchanges one after another. An entry without a response, such as a request that was cancelled, is left out.
    static func read(_ json: JSONNode, _ file: SourceFile, _ body: (Sample) throws -> Void) throws {
        for (index, entry) in (json["log"]?["entries"]?.elements ?? []).enumerated() {
            let reader = EntryReader(file: file, place: "\(file.path), entry \(index + 1)")
            if let sample = try reader.sample(entry) { try body(sample) }
        }
    }
}

/// Reads one entry of an archive.
private struct EntryReader {
    let file: SourceFile
    let place: String

    func sample(_ entry: JSONNode) throws(SampleError) -> Sample? {
        guard let request = entry["request"] else { throw failure(entry, "the entry has no request") }
        let method = try text("method", of: request)
        let url = try text("url", of: request)
        guard let response = entry["response"], let status = response["status"]?.number.flatMap({ Int($0) }),
            100...599 ~= status
        else { return nil }
        let headers = headers(response)
        let content = response["content"]
        return Sample(
            place: place,
            request: SampleRequest(
                method: method.uppercased(), url: url, headers: self.headers(request),
                body: try body(request["postData"], type: nil, "\(place), request")),
            response: SampleResponse(
                status: status, headers: headers, body: try body(content, type: headers["Content-Type"], place)))
    }

    private func headers(_ message: JSONNode) -> [SampleHeader] {
        (message["headers"]?.elements ?? []).compactMap { field in
            field["name"]?.text.map { SampleHeader(name: $0, value: field["value"]?.text ?? "") }
        }
    }

    /// Reads a body: text, bytes in base64, or the fields of a form.
    private func body(_ node: JSONNode?, type: String?, _ path: String) throws(SampleError) -> SampleBody? {
        guard let node else { return nil }
        // Some browsers write an empty text beside the fields of a form.
        let own = node["text"]?.text ?? ""
        let text = own.isEmpty ? form(node["params"]?.elements ?? []) : own
        if text.isEmpty { return nil }
        var bytes = Array(text.utf8)
        if !own.isEmpty, node["encoding"]?.text?.lowercased() == "base64" {
            guard let data = Data(base64Encoded: text) else {
                throw failure(node["text"] ?? node, "the text is not base64")
            }
            bytes = Array(data)
        }
        let mimeType = node["mimeType"]?.text ?? ""
        return SampleBody(
            contentType: mimeType.isEmpty ? type : mimeType, source: SourceFile(path: path, bytes: bytes))
    }

    private func form(_ fields: [JSONNode]) -> String {
        fields.compactMap { field in
            guard let name = field["name"]?.text else { return nil }
            return "\(encoded(name))=\(encoded(field["value"]?.text ?? ""))"
        }.joined(separator: "&")
    }

    /// Browsers write the fields of a form with or without percent-encoding.
    private func encoded(_ text: String) -> String {
        let plain = text.removingPercentEncoding ?? text
        return plain.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? plain
    }

    private func text(_ key: String, of request: JSONNode) throws(SampleError) -> String {
        guard let node = request[key] else { throw failure(request, "the request has no member \"\(key)\"") }
        guard let text = node.text else {
            throw failure(node, "expected a text as \"\(key)\" of the request, found \(node.kind)")
        }
        return text
    }

    private func failure(_ node: JSONNode, _ message: String) -> SampleError {
        SampleError(file, at: node.location.offset, "\(message) (\(place.split(separator: ", ").last ?? ""))")
    }
}
