extension Constant {
    /// Reads a value of a type with a form. Fails if the JSON has another form.
    init?(_ node: JSONNode, as type: FormedType) {
        guard let constant = type.constant(node) else { return nil }
        self = constant
    }
}

extension FormedType {
    fileprivate func constant(_ node: JSONNode) -> Constant? {
        switch (self, node.value) {
        case (.date(let form), let value):
            form.secondsSince1970(value).map { .date(secondsSince1970: $0) }
        case (.duration(.seconds), _): Constant(node, as: .duration)
        case (.duration(.milliseconds), .number(let text)): DecimalParts(text)?.duration(decimals: 3)
        case (.duration(.iso8601), .string(let text)):
            seconds(text).flatMap { DecimalParts($0)?.duration(decimals: 0) }
        case (.data(.base64), _): Constant(node, as: .data)
        case (.data(.base64url), .string(let text)):
            base64(text).flatMap { Constant(JSONNode(value: .string($0), location: node.location), as: .data) }
        case (.duration(.milliseconds), _), (.duration(.iso8601), _), (.data(.base64url), _): nil
        }
    }
}

/// Returns the number of seconds of a duration such as `P1DT2H30M1.5S` (ISO 8601). Years and months have no length.
private func seconds(_ text: String) -> String? {
    let form =
        #/(-?)P(?=[0-9T])(?:([0-9]{1,6})W)?(?:([0-9]{1,6})D)?(?:T(?=[0-9])(?:([0-9]{1,9})H)?(?:([0-9]{1,9})M)?(?:([0-9]{1,9})(\.[0-9]{1,9})?S)?)?/#
    guard let match = text.wholeMatch(of: form)?.output else { return nil }
    let parts = [(match.2, 604_800), (match.3, 86_400), (match.4, 3600), (match.5, 60), (match.6, 1)]
    let seconds = parts.reduce(0) { $0 + (Int($1.0 ?? "") ?? 0) * $1.1 }
    return "\(match.1)\(seconds)\(match.7 ?? "")"
}

/// Returns the base64 with padding of a text in base64url, which can have padding.
private func base64(_ text: String) -> String? {
    if text.contains(where: { "+/".contains($0) }) { return nil }
    let base64 = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    if text.hasSuffix("=") || text.utf8.count % 4 == 1 { return base64 }
    return base64 + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
}
