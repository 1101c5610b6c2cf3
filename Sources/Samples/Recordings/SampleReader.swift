import EndpointGenerator
import EndpointImporter

/// Reads the samples of a file, one after another.
///
/// The file is an HTTP archive (HAR), the output of `curl -i`, JSON, or lines of JSON. Its bytes say which.
///
/// - Parameters:
///   - file: The file.
///   - request: The request whose response the file is. `nil` if it is unknown, or if the file has requests.
///   - body: Receives each sample.
/// - Throws: ``SampleError`` if the file cannot be read, and the errors of `body`.
package func readSamples(
    _ file: SourceFile, request: SampleRequest? = nil, _ body: (Sample) throws -> Void
) throws {
    let file = file.withoutByteOrderMark
    if file.bytes.starts(with: "HTTP/".utf8) {
        return try body(Sample(place: file.path, request: request, response: try CurlOutput(file).response))
    }
    if let lines = JSONLines(file) {
        for line in lines {
            try body(Sample(response: SampleBody(json: try JSONNode(line), source: line), to: request))
        }
        return
    }
    let json = try JSONNode(file)
    if HTTPArchive.isArchive(json) {
        if request != nil {
            throw SampleError(place: file.path, "an HTTP archive has requests of its own; omit the request before it")
        }
        try HTTPArchive.read(json, file, body)
    } else {
        try body(Sample(response: SampleBody(json: json, source: file), to: request))
    }
}

extension Sample {
    fileprivate init(response body: SampleBody, to request: SampleRequest?) {
        self.init(place: body.source.path, request: request, response: SampleResponse(status: nil, body: body))
    }
}

extension SourceFile {
    /// Editors and archives write a byte-order mark.
    fileprivate var withoutByteOrderMark: SourceFile {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? SourceFile(path: path, bytes: Array(bytes.dropFirst(3))) : self
    }
}
