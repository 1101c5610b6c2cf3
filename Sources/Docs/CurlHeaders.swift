import EndpointGenerator
import EndpointImporter

/// The headers of a request, whose names are compared without case.
struct CurlHeaders {
    private(set) var fields: [(name: String, value: String)] = []

    subscript(name: String) -> String? {
        get { fields.first { $0.name.lowercased() == name.lowercased() }?.value }
        set {
            fields.removeAll { $0.name.lowercased() == name.lowercased() }
            if let newValue { fields.append((name, newValue)) }
        }
    }
}

// The headers, in the order in which the client adds them: a later one replaces an earlier one.
extension CurlCommand {
    var headers: CurlHeaders {
        var headers = CurlHeaders()
        for header in spec.headers { headers[header.name.value] = header.value.value }
        if !isForeign { add(spec.clientParameters.headers, to: &headers) }
        if let accept { headers["Accept"] = accept }
        // curl itself writes that of a form.
        if endpoint.body.isSent { headers["Content-Type"] = nil }
        var own = CurlHeaders()
        add(endpoint.headers, to: &own)
        for (name, value) in own.fields { headers[name] = value }
        addCredential(to: &headers)
        addStream(accepting: own["Accept"], to: &headers)
        if let contentType, own["Content-Type"] == nil { headers["Content-Type"] = contentType }
        return headers
    }

    private func add(_ parameters: [SpecParameter], to headers: inout CurlHeaders) {
        for item in parameters.flatMap({ values.items(of: $0, in: .header) }) { headers[item.name] = item.value }
    }

    /// The media types of a response that is not only JSON.
    private var accept: String? {
        if let content = endpoint.content { return content.accept.value }
        let responses = endpoint.responsesByStatus?.cases ?? []
        if responses.allSatisfy({ $0.content == nil }) { return nil }
        let types = responses.compactMap { $0.json == nil ? $0.content?.accept.value : "application/json" }
        let different = types.reduce(into: [String]()) { list, type in
            if !list.contains(type) { list.append(type) }
        }
        return different.joined(separator: ", ")
    }

    private func addStream(accepting own: String?, to headers: inout CurlHeaders) {
        switch endpoint.stream {
        case nil: break
        case .lines?: headers["Accept"] = own ?? "application/x-ndjson, application/jsonl, application/json"
        case .events?:
            headers["Accept"] = "text/event-stream"
            headers["Cache-Control"] = "no-cache"
        }
    }

    private var contentType: String? {
        switch endpoint.body {
        case .json(_, let contentType), .jsonMembers(_, let contentType): contentType?.value ?? "application/json"
        case .lines(_, let contentType): contentType?.value ?? "application/x-ndjson"
        case .raw(let contentType): contentType
        case .none, .form, .multipart: nil
        }
    }
}

// The first credential that the endpoint accepts, with words in capitals for its values.
extension CurlCommand {
    private var places: [CredentialPlace] {
        if isForeign { return [] }
        let names =
            switch endpoint.authentication {
            case nil: spec.authentication.map(\.name.value)
            case let authentication?: authentication.schemes.map(\.value)
            }
        guard let name = names.first, let scheme = spec.authentication.first(where: { $0.name.value == name }) else {
            return []
        }
        return spec.places(of: scheme)?.map { $0.place } ?? []
    }

    var credentialItems: [SentItem] {
        places.compactMap { place in
            if case .query(let name) = place { SentItem(name: name, parts: ["CREDENTIAL"]) } else { nil }
        }
    }

    private func addCredential(to headers: inout CurlHeaders) {
        for place in places {
            switch place {
            case .query: break
            case .header(let name, let prefix): headers[name] = "\(prefix)CREDENTIAL"
            case .cookie(let name):
                let others = headers["Cookie"].map { "; \($0)" } ?? ""
                headers["Cookie"] = "\(name)=CREDENTIAL\(others)"
            case .basic: headers["Authorization"] = "Basic CREDENTIAL"
            }
        }
    }
}

extension SpecBody {
    fileprivate var isSent: Bool {
        switch self {
        case .none: false
        case .json, .jsonMembers, .lines, .form, .multipart, .raw: true
        }
    }
}
