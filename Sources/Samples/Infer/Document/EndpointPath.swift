import EndpointGenerator
import EndpointImporter

/// The path of an endpoint below the base URL, and the words for its bodies.
struct EndpointPath {
    struct Parameter {
        let name: String
        let values: TextObservation
    }

    /// The path with its parameters: `/films/{filmID}`.
    let text: String
    let parameters: [Parameter]
    /// The word for a body: `film` for `/films/{filmID}`.
    let word: String
    /// The word for the elements of a list in the body: `film` for `/films`.
    let itemWord: String

    init(_ path: ArraySlice<PathSegment>, values: ArraySlice<TextObservation>) {
        var segments: [String] = []
        var parameters: [Parameter] = []
        var words: [String] = []
        for (segment, values) in zip(path, values) {
            switch segment {
            case .word(let text):
                segments.append(text)
                words.append(Self.withoutExtension(text))
            case .data(let suffix):
                if let last = words.popLast() { words.append(Words.singularLast(last)) }
                var name = Self.name(after: words.last, values)
                while parameters.contains(where: { $0.name == name }) { name += "2" }
                parameters.append(Parameter(name: name, values: values))
                segments.append("{\(name)}\(suffix)")
            }
        }
        text = "/" + segments.joined(separator: "/")
        self.parameters = parameters
        word = words.isEmpty ? "root" : words.joined(separator: " ")
        let single = Words.singularLast(words.last ?? "")
        let isPlural = words.last.map { Words.split($0).last != Words.split(single).last } ?? false
        itemWord = isPlural && path.last?.isData == false ? (words.dropLast() + [single]).joined(separator: " ") : "\(word) item"
    }

    /// The name of a parameter, by the word before it: `filmID` for numbers after `films`.
    private static func name(after word: String?, _ values: TextObservation) -> String {
        if values.known > 0, values.forms.contains(.day) { return "date" }
        let isIdentifier =
            values.known == 0 || values.values?.keys.allSatisfy { $0.contains(where: \.isNumber) } ?? true
        guard let word else { return "id" }
        let name = SwiftName.lowerCamelCase(isIdentifier ? "\(word)-id" : word)
        return SwiftName.isIdentifier(name, upperCase: false) ? name : "id"
    }

    private static func withoutExtension(_ text: String) -> String {
        text.wholeMatch(of: #/(.+)\.[A-Za-z]{1,5}/#).map { String($0.1) } ?? text
    }
}
