// The argument `response` of `Endpoint(…)`.
extension Endpoint.Response {
    /// `response: .json(at: ["data"]) { try $0.lossyValues() }`. `nil` if the type of the value alone determines the form.
    var argument: CallArgument? {
        switch self {
        case .byStatus(let responses):
            return .init(opening: "response: .byStatus([", entries: responses.map(\.entry), closing: "])")
        case .content(let kind, let accept):
            let target = kind == .file ? ", to: to, progress: progress" : ""
            return .init(opening: "response: .\(kind.rawValue)(\(SwiftLiteral.string(accept))\(target))")
        case .headers(let fields):
            let entries = fields.map { "\(SwiftLiteral.string($0.name)): .\($0.shape.rawValue)" }
            return .init(opening: "response: .headers([", entries: entries.orColon, closing: "])")
        case .json(let type, let path):
            let reader = type.readsItself ? "" : " { try $0.\(type.read) }"
            if path.isEmpty { return type.readsItself ? nil : .init(opening: "response: .json\(reader)") }
            return .init(
                opening: "response: .json(at: [", entries: path.map(SwiftLiteral.string), closing: "])\(reader)")
        }
    }
}

extension Endpoint.StatusResponse {
    /// The entry of the table: `200: .json { .ok(try $0.value()) }`.
    fileprivate var entry: String {
        let name = ".\(SwiftName.member(name))"
        let value =
            switch form {
            case nil: ".ignored(\(name))"
            case .content(let kind, let accept)?: ".\(kind.rawValue)(\(SwiftLiteral.string(accept))) { \(name)($0) }"
            case .json(let type, let path)?: json(type, path, name)
            }
        return "\(statuses.swift): \(value)"
    }

    private func json(_ type: WireType, _ path: [String], _ name: String) -> String {
        let arguments = [
            path.isEmpty ? nil : "at: \(SwiftLiteral.list(path))", type.isOptional ? "empty: \(name)(nil)" : nil,
        ].compactMap(\.self)
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        return ".json\(list) { \(name)(try $0.\(type.read)) }"
    }
}
