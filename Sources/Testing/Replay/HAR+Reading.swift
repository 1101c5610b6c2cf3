import EndpointRuntime
import Foundation

/// The reason why a file cannot be replayed.
public struct ReplayFailure: Error, CustomStringConvertible, LocalizedError {
    /// The file.
    public let file: URL

    /// The place in the file: a line and a column, or a path of keys. Empty if the reason concerns the whole file.
    public let place: String

    /// The error at that place.
    public let reason: String

    /// The file, the place and the error.
    public var description: String {
        "\(file.path)\(place.isEmpty ? "" : ", \(place)"): \(reason)"
    }

    /// The description.
    public var errorDescription: String? { description }
}

extension HAR {
    init(contentsOf file: URL) throws(ReplayFailure) {
        func failure(_ reason: String, at place: String = "") -> ReplayFailure {
            ReplayFailure(file: file, place: place, reason: reason)
        }
        var data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw failure("the file cannot be read: \(error.localizedDescription)")
        }
        // An archive may begin with a byte-order mark.
        if data.starts(with: [0xEF, 0xBB, 0xBF]) { data = Data(data.dropFirst(3)) }
        do throws(DecodingFailure) {
            // Unlike JSONDecoder, JSONReader reports the offset of a syntax error.
            _ = try JSONReader.read(data) { json in try json.skip() }
        } catch {
            throw failure("the file is not JSON: \(error.reason)", at: Self.place(error.offset, in: data))
        }
        do {
            self = try JSONDecoder().decode(HAR.self, from: data)
        } catch let error as DecodingError {
            throw failure(error.reason, at: error.place)
        } catch {
            throw failure("\(error)")
        }
    }

    private static func place(_ offset: Int, in data: Data) -> String {
        let before = data.prefix(offset)
        let lineFeed = UInt8(ascii: "\n")
        let line = before.count { $0 == lineFeed } + 1
        let column = before.count - (before.lastIndex(of: lineFeed).map { $0 + 1 } ?? 0) + 1
        return "line \(line), column \(column)"
    }
}

extension HAR {
    /// The calls of the archive that have a response, in order.
    func exchanges(in file: URL) throws(ReplayFailure) -> [(RecordedCall, RecordedReply)] {
        var exchanges: [(RecordedCall, RecordedReply)] = []
        for (index, entry) in log.entries.enumerated() where (100...599).contains(entry.response.status) {
            func noBase64(_ place: String) -> ReplayFailure {
                ReplayFailure(file: file, place: "log.entries[\(index)].\(place)", reason: "the text is not base64")
            }
            let postData = entry.request.postData
            guard let body = postData.map({ $0.body }) ?? Data() else { throw noBase64("request.postData.text") }
            guard let content = RecordedReply.Content(entry) else { throw noBase64("response.content.text") }
            // Browsers also record requests of extensions, whose URLs have other schemes.
            guard let url = URL(string: entry.request.url), url.scheme?.lowercased().hasPrefix("http") == true,
                let call = RecordedCall(
                    HTTP.Method(rawValue: entry.request.method), url, body, postData?.mimeType, .byName)
            else { continue }
            exchanges.append((call, RecordedReply(entry.response, content)))
        }
        return exchanges
    }
}

extension DecodingError {
    /// The path of keys to the error, as in `log.entries[3].request.url`.
    fileprivate var place: String {
        switch self {
        case .keyNotFound(let key, let context): Self.path(context.codingPath + [key])
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            Self.path(context.codingPath)
        @unknown default: ""
        }
    }

    fileprivate var reason: String {
        switch self {
        case .keyNotFound: "it is missing"
        case .typeMismatch(let type, _): "it is not of type \(type)"
        case .valueNotFound: "it is null"
        case .dataCorrupted(let context): context.debugDescription
        @unknown default: "\(self)"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }
}
