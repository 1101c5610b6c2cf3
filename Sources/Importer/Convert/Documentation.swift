import EndpointGenerator
import Foundation

/// The texts of a document as documentation comments.
enum Documentation {
    /// A summary and a description as one Markdown text without HTML. `nil` if both are empty.
    static func text(_ summary: String?, _ description: String?) -> String? {
        let summary = summary.map(markdown) ?? ""
        let description = description.map(markdown) ?? ""
        if summary.isEmpty { return description.isEmpty ? nil : description }
        let repeatsSummary = description.lowercased().hasPrefix(summary.lowercased().trimmingCharacters(in: ["."]))
        if description.isEmpty || description == summary { return summary }
        return repeatsSummary ? description : "\(summary)\n\n\(description)"
    }

    /// The description of a schema, and the link to more.
    static func text(_ schema: Schema) -> String? {
        let paragraphs = [text(nil, schema.description), link(schema.externalDocs)].compactMap(\.self)
        return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
    }

    /// The link of `externalDocs`. A relative one leads nowhere.
    static func link(_ documentation: ExternalDocumentation?) -> String? {
        guard let url = documentation?.url, url.contains("://") else { return nil }
        let words = markdown(documentation?.description ?? "")
        return words.isEmpty || words.contains("\n") ? "<\(url)>" : "[\(words)](\(url))"
    }

    /// The values that a text has, among others. `nil` if there are none.
    static func list(of values: [String]) -> String? {
        values.isEmpty ? nil : "Values such as \(values.map(CodeSpans.code).joined(separator: ", "))."
    }

    /// Replaces HTML with Markdown, and removes what has no counterpart. Code stays as it is.
    static func markdown(_ text: String) -> String {
        // Some texts have byte order marks, which nobody sees.
        var text = text.replacing("\r\n", with: "\n").replacing("\u{FEFF}", with: "")
        if text.contains("<") || text.contains("&") { text = HTMLText.markdown(text) }
        if text.contains("](") { text = withoutRelativeLinks(text) }
        if text.contains("**") { text = BoldText.repaired(text) }
        let lines = SoftLineBreaks.joined(withoutIndent(lines(of: text)))
        return lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The words of links that lead nowhere outside of the website that they were written for.
    private static func withoutRelativeLinks(_ text: String) -> String {
        var code = CodeSpans.ranges(in: text)[...]
        return text.replacing(#/!?\[((?:[^\[\]`]|`[^`]*`)*)\]\(([^()\s]*)\)/#) { link in
            let isComplete = link.2.contains("://") || link.2.hasPrefix("mailto:")
            code = code.drop { $0.upperBound <= link.range.lowerBound }
            let isCode = code.first?.contains(link.range.lowerBound) == true
            let isEscaped = text[..<link.range.lowerBound].last == "\\"
            return String(isComplete || isCode || isEscaped ? link.0 : link.1)
        }
    }

    /// The lines without the indent that all have after the first. Some authors indent them like the document. After the
    /// first line of a list, the indent has a meaning, and so it has if some lines are code by it.
    private static func withoutIndent(_ lines: [String]) -> [String] {
        guard let first = lines.first?.first, first.isLetter || first == "[" else { return lines }
        let others = lines.dropFirst()
        let indents = others.filter { !$0.isEmpty }.map { line in line.prefix { $0 == " " }.count }
        let hasCode = zip(others, others.dropFirst()).contains { $0.isEmpty && $1.hasPrefix("    ") }
        let least = indents.min() ?? 0
        let indent = hasCode && least < 4 ? 0 : least
        return [lines[0]] + others.map { String($0.dropFirst(indent)) }
    }

    /// The lines without spaces at their ends, but for hard line breaks, and without the second of two empty lines.
    private static func lines(of text: String) -> [String] {
        var lines: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let end = line.lastIndex(where: { $0 != " " && $0 != "\t" }) else {
                if lines.last?.isEmpty == false { lines.append("") }
                continue
            }
            let isBroken = line[end...].dropFirst().hasPrefix(SoftLineBreaks.hardBreak)
            lines.append(line[...end] + (isBroken ? SoftLineBreaks.hardBreak : ""))
        }
        return lines
    }
}

/// The descriptions of the bodies of requests and of responses. Those without a parameter are items of the documentation of
/// the endpoint.
struct BodyDescriptions {
    /// The number of operations that have a text.
    private var counts: [String: Int] = [:]
    private let reader: SchemaReader
    private let limit: Int

    init(_ reader: SchemaReader) {
        self.reader = reader
        let operations = reader.document.operations()
        limit = max(3, operations.count / 20)
        for operation in operations {
            let items = bodies(of: operation) + responses(of: operation)
            for text in Set(items.map(\.text)) { counts[text, default: 0] += 1 }
        }
    }

    /// The description of the body of a request.
    func text(ofBodyOf operation: Operation) -> String? {
        Documentation.text(nil, Paragraphs.joined(bodies(of: operation).map(\.text)))
    }

    /// The list of the descriptions of the responses that say something about this operation: sentences that few other
    /// operations have. `nil` if there are none.
    func list(ofResponsesOf operation: Operation) -> String? { list(responses(of: operation)) }

    /// The list of the descriptions of the body and the responses.
    func list(of operation: Operation) -> String? { list(bodies(of: operation) + responses(of: operation)) }

    private typealias Item = (subject: String, text: String)

    private func list(_ all: [Item]) -> String? {
        let items = all.filter { isSentence($0.text) && counts[$0.text, default: 0] <= limit }
            .compactMap { subject, text in
                Documentation.text(nil, text).map { documentationItem("- \(subject):", $0, indent: 2) }
            }
        return items.isEmpty ? nil : items.joined(separator: "\n")
    }

    private func bodies(of operation: Operation) -> [Item] {
        let body = reader.document.body(of: operation)
        let form = body?.media.json == nil ? body?.media.multipart ?? body?.media.form : nil
        let schema = (body?.media.json ?? form ?? body?.media.all.first)?.schema.map(reader.schema)
        return [body?.description, text(of: schema, isForm: form != nil) ?? schema?.own.description]
            .compactMap(\.self).map { ("body", $0) }
    }

    private func responses(of operation: Operation) -> [Item] {
        reader.document.responses(of: operation).flatMap { response -> [Item] in
            guard let object = response.object else { return [] }
            let schema = (object.media.json ?? object.media.all.first)?.schema.map(reader.schema)
            let status = response.status.value
            return [object.description, text(of: schema)].compactMap(\.self)
                .filter { !status.hasPrefix("2") || says($0, about: status, object) }
                .map { ("`\(status)`", $0) }
        }
    }

    /// The description of a schema that becomes no model: a form, a list, a map or a scalar.
    private func text(of schema: Schema?, isForm: Bool = false) -> String? {
        guard let schema, let target = reader.resolved(schema) else { return nil }
        if !isForm, target.makesModel { return nil }
        return Paragraphs.joined([
            schema.own.description ?? target.own.description, reader.itemDescription(of: target),
        ])
    }

    /// Whether a text says more about a success than that it has a body, or none.
    private func says(_ text: String, about status: String, _ response: Response.Object) -> Bool {
        text.contains(#/[.!?]\s/#) || !response.hasContent && !["204", "205"].contains(status)
    }

    /// Whether a text is more than a name or the name of a status.
    private func isSentence(_ text: String) -> Bool { text.split(separator: " ").count > 5 }
}
