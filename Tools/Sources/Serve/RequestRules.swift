import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// Checks a request by the spec of its endpoint.
struct RequestRules {
    /// The reason why a request is refused.
    struct Refusal {
        let status: Int
        let reason: String
        /// The reason without values of the request, which can be credentials.
        let note: String

        init(_ reason: String, note: String? = nil, status: Int = 400) {
            (self.status, self.reason, self.note) = (status, reason, note ?? reason)
        }

        static let noBody = Refusal("the request has no body")
    }

    let route: Route
    let request: ServedRequest
    let reader: SpecReader

    private var endpoint: SpecEndpoint { route.endpoint }
    private var spec: Spec { route.served.spec }
    private var models: ModelTable { route.served.models }

    /// The first reason to refuse the request. `nil` if there is none.
    func refusal(pathValues: [String]) -> Refusal? {
        if !hasCredential { return Refusal("the request has no credential: \(credentials)", status: 401) }
        return pathProblem(pathValues) ?? queryProblem ?? headerProblem ?? bodyProblem
    }

    private func pathProblem(_ values: [String]) -> Refusal? {
        let names = route.pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
        for (name, value) in zip(names, values) {
            guard let parameter = endpoint.pathParameters.first(where: { $0.key.value == name }) else { continue }
            if let problem = problem(of: value, parameter, "path parameter") { return problem }
        }
        return nil
    }

    private var queryProblem: Refusal? {
        let parameters = (endpoint.query + spec.clientParameters.query).flatMap { models.group($0) ?? [$0] }
        for parameter in parameters where parameter.constant == nil {
            let name = parameter.key.value
            let values = request.items(name)
            if values.isEmpty {
                let hasOthers =
                    parameter.style == .members || request.query.contains { $0.name.hasPrefix("\(name)[") }
                if parameter.isRequired, !hasOthers { return Refusal("the query parameter '\(name)' is missing") }
                continue
            }
            for value in values {
                if let problem = problem(of: value, parameter, "query parameter") { return problem }
            }
        }
        return nil
    }

    private var headerProblem: Refusal? {
        for parameter in endpoint.headers + spec.clientParameters.headers where parameter.constant == nil {
            let name = parameter.key.value
            guard let value = request.headers[name] else {
                if parameter.isRequired { return Refusal("the header '\(name)' is missing") }
                continue
            }
            if let problem = problem(of: value, parameter, "header") { return problem }
        }
        return nil
    }

    /// Checks one text of a parameter. Lists in one text and objects are not checked.
    private func problem(of text: String, _ parameter: SpecParameter, _ kind: String) -> Refusal? {
        let type = parameter.type.bare.element
        guard !parameter.joinsElements, models.isText(type) else { return nil }
        if parameter.type.isList, parameter.style != .repeated { return nil }
        if isValue(text, of: type) { return nil }
        let subject = "the \(kind) '\(parameter.key.value)'"
        return Refusal(
            "\(subject) is '\(text)', and must be \(type.text)", note: "\(subject) must be \(type.text)")
    }

    private func isValue(_ text: String, of type: SpecType) -> Bool {
        guard [.number, .bool].contains(models.shape(of: type)) else {
            // An open enum can have values that the spec does not know, but no empty one.
            let value = SpecNode.text(text)
            return text.isEmpty ? reader.accepts(value, as: type) : reader.failure(of: value, as: type) == nil
        }
        if text.isEmpty || text.contains(where: \.isWhitespace) { return false }
        return reader.failure(of: .number(text), as: type) == nil
    }
}

// Bodies.
extension RequestRules {
    private var bodyProblem: Refusal? {
        // Further pages can be requested by another method, without the body of the first page.
        if request.method != endpoint.method { return nil }
        switch endpoint.body {
        case .none, .raw: return nil
        case .json(let type, _):
            if request.body.isEmpty { return type.isOptional ? nil : .noBody }
            return problem(of: request.body, as: ReadTarget(type, location: endpoint.pathLocation))
        case .jsonMembers(let parameters, _): return problem(ofMembers: parameters)
        case .lines(let type, _):
            let lines = request.body.split(separator: UInt8(ascii: "\n"))
            if lines.isEmpty { return type.isOptional ? nil : .noBody }
            let target = ReadTarget(type.unwrapped.element, location: endpoint.pathLocation)
            return lines.lazy.compactMap { problem(of: Array($0), as: target) }.first
        case .form(let parameters):
            let fields = RequestURL.items(String(decoding: request.body, as: UTF8.self))
            let missing = missing(parameters, "field") { name in
                fields.contains { $0.name == name || $0.name.hasPrefix("\(name)[") }
            }
            return missing
                ?? wrongConstant(parameters) { name in fields.first { $0.name == name }.map { .text($0.value) } }
        case .multipart(let parameters):
            let text = String(decoding: request.body, as: UTF8.self)
            return missing(parameters, "part") { text.contains("name=\"\($0)\"") || text.contains("name=\"\($0)[") }
        }
    }

