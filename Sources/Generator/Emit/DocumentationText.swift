// The paragraphs of the documentation about responses.
extension Endpoint.Note {
    var text: String {
        switch self {
        case .accepted(let statuses, hasValue: true): "The value is `nil` if the status is \(list(statuses))."
        case .accepted(let statuses, hasValue: false): "Status \(list(statuses)) is not an error."
        case .errorBodies(let models, let areFurther):
            "The body of an error \(areFurther ? "can also be" : "is") \(list(grouped(models)))."
        }
    }

    /// Each model with its statuses, `` `Problem` (404, 5xx)``, followed by those of any status.
    private func grouped(_ models: [(model: String, statuses: StatusPattern)]) -> [String] {
        var names: [String] = []
        var conditions: [String: [String]] = [:]
        var others: [String] = []
        for (model, statuses) in models {
            if let condition = statuses.condition {
                if conditions[model] == nil { names.append(model) }
                if conditions[model]?.contains(condition) != true { conditions[model, default: []].append(condition) }
            } else if !others.contains(model) {
                others.append(model)
            }
        }
        return names.map { "`\($0)` (\(conditions[$0, default: []].joined(separator: ", ")))" }
            + others.map { "`\($0)`" }
    }

    private func list(_ statuses: [Int]) -> String { list(statuses.map { String($0) }) }

    private func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension StatusPattern {
    /// The statuses in a text. `nil` for all of them.
    fileprivate var condition: String? {
        switch self {
        case .status(let status): String(status)
        case .class(let digit): "\(digit)xx"
        case .any: nil
        }
    }
}

/// The documentation of parameters. It is a list if several have a summary, and `nil` if none has.
///
///     - Parameters:
///       - query: The title, or words of it.
///
///         A second paragraph.
///       - page: The first page is 1.
func parameterDocumentation(_ parameters: [Endpoint.Parameter]) -> String? {
    let documented = parameters.compactMap { parameter in
        parameter.summary.map { (name: parameter.plainName, summary: $0) }
    }
    if documented.count > 1 {
        let items = documented.map { documentationItem("  - \($0.name):", $0.summary, indent: 4) }
        return "- Parameters:\n" + items.joined(separator: "\n")
    }
    return documented.first.map { documentationItem("- Parameter \($0.name):", $0.summary, indent: 2) }
}

/// An item of a list, whose lines, except the first, are indented. A text that begins with a list, a quotation or another block
/// of Markdown begins on a line of its own, since it is no block behind a name.
package func documentationItem(_ name: String, _ text: String, indent: Int) -> String {
    let indent = String(repeating: " ", count: indent)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.dropFirst().map { $0.isEmpty ? "" : indent + $0 }
    let isBlock = text.hasPrefix("|") || SwiftLiteral.isBlockMark(text.prefix { $0 != " " && $0 != "\n" })
    let first = lines.first ?? ""
    return ([isBlock ? "\(name)\n\(indent)\(first)" : "\(name) \(first)"] + rest).joined(separator: "\n")
}
