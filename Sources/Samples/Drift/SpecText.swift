import EndpointGenerator
import EndpointImporter

// Texts for the edits of a spec.
extension String {
    /// The text in the quotation marks of JSON.
    var quoted: String { SpecNode.text(self).compactText }

    /// The value of a query item as JSON: a number, a truth value or a text.
    var asJSON: [UInt8] {
        let isPlain = self == "true" || self == "false" || wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?/#) != nil
        return Array((isPlain ? self : quoted).utf8)
    }

    /// A name in lower camel case.
    var asName: String {
        let name = SwiftName.lowerCamelCase(self)
        return SwiftName.isIdentifier(name, upperCase: false) ? name : name.isEmpty ? "empty" : "value\(name)"
    }
}