    private func missing(_ parameters: [SpecParameter], _ kind: String, _ isPresent: (String) -> Bool) -> Refusal? {
        parameters.first { $0.isRequired && $0.style != .members && !isPresent($0.key.value) }
            .map { Refusal("the \(kind) '\($0.key.value)' of the body is missing") }
    }

    /// A constant of the body is the only difference between some endpoints.
    private func wrongConstant(_ parameters: [SpecParameter], _ value: (String) -> SpecNode?) -> Refusal? {
        for parameter in parameters {
            guard let constant = parameter.constant.map({ SpecNode($0) }) else { continue }
            let name = parameter.key.value
            if value(name)?.compactText != constant.compactText {
                return Refusal("the member '\(name)' of the body must be \(constant.compactText)")
            }
        }
        return nil
    }

    private func problem(ofMembers parameters: [SpecParameter]) -> Refusal? {
        let required = parameters.filter(\.isRequired)
        if request.body.isEmpty { return required.isEmpty ? nil : .noBody }
        guard case .object? = request.json else { return Refusal("the body is not a JSON object") }
        let missing = missing(parameters, "member") { request.json?.value(at: [$0]) != nil }
        let wrong = wrongConstant(parameters) { request.json?.value(at: [$0]) }
        if let problem = missing ?? wrong { return problem }
        let typed = parameters.filter { $0.constant == nil && $0.separator == nil }
        return typed.lazy.compactMap { parameter in
            let type = parameter.isRequired || parameter.type.isOptional ? parameter.type : .optional(parameter.type)
            return problem(
                of: request.body, as: ReadTarget(type, at: [parameter.key.value], location: parameter.key.location))
        }.first
    }

    private func problem(of bytes: [UInt8], as target: ReadTarget) -> Refusal? {
        guard let failure = reader.read(bytes, as: target).failure else { return nil }
        let subject = "the body does not fit"
        return Refusal(
            "\(subject): \(failure.path.isEmpty ? "" : "\(failure.path): ")\(failure.reason)", note: subject)
    }
}

// Credentials.
extension RequestRules {
    private var schemes: [SpecAuthentication] {
        guard let authentication = endpoint.authentication else { return spec.authentication }
        let names = authentication.schemes.map(\.value)
        return spec.authentication.filter { names.contains($0.name.value) }
    }

    private var hasCredential: Bool {
        switch endpoint.authentication {
        case SpecEndpointAuthentication.none?, .optional?: return true
        case .required?: break
        case nil: if spec.anonymous != nil { return true }
        }
        return schemes.isEmpty
            || schemes.contains { scheme in
                (spec.places(of: scheme) ?? []).allSatisfy { request.has(credentialIn: $0.place) }
            }
    }

    private var credentials: String {
        let texts = schemes.map { scheme in
            (spec.places(of: scheme) ?? []).map(\.place.text).joined(separator: " and ")
        }
        return "it needs \(texts.joined(separator: ", or "))"
    }
}

extension ServedRequest {
    fileprivate func has(credentialIn place: CredentialPlace) -> Bool {
        switch place {
        case .query(let name): items(name).contains { !$0.isEmpty }
        case .header(let name, let prefix): headers[name].map { $0.hasPrefix(prefix) && $0 != prefix } ?? false
        case .cookie(let name): headers["Cookie"]?.contains("\(name)=") ?? false
        case .basic: headers["Authorization"]?.hasPrefix("Basic ") ?? false
        }
    }
}

extension CredentialPlace {
    fileprivate var text: String {
        switch self {
        case .query(let name): "the query parameter '\(name)'"
        case .header(let name, let prefix): "the header '\(name)'\(prefix.isEmpty ? "" : " with '\(prefix)…'")"
        case .cookie(let name): "the cookie '\(name)'"
        case .basic: "a username and a password"
        }
    }
}

extension SpecParameter {
    /// Whether a request must have the parameter.
    fileprivate var isRequired: Bool { !type.isOptional && defaultValue == nil && constant == nil }
}

extension SpecReader {
    func failure(of value: SpecNode, as type: SpecType) -> ReadProblem? {
        read(value.bytes, as: ReadTarget(type, location: Location(file: 0, offset: 0))).failure
    }
}
