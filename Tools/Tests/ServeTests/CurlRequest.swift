import EndpointDocs
import EndpointGenerator
import EndpointSamples
import Foundation

@testable import EndpointServe

extension ServedSpec {
    /// The request that the page's `curl` command of an endpoint sends.
    func request(_ endpoint: SpecEndpoint) -> ServedRequest {
        CurlRequest(CurlCommand(endpoint, in: spec, models, baseURL: prefix).text).request
    }
}

/// The request of a `curl` command with the options that pages have.
private struct CurlRequest {
    private var method = "GET"
    private var target = ""
    private var headers: [SampleHeader] = []
    private var body = ""

    init(_ command: String) {
        var words = Self.words(command).dropFirst()
        while let word = words.popFirst() {
            switch word {
            case "--request": method = words.removeFirst()
            case "--head": method = "HEAD"
            case "--header": add(header: words.removeFirst())
            case "--data", "--data-binary": body = words.removeFirst()
            case "--data-urlencode": add(field: words.removeFirst())
            case "--form", "--form-string":
                let name = words.removeFirst().prefix { $0 != "=" }
                body += "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\nvalue\r\n"
            default: target = word
            }
        }
    }

    var request: ServedRequest {
        ServedRequest(method: method, target: target, headers: headers, body: Array(body.utf8))
    }

    private mutating func add(header: String) {
        let parts = header.split(separator: ": ", maxSplits: 1)
        headers.append(SampleHeader(name: String(parts[0]), value: parts.count == 2 ? String(parts[1]) : ""))
    }

    private mutating func add(field: String) {
        let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let value = parts[1].addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        body += "\(body.isEmpty ? "" : "&")\(parts[0])=\(value)"
    }

    /// The words of a shell command.
    private static func words(_ command: String) -> [String] {
        command.matches(of: #/(?:'[^']*'|\\'|[^\s'\\])+/#).map { match in
            String(match.output).replacing(#"'\''"#, with: "\u{0}").replacing("'", with: "").replacing(
                "\u{0}", with: "'")
        }
    }
}
