import EndpointGenerator

extension Comparison {
    /// Compares the value that an endpoint returns.
    mutating func compareResponse(of part: ChangedPart, _ before: SpecEndpoint, _ after: SpecEndpoint) {
        if let old = before.responsesByStatus, let new = after.responsesByStatus {
            let (name, newName) = (before.responseUnionName, after.responseUnionName)
            // The name follows that of the endpoint if the spec gives none.
            if name != newName, before.name.value == after.name.value || old.name != nil || new.name != nil {
                add(
                    .responseUnionRenamed, part.subject, "the union '\(name)' of \(part.name) is now '\(newName)'",
                    old: old.location, new: new.location)
            }
            return compareCases(of: part, old.cases, new.cases)
        }
        let (type, newType) = (old.responseType(of: before), new.responseType(of: after))
        if type == newType {
            compare("response", of: part, old.form(of: before), new.form(of: after), as: .responseFormChanged)
        } else if "\(type)?" == newType {
            compare("response", of: part, type, newType, as: .responseBecameOptional)
        } else if type == "\(newType)?" {
            compare("response", of: part, type, newType, as: .responseBecameRequired)
        } else {
            compare("response", of: part, type, newType, as: .responseTypeChanged)
        }
    }

    private mutating func compareCases(
        of part: ChangedPart, _ before: [SpecResponsesByStatus.Case], _ after: [SpecResponsesByStatus.Case]
    ) {
        var pairs = Pairs(before, after).matched(\.swiftName)
        pairs.match(\.statuses)
        for removed in pairs.removed {
            add(
                .responseCaseRemoved, part.subject,
                "the response of \(part.name) no longer has the case '\(removed.swiftName)' (\(removed.key.value))",
                old: removed.key.location)
        }
        for added in pairs.added {
            add(
                .responseCaseAdded, part.subject,
                "the response of \(part.name) now has the case '\(added.swiftName)' (\(added.key.value))",
                new: added.key.location)
        }
        if !before.hasOrder(of: after, by: \.statuses) {
            add(
                .responseCaseChanged, part.subject, "the order of the responses of \(part.name) is another one",
                old: part.old, new: part.new)
        }
        for (before, after) in pairs.both {
            let name = "the case '\(before.swiftName)' of \(part.name)"
            let unionCase = ChangedPart(
                subject: part.subject, name: name, old: before.key.location, new: after.key.location)
            if before.swiftName != after.swiftName {
                add(
                    .responseCaseRenamed, part.subject, "\(name) is now '\(after.swiftName)'", old: unionCase.old,
                    new: unionCase.new)
            }
            let (type, newType) = (old.swiftType(of: before), new.swiftType(of: after))
            compare("type", of: unionCase, type, newType, as: .responseTypeChanged)
            if type == newType {
                compare("form", of: unionCase, old.form(of: before), new.form(of: after), as: .responseFormChanged)
            }
            compare("status", of: unionCase, before.key.value, after.key.value, as: .responseCaseChanged)
        }
    }
}

extension SpecVersion {
    /// The type of the response in Swift.
    fileprivate func responseType(of endpoint: SpecEndpoint) -> String {
        if endpoint.responsesByStatus != nil { return endpoint.responseUnionName }
        if let content = endpoint.content { return content.kind.swiftType }
        guard let type = endpoint.response?.type ?? endpoint.responseHeaders else {
            return endpoint.stream == nil ? "Void" : "HTTP.ServerSentEvent"
        }
        return swiftText(type)
    }

    /// The form of the response on the wire.
    fileprivate func form(of endpoint: SpecEndpoint) -> String {
        if let content = endpoint.content { return content.accept.value }
        if let headers = endpoint.responseHeaders { return "headers as \(text(headers))" }
        return endpoint.response.map(form) ?? "nothing"
    }

    func form(of response: SpecResponse) -> String {
        let place = response.at.isEmpty ? "" : " at \(response.at.quotedPath)"
        return "\(response.isLossy ? "lossy " : "")\(text(response.type))\(place)"
    }

    fileprivate func swiftType(of unionCase: SpecResponsesByStatus.Case) -> String {
        switch unionCase.body {
        case .none: "Void"
        case .json(let response): swiftText(response.type)
        case .content(let content): content.kind.swiftType
        }
    }

    fileprivate func form(of unionCase: SpecResponsesByStatus.Case) -> String {
        switch unionCase.body {
        case .none: "nothing"
        case .json(let response): form(of: response)
        case .content(let content): content.accept.value
        }
    }
}

extension SpecContent.Kind {
    fileprivate var swiftType: String {
        switch self {
        case .raw: "Data"
        case .text: "String"
        case .file: "HTTP.DownloadedFile"
        }
    }
}
