/// A way to authenticate.
struct DraftScheme {
    let name: String
    let definition: SpecNode
    var summary: String?

    /// The place of the credential in a request. Two credentials cannot have the same one.
    var slot: String {
        guard case .object(let members) = definition, let first = members.first else { return "" }
        if first.key == "basic" { return "header \"authorization\"" }
        return
            "\(first.key) \(first.key == "header" ? first.value.compactText.lowercased() : first.value.compactText)"
    }
}
