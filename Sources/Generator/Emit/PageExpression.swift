// The call from a stream to its pages.
extension Endpoint.Pages {
    /// The style: `.page("page", last: { $0.totalPages })`.
    var styleArgument: CallArgument {
        let (name, arguments) = style.call
        let others = more.map { ["more: \($0.closure)"] } ?? []
        return .init(opening: ".\(name)(", entries: arguments + others, closing: ")")
    }

    /// The elements of a page: `$0.results`.
    var items: String { (list.map(\.value) ?? "$0") + (isListOptional ? " ?? []" : "") }
}

extension Endpoint.PageStyle {
    fileprivate var call: (name: String, arguments: [String]) {
        switch self {
        case .page(let place, let number, let last, let maximum):
            let others = [
                number.map { "number: \($0.closure)" }, last.map { $0.argument("last") },
                maximum.map { "maximum: \($0)" },
            ]
            return ("page", place.arguments + others.compactMap(\.self))
        case .offset(let place, let total):
            return ("offset", place.arguments + [total.map { $0.argument("total") }].compactMap(\.self))
        case .cursor(let place, let next): return ("cursor", place.arguments + [next.argument])
        case .link(let link, let method):
            return ("link", [link.argument] + (method.map { ["method: \($0.methodExpression)"] } ?? []))
        }
    }
}

extension Endpoint.PagePlace {
    /// The name of the parameter, and its place if that is not the query.
    fileprivate var arguments: [String] {
        switch self {
        case .query(let name): return [SwiftLiteral.string(name)]
        case .header(let name): return [SwiftLiteral.string(name), "in: .header"]
        case .body(let keys):
            let outer = Array(keys.dropLast())
            let place = outer.isEmpty ? ".body()" : ".body(at: \(SwiftLiteral.list(outer)))"
            return [SwiftLiteral.string(keys.last ?? ""), "in: \(place)"]
        }
    }
}

extension Endpoint.PageMember {
    /// The member of a page: `$0.links?.next`.
    fileprivate var value: String { "$0\(isPageOptional ? "?" : "").\(fields.expression)" }

    fileprivate var closure: String { "{ \(value) }" }
}

extension Endpoint.PageValue {
    fileprivate func argument(_ label: String) -> String {
        switch self {
        case .member(let member): "\(label): \(member.closure)"
        case .header(let name): "\(label)Header: \(SwiftLiteral.string(name))"
        }
    }
}

extension Endpoint.Cursor {
    fileprivate var argument: String {
        switch self {
        case .header(let name): return "header: \(SwiftLiteral.string(name))"
        case .ofLastElement(let keys): return "ofLast: \(SwiftLiteral.list(keys))"
        case .text(let member): return "next: \(member.closure)"
        case .number(let member, isOptional: false): return "next: { String(\(member.value)) }"
        case .number(let member, isOptional: true):
            let value = member.value.contains("?") ? "(\(member.value))" : member.value
            return "next: { \(value).map { String($0) } }"
        }
    }
}

extension Endpoint.Link {
    fileprivate var argument: String {
        switch self {
        case .header(let name): "header: \(SwiftLiteral.string(name))"
        case .text(let member): member.closure
        case .url(let member, let isOptional): "{ \(member.value)\(isOptional ? "?" : "").absoluteString }"
        }
    }
}

extension [FieldReference] {
    /// The fields after a value: `links?.next`.
    fileprivate var expression: String {
        enumerated().map { index, field in
            SwiftName.escaped(field.name) + (field.isOptional && index < count - 1 ? "?" : "")
        }.joined(separator: ".")
    }

    /// The value of the last field of a value `$0`.
    fileprivate var ofValue: String { isEmpty ? "$0" : "$0.\(expression)" }
}

extension DatePath {
    /// The dates in a response `$0` as an array: `$0.regular.map(\.endTime)`.
    var expression: String {
        let isOptional = fields.contains(where: \.isOptional)
        guard let list else { return "[\(fields.ofValue)]\(isOptional ? ".compactMap(\\.self)" : "")" }
        let elements = list.contains(where: \.isOptional) ? "(\(list.ofValue) ?? [])" : list.ofValue
        if fields.isEmpty { return elements }
        return "\(elements).\(isOptional ? "compactMap" : "map")(\\.\(fields.expression))"
    }
}
