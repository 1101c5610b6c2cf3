import EndpointGenerator
import EndpointImporter

/// The path of an endpoint below the base URL, and the words for its bodies.
struct EndpointPath {
    struct Parameter {
        let name: String
        let values: TextObservation
    }

    /// The path with its parameters, and with the slash at its end if requests have one: `/films/{filmID}`.
    let text: String
    let parameters: [Parameter]
    /// The words for a body: `film` for `/films/{filmID}`, and `films` with the elements `film` for `/films`.
    let words: PlaceWords

    /// The words for the body of a request.
    var requestWords: PlaceWords { PlaceWords(own: "\(Words.singularLast(words.own)) body", item: words.item) }

    static let errorWords = PlaceWords(own: "error body", item: "error")

    /// - Parameters:
    ///   - path: The segments below the base URL.
    ///   - values: The data of the segments. None if only responses are known.
    init(_ path: ArraySlice<PathSegment>, _ values: ArraySlice<TextObservation>) {
        var segments: [String] = []
        var parameters: [Parameter] = []
        var words: [String] = []
        for (index, segment) in path.enumerated() {
            switch segment {
            case .word(let text):
                segments.append(text)
                if words.count == 1, GeneralWords.contains(words[0]) { words = [] }
                words.append(segment.asData.value)
            case .data(let suffix):
                if let last = words.popLast() { words.append(Words.singularLast(last)) }
                let values = values.dropFirst(index).first ?? TextObservation()
                var name = Self.name(after: words.last, values)
                while parameters.contains(where: { $0.name == name }) { name += "2" }
                parameters.append(Parameter(name: name, values: values))
                segments.append("{\(name)}\(suffix)")
            }
        }
        text = "/" + segments.joined(separator: "/")
        self.parameters = parameters
        self.words = Self.placeWords(words, endsWithData: path.last?.isData == true)
    }

    private static func placeWords(_ words: [String], endsWithData: Bool) -> PlaceWords {
        let all = words.isEmpty ? "root" : words.joined(separator: " ")
        let last = words.last ?? ""
        let single = Words.singularLast(last)
        let isPlural = Words.split(last).last != Words.split(single).last
        if words.count > 1, words[0] == "search" {
            return PlaceWords(own: all, item: (words.dropFirst().dropLast() + [single]).joined(separator: " "))
        }
        let item = isPlural && !endsWithData ? (words.dropLast() + [single]).joined(separator: " ") : "\(all) item"
        return PlaceWords(own: all, item: item)
    }

    /// The name of a parameter, by the word before it: `filmID` for numbers after `films`.
    private static func name(after word: String?, _ values: TextObservation) -> String {
        if values.known > 0, values.forms.contains(.day) { return "date" }
        let isIdentifier =
            values.known == 0 || values.values?.keys.allSatisfy { $0.contains(where: \.isNumber) } ?? true
        guard let word else { return "id" }
        if identifiers.contains(word.lowercased()) { return word.lowercased() }
        let name = SwiftName.lowerCamelCase(isIdentifier ? "\(word)-id" : word)
        return SwiftName.isIdentifier(name, upperCase: false) ? name : "id"
    }

    /// Words that are names of identifiers.
    private static let identifiers: Set = [
        "id", "isbn", "oclc", "lccn", "uuid", "key", "code", "number", "year", "date",
    ]
}
