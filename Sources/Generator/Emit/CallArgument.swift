/// An argument of a call: text, or entries between an opening and a closing.
struct CallArgument {
    let opening: String
    var entries: [String] = []
    var closing = ""

    var line: String { opening + entries.joined(separator: ", ") + closing }
}
