import EndpointGenerator
import EndpointImporter

// Texts for the edits of a spec.
extension String {
    /// The text in the quotation marks of JSON.
    var quoted: String { SpecNode.text(self).compactText }

    /// A name in lower camel case.
    var asName: String {
        let name = SwiftName.lowerCamelCase(self)
        return SwiftName.isIdentifier(name, upperCase: false) ? name : name.isEmpty ? "empty" : "value\(name)"
    }
}
