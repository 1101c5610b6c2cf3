import EndpointSamples

extension Finding {
    /// The difference with its place, as a line for a person.
    var line: String {
        let place = isNote ? spec : example ?? spec
        return "\(place.map { "\($0): " } ?? "")\(isNote ? "note" : "warning"): \(subject): \(message) (\(counts))"
    }

    /// The numbers of a finding, for a person.
    private var counts: String {
        let places = total.map { "\(count) of \($0)" } ?? "\(count)"
        return "\(places), in \(counted(samples, "sample"))"
    }
}

extension SpecEdit {
    /// The edit as a sentence.
    var sentence: String {
        switch action {
        case .add: "in \(file), add to \(path.joined(separator: ".")): \(text)"
        case .replace: "in \(file), change \(path.joined(separator: ".")) to \(text)"
        }
    }
}

extension SkippedSamples {
    /// A warning for each kind of samples. `choice` is what else can say what samples without a request are.
    func lines(orElse choice: String = ", or choose --endpoint or --as") -> [String] {
        var lines: [String] = []
        if withoutRequest > 0 { lines.append(UnmatchedSamples.lineWithoutRequest(withoutRequest, orElse: choice)) }
        if ofOtherHosts > 0 {
            lines.append(
                "warning: \(counted(ofOtherHosts, "sample is", "samples are")) of hosts that the spec does not have")
        }
        if assets > 0 {
            lines.append(
                "warning: \(counted(assets, "sample is a web page", "samples are web pages")) or another asset")
        }
        if unread > 0 { lines.append(UnmatchedSamples.lineWithoutJSON(unread)) }
        return lines
    }
}

/// An edit for machines.
struct EncodedEdit: Encodable {
    let file: String
    let path: String
    let action: String
    let text: String

    init(_ edit: SpecEdit) {
        file = edit.file
        path = edit.path.joined(separator: ".")
        action = edit.action.rawValue
        text = edit.text
    }
}
