extension Resolver {
    /// Returns the type of a parameter. It is `AllOrAny` for a list if the caller chooses how the list is joined.
    func type(of parameter: SpecParameter, _ type: WireType, _ swift: (WireType) -> String) -> String {
        if parameter.isFile {
            return (parameter.type.isList ? "[HTTP.File]" : "HTTP.File") + (parameter.type.isOptional ? "?" : "")
        }
        guard parameter.style == .commaOrPipe else { return swift(type) }
        return "AllOrAny<\(swift(wireType(parameter.type.element)))>\(parameter.type.isOptional ? "?" : "")"
    }

    /// Returns the expression for the value of a parameter on the wire. In JSON, a date is a number if its format is.
    func value(_ parameter: SpecParameter, in place: SpecParameter.Place) -> String {
        if let constant = parameter.constant { return jsonLiteral(constant) ?? "" }
        let name = SwiftName.escaped(parameter.swiftName)
        let optional = parameter.type.isOptional ? "?" : ""
        let form = wireType(parameter.type).dateForm
        let json = name + (form.map { "\(optional).json(.\($0))" } ?? "")
        if place == .json { return parameter.hasExplicitNull ? ".orNull(\(json))" : json }
        if parameter.isFile { return name }
        if place == .multipart, parameter.style == .repeated, models.isStructured(parameter.type.element) {
            return parameter.type.isList && form == nil ? "HTTP.JSONList(\(name))" : "HTTP.JSONText(\(json))"
        }
        switch parameter.style {
        case .segments: return place == .url ? name : "segments: \(name)"
        case .brackets: return "HTTP.Brackets(\(json))"
        case .json: return "HTTP.JSONText(\(json))"
        case .repeated, .comma, .pipe, .commaOrPipe:
            let steps = (form.map { ".parameter(.\($0))" } ?? "") + joining(parameter, in: place)
            return steps.isEmpty ? name : name + optional + steps
        }
    }

    /// Returns the step that makes one value of a list. Lists in paths and headers are joined by default.
    private func joining(_ parameter: SpecParameter, in place: SpecParameter.Place) -> String {
        switch parameter.style {
        case .comma: ".commaSeparated"
        case .pipe: ".pipeSeparated"
        case .repeated: parameter.type.isList && [.path, .header].contains(place) ? ".commaSeparated" : ""
        case .commaOrPipe, .segments, .brackets, .json: ""
        }
    }

    /// Returns the type of a response that is not JSON.
    func type(of content: SpecContent) -> String {
        switch content.kind {
        case .raw: foundationData
        case .text: "String"
        case .file: "HTTP.DownloadedFile"
        }
    }
}
