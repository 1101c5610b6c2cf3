import EndpointGenerator
import EndpointImporter
import Yams

extension DocumentFormat {
    /// YAML 1.2 with its core schema, as OpenAPI requires.
    package static let yaml = DocumentFormat(extensions: ["yaml", "yml"]) { source, file throws(JSONParser.Failure) in
        let text = try YAMLText(source.bytes)
        guard let root = try compose(text) else {
            throw JSONParser.Failure(offset: text.start, message: "the document is empty")
        }
        var reader = YAMLReader(text.lines, file: file)
        return try reader.read(root)
    }
}

/// Parses a document. `nil` if it is empty.
private func compose(_ text: YAMLText) throws(JSONParser.Failure) -> Node? {
    do {
        // The resolver that finds only texts. `PlainScalar` reads the other values.
        return try Yams.compose(yaml: text.yaml, .basic)
    } catch {
        throw failure(error, text)
    }
}

/// An error of the parser, without its excerpt of the text.
private func failure(_ error: any Error, _ text: YAMLText) -> JSONParser.Failure {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
        .composer(_, let problem, let mark, _):
        JSONParser.Failure(offset: text.lines.offset(of: mark), message: problem)
    case .reader(let problem, let offset, _, let yaml):
        JSONParser.Failure(offset: text.start + yaml.prefix(offset ?? 0).utf8.count, message: problem)
    case .duplicatedKeysInMapping(let keys, let context):
        JSONParser.Failure(
            offset: text.lines.offset(of: context.mark), message: "the member '\(keys.first ?? "")' is there twice")
    case let other?: JSONParser.Failure(offset: 0, message: "\(other)")
    case nil: JSONParser.Failure(offset: 0, message: "\(error)")
    }
}
