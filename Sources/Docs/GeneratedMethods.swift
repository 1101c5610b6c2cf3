import EndpointGenerator

/// The methods of the generated clients, which are read from the generated Swift.
package struct GeneratedMethods {
    /// A way to call an endpoint.
    package enum Flavor: String, CaseIterable {
        case async = "AsyncClient"
        case callback = "CallbackClient"
        case stream = "StreamClient"

        var title: String {
            switch self {
            case .async: "async"
            case .callback: "Callback"
            case .stream: "Stream"
            }
        }
    }

    /// A method as the generator writes it.
    private struct Method {
        let declaration: String
        let body: String
    }

    private var methods: [Flavor: [String: Method]] = [:]

    package init(_ files: [GeneratedFile]) {
        for file in files {
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            guard
                let flavor = Flavor.allCases.first(where: { flavor in
                    lines.contains { $0.hasPrefix("nonisolated extension \(flavor.rawValue)<") }
                })
            else { continue }
            for index in lines.indices {
                guard let name = Self.name(declaredBy: lines[index]) else { continue }
                let end = lines[index...].firstIndex { $0.hasSuffix(" {") } ?? index
                methods[flavor, default: [:]][name] = Method(
                    declaration: Self.text(of: lines[index...end]),
                    body: lines[(end + 1)...].prefix { $0 != "    }" }.joined(separator: "\n"))
            }
        }
    }

    /// The declaration of the method of an endpoint. `nil` if the client has none.
    package func declaration(of endpoint: String, _ flavor: Flavor) -> String? {
        methods[flavor]?[endpoint]?.declaration
    }

    /// A line that calls the method, with the parameters that have no default.
    package func call(of endpoint: String, _ flavor: Flavor) -> String {
        let method = methods[flavor]?[endpoint]
        let signature = Signature(method?.declaration ?? "")
        let arguments = signature.arguments(in: method?.body ?? "").joined(separator: ", ")
        let call = "client.\(SwiftName.member(endpoint))(\(arguments))"
        switch flavor {
        case .async: return signature.hasResult ? "let value = try await \(call)" : "try await \(call)"
        case .callback: return "\(call.hasSuffix("()") ? String(call.dropLast(2)) : call) { result in … }"
        case .stream: return "for try await value in \(call) { … }"
        }
    }

    private static func name(declaredBy line: String) -> String? {
        guard let match = line.firstMatch(of: #/^    (?:public )?func `?(\w+)`?\(/#) else { return nil }
        return String(match.1)
    }

    /// The lines without their indentation, and without the brace at their end.
    private static func text(of lines: ArraySlice<String>) -> String {
        let text = lines.map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : $0 }.joined(separator: "\n")
        return String(text.dropLast(2))
    }
}

/// The parts of a declaration on which a call depends.
private struct Signature {
    /// The parameters in the parentheses, divided at their outer commas.
    private let parameters: [String]
    let hasResult: Bool

    init(_ declaration: String) {
        // The text of a default is no code.
        var rest = declaration.replacing(#/"(?:[^"\\]|\\.)*"/#, with: "\"\"").drop(while: { $0 != "(" })
        var (parameters, depth) = ([""], 0)
        while let character = rest.popFirst() {
            if "([<".contains(character) { depth += 1 }
            if ")]>".contains(character) { depth -= 1 }
            if depth == 0 { break }
            if depth == 1, character == "," {
                parameters.append("")
            } else if depth > 1 || character != "(" {
                parameters[parameters.count - 1].append(character)
            }
        }
        self.parameters = parameters.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        hasResult = rest.contains("->")
    }

    /// The arguments for the parameters without a default, each with its own name as its value.
    ///
    /// - Parameter body: The body of the method, which uses the parameters. A keyword is in backticks there.
    /// - Returns: The arguments.
    func arguments(in body: String) -> [String] {
        parameters.filter { !$0.contains(" = ") && !$0.contains("@escaping") }.compactMap { parameter in
            parameter.split(separator: ":").first.map { label in
                "\(label): \(body.contains("`\(label)`") ? "`\(label)`" : label)"
            }
        }
    }
}
