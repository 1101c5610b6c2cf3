extension TypeParser {
    /// Parses the arguments of a generic model that has been parsed before, such as `Page<Movie>`. Empty if the name has
    /// none.
    static func arguments(of name: Located<String>) -> [SpecType] {
        guard GenericName.isGeneric(name.value) else { return [] }
        let base = GenericName.base(of: name.value)
        // The base and the `<` before the first argument have been removed.
        var inner = name.value.dropFirst(base.count + 1).dropLast()
        var arguments: [SpecType] = []
        var offset = name.location.offset + base.utf8.count
        while !inner.isEmpty {
            let text = inner.firstArgument
            // A location is that of the quote before a text.
            let location = Location(file: name.location.file, offset: offset)
            var diagnostics = Diagnostics(files: [])
            if let type = parse(Located(String(text), at: location), &diagnostics) { arguments.append(type) }
            inner = inner[text.endIndex...].dropFirst()
            offset += text.utf8.count + 1
        }
        return arguments
    }

    /// Parses the type parameters of a generic model, such as `Page<T>`. Returns `nil` if the text has another form.
    static func parameters(of name: Located<String>) -> [Located<String>]? {
        var diagnostics = Diagnostics(files: [])
        guard case .named(let whole)? = parse(name, &diagnostics) else { return nil }
        return arguments(of: whole).reduce([]) { parameters, type in
            guard let parameters, case .named(let parameter) = type, !GenericName.isGeneric(parameter.value) else {
                return nil
            }
            return parameters + [parameter]
        }
    }
}

extension Substring {
    /// The text before the first comma that is not in brackets.
    fileprivate var firstArgument: Substring {
        var depth = 0
        return prefix { character in
            if "<[(".contains(character) { depth += 1 }
            if ">])".contains(character) { depth -= 1 }
            return character != "," || depth > 0
        }
    }
}
