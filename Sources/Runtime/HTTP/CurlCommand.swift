import Foundation

extension HTTP.Request {
    /// The request as a command for `curl` in a POSIX shell, without secrets.
    ///
    /// A body of text of at most 1024 bytes is part of the command, unless a name in it sounds secret. Any other body is
    /// read from a file `body`, which you provide. The command is never cut.
    public var curl: String {
        let url = redactor.scrub(url, limit: .max)
        var lines = ["curl \(method == .head ? "--head" : "--request \(method.rawValue.shellWord)")"]
        // Without this option, brackets and braces in a URL stand for several URLs.
        if url.contains(where: "[]{}".contains) { lines.append("--globoff") }
        lines.append(url.quotedForShell)
        lines += curlHeaders.map { "--header \($0.quotedForShell)" }
        if let curlBody { lines.append(curlBody) }
        return lines.joined(separator: " \\\n  ")
    }

    private var curlHeaders: [String] {
        var headers = redactor.scrub(headers).fields.map { field in
            // Otherwise curl omits a header without a value.
            field.value.isEmpty ? "\(field.name);" : field.description
        }
        // Otherwise curl adds the content type of a form.
        if payload != nil, self.headers["Content-Type"] == nil { headers.append("Content-Type:") }
        return headers
    }

    private var curlBody: String? {
        guard let payload else { return nil }
        guard let text = payload.shortText, !redactor.hasSecretBody, text.beforeSecretNames == text else {
            return "--data-binary @body   # \(payload.size) bytes"
        }
        return "--data-raw \(redactor.scrub(text).quotedForShell)"
    }
}

extension Payload {
    /// The bytes in memory as text, if they are few and a terminal can show them. A shell cannot pass on a zero byte.
    fileprivate var shortText: String? {
        guard case .data(let data) = self, data.count <= 1_024, let text = String(validating: data, as: UTF8.self)
        else { return nil }
        let isText = text.unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control || "\t\r\n".unicodeScalars.contains($0)
        }
        return isText ? text : nil
    }
}

extension String {
    /// The text as one word of a POSIX shell (section 2.2.2).
    fileprivate var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }

    /// The text, quoted only if it is more than a plain word.
    fileprivate var shellWord: String {
        utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ? self : quotedForShell
    }
}
