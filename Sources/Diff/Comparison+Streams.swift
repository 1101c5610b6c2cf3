import EndpointGenerator

extension Comparison {
    /// Compares pages, live values and streams, which decide the type of the function in the stream client, and which
    /// clients have it.
    mutating func compareStreaming(of part: ChangedPart, _ before: SpecEndpoint, _ after: SpecEndpoint) {
        let (type, newType) = (old.streaming(of: before), new.streaming(of: after))
        if type != newType {
            return compare("stream", of: part, type, newType, as: .streamingChanged)
        }
        compare("paging", of: part, before.paging?.text, after.paging?.text, as: .pagingChanged)
        let (times, newTimes) = (before.refresh.map(\.keys.quotedPath), after.refresh.map(\.keys.quotedPath))
        compare(
            "list of change times", of: part, times.joined(separator: ", "), newTimes.joined(separator: ", "),
            as: .liveChanged)
        compareForm(of: part, before, after)
    }

    /// Compares the form of a stream, whose elements are compared as the response if there is no other response.
    private mutating func compareForm(of part: ChangedPart, _ before: SpecEndpoint, _ after: SpecEndpoint) {
        let (streamed, newStreamed) = (before.streamed, after.streamed)
        compare(
            "end of the stream", of: part, (before.streamEnd ?? streamed?.end)?.value.quoted,
            (after.streamEnd ?? newStreamed?.end)?.value.quoted, as: .responseFormChanged)
        compare(
            "tag of the stream", of: part, (before.streamTag ?? streamed?.tag)?.value.quoted,
            (after.streamTag ?? newStreamed?.tag)?.value.quoted, as: .responseFormChanged)
        compare(
            "request for the stream", of: part, streamed?.whenText, newStreamed?.whenText, as: .constantChanged)
        compare(
            "element of the stream", of: part, streamed.map { old.form(of: $0.response) },
            newStreamed.map { new.form(of: $0.response) }, as: .responseFormChanged)
    }
}

extension SpecVersion {
    /// The sequence that the stream client returns, with the type of its elements if this is not that of the response.
    fileprivate func streaming(of endpoint: SpecEndpoint) -> String {
        if let stream = endpoint.stream { return stream.elements }
        if let streamed = endpoint.streamed {
            let name = endpoint.streamedName?.value ?? ""
            return "\(streamed.format.elements) of \(swiftText(streamed.response.type)) as '\(name)'"
        }
        if let paging = endpoint.paging { return "pages of \(elementType(of: endpoint, paging))" }
        return endpoint.refresh.isEmpty ? "one value" : "a value that stays current"
    }

    private func elementType(of endpoint: SpecEndpoint, _ paging: SpecPaging) -> String {
        guard let type = endpoint.response?.type else { return "" }
        guard let items = paging.items else { return swiftText(type.element) }
        return models.member(items.keys, of: type).map { swiftText($0.type.element) } ?? ""
    }
}

extension SpecStreamedResponse {
    /// The constants by which a request asks for the stream. Their order does not count.
    fileprivate var whenText: String {
        when.map { "'\($0.name.value)' is \($0.value.line)" }.sorted().joined(separator: ", ")
    }
}

extension SpecStream {
    fileprivate var elements: String {
        switch self {
        case .lines: "lines"
        case .events: "events"
        }
    }
}

extension SpecPaging {
    fileprivate var text: String {
        [style.text, items.map { "items \($0.keys.quotedPath)" }, more.map { "more \($0.keys.quotedPath)" }]
            .compactMap(\.self).joined(separator: ", ")
    }
}

extension SpecPaging.Style {
    fileprivate var text: String {
        switch self {
        case .page(let place, let number, let last, let maximum):
            (["page \(place.text)", number.map { "number \($0.keys.quotedPath)" }, last.map { "last \($0.text)" }]
                + [maximum.map { "at most \($0)" }]).compactMap(\.self).joined(separator: ", ")
        case .offset(let place, let total):
            ["offset \(place.text)", total.map { "total \($0.text)" }].compactMap(\.self).joined(separator: ", ")
        case .cursor(let place, let next): "cursor \(place.text), next \(next.text)"
        case .link(let source, let method): "link \(source.text)\(method.map { " by \($0)" } ?? "")"
        }
    }
}

// Names of headers have no case (RFC 9110 §5.1).
extension SpecPaging.Place {
    fileprivate var text: String {
        switch self {
        case .query(let name): "'\(name.value)'"
        case .body(let path): "\(path.keys.quotedPath) of the body"
        case .header(let name): "header '\(name.value.lowercased())'"
        }
    }
}

extension SpecPaging.Source {
    fileprivate var text: String {
        switch self {
        case .member(let path): path.keys.quotedPath
        case .header(let name): "header '\(name.value.lowercased())'"
        }
    }
}
