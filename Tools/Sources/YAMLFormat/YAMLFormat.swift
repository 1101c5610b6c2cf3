import EndpointGenerator
import EndpointImporter
import Yams

extension DocumentFormat {
    /// YAML 1.2 with its core schema, as OpenAPI requires.
    package static let yaml = DocumentFormat(extensions: ["yaml", "yml"]) { source, file throws(JSONParser.Failure) in
        if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw JSONParser.Failure(
                offset: 0, message: "the file starts with a byte-order mark; save it as UTF-8 without one")
        }
        let lines = LineOffsets(source.bytes)
        guard let root = try compose(source, lines) else {
            throw JSONParser.Failure(offset: 0, message: "the document is empty")
        }
        var reader = YAMLReader(lines, file: file)
        return try reader.read(root)
    }
}

/// Parses a document. `nil` if it is empty.
private func compose(_ source: SourceFile, _ lines: LineOffsets) throws(JSONParser.Failure) -> Node? {
    do {
        // The resolver that finds only texts. `PlainScalar` reads the other values.
        return try Yams.compose(yaml: String(decoding: source.bytes, as: UTF8.self), .basic)
    } catch {
        throw failure(error, lines)
    }
}

/// An error of the parser, without its excerpt of the text.
private func failure(_ error: any Error, _ lines: LineOffsets) -> JSONParser.Failure {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
        .composer(_, let problem, let mark, _):
        JSONParser.Failure(offset: lines.offset(of: mark), message: problem)
    case .reader(let problem, let offset, _, let text):
        JSONParser.Failure(offset: text.prefix(offset ?? 0).utf8.count, message: problem)
    case .duplicatedKeysInMapping(let keys, let context):
        JSONParser.Failure(
            offset: lines.offset(of: context.mark), message: "the member '\(keys.first ?? "")' is there twice")
    case let other?: JSONParser.Failure(offset: 0, message: "\(other)")
    case nil: JSONParser.Failure(offset: 0, message: "\(error)")
    }
}
