import EndpointGenerator
import EndpointImporter

/// A `curl` command that sends an endpoint with sample values.
package struct CurlCommand {
    let spec: Spec
    let models: ModelTable
    let values: SentValues
    let endpoint: SpecEndpoint
    /// The base URL in place of that of the spec.
    let baseURL: String?

    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - spec: The spec of the endpoint.
    ///   - models: The models of the spec.
    ///   - baseURL: The base URL. `nil` is that of the spec.
    package init(_ endpoint: SpecEndpoint, in spec: Spec, _ models: ModelTable, baseURL: String? = nil) {
        self.endpoint = endpoint
        self.baseURL = baseURL
        self.spec = spec
        self.models = models
        values = SentValues(models: models)
    }

    /// The command, with an option in each line.
    package var text: String {
        let headers = headers.fields.map { "--header \(Self.quoted("\($0.name): \($0.value)"))" }
        return (["curl \(Self.quoted(url))"] + method + headers + body).joined(separator: " \\\n  ")
    }

    private var method: [String] {
        switch endpoint.method {
        case "GET": []
        // With `--request HEAD`, curl waits for the body that the length in the response promises.
        case "HEAD": ["--head"]
        default: ["--request \(endpoint.method)"]
        }
    }

    /// A word for a shell.
    private static func quoted(_ word: String) -> String { "'\(word.replacing("'", with: #"'\''"#))'" }
}

// The body.
extension CurlCommand {
    private var body: [String] {
        switch endpoint.body {
        case .none: return []
        case .json(let type, _): return Self.data(SampleValues(models).value(of: type))
        case .lines(let type, _): return Self.data(SampleValues(models).value(of: type.element))
        case .jsonMembers(let members, _): return Self.data(.object(members.compactMap { values.member($0) }))
        case .form(let members):
            let fields = members.flatMap { values.items(of: $0, in: .form) }
            return fields.isEmpty ? ["--data ''"] : fields.map(Self.field)
        case .multipart(let members): return members.flatMap(parts)
        case .raw: return ["--data-binary @file"]
        }
    }

    private static func data(_ value: SpecNode) -> [String] { ["--data \(quoted(value.compactText))"] }

    /// The option for a field of a form. curl encodes the value alone.
    private static func field(_ item: SentItem) -> String {
        "--data-urlencode \(quoted("\(item.name.percentEncoded())=\(item.value)"))"
    }

    private func parts(_ member: SpecParameter) -> [String] {
        let name = member.key.value
        if member.isFile { return member.type.isOptional ? [] : ["--form \(Self.quoted("\(name)=@file"))"] }
        return values.items(of: member, in: .multipart).map { item in
            // In a value of `--form`, an `@` or a `<` at the start names a file, and a `;` starts an option.
            item.isJSON
                ? "--form \(Self.quoted("\(item.name)=\(Self.formWord(item.value));type=application/json"))"
                : "--form-string \(Self.quoted("\(item.name)=\(item.value)"))"
        }
    }

    /// The JSON of a part, in quotes if curl would read a part of it as an option or a quoted text.
    private static func formWord(_ json: String) -> String {
        if !json.contains(";") && !json.hasPrefix("\"") { return json }
        let escaped = json.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}
