@testable import EndpointGenerator

/// Writes Swift code that creates two values of each struct of an API with its initializer: one with the required
/// fields, and one with all fields.
struct EveryModel {
    private let api: API
    private let models: [String: Model]

    init(_ sources: [SourceFile], name: String) {
        var diagnostics = Diagnostics(files: sources)
        let spec = Inclusion.include(in: SpecParser.parse(sources, name: name, &diagnostics), &diagnostics)
        api = Resolver(spec, ModelTable(spec), files: sources).resolve(access: .public)
        models = Dictionary(api.parts.flatMap(\.models).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// A Swift file with a function for each struct, and a property with the results of all functions.
    var text: String {
        let names = models.keys.sorted().filter { structure($0) != nil }
        let functions = names.map { name in
            """
                private func \(name)() -> [any JSONModel] {
                    let required = \(call(name, [], \.isRequired))
                    let whole = \(call(name, []) { _ in true })
                    return [required, whole]
                }
            """
        }
        return """
            // Generated from the specs by EveryModelTests. Do not edit.
            // swift-format-ignore-file

            import EndpointRuntime
            import Foundation
            import GeneratedClients

            struct EveryModelOf\(api.name) {
            \(functions.joined(separator: "\n\n"))

                var models: [[any JSONModel]] {
                    [
            \(names.map { "            \($0)()," }.joined(separator: "\n"))
                    ]
                }
            }

            """
    }

    private func structure(_ name: String) -> Structure? {
        if case .structure(let structure)? = models[name] { structure } else { nil }
    }

    /// Returns a call of the initializer with the included fields. Models in the fields have only their required
    /// fields. A type parameter without an argument is `JSON`.
    private func call(_ name: String, _ arguments: [WireType] = [], _ isIncluded: (Field) -> Bool) -> String {
        let structure = structure(name)
        let types = Dictionary(zip(structure?.typeParameters ?? [], arguments)) { first, _ in first }
        let values = (structure?.fields ?? []).filter(isIncluded).map { field in
            "\(SwiftName.label(field.name)): \(sample(field.type, types))"
        }
        return "\(api.name).\(name)(\(values.joined(separator: ", ")))"
    }

    /// Returns a value of a type. `types` has those of type parameters.
    private func sample(_ type: WireType, _ types: [String: WireType] = [:]) -> String {
        switch type {
        case .scalar(.string): "\"a\""
        case .scalar(.int), .scalar(.int64): "1"
        case .scalar(.double): "1.5"
        case .scalar(.bool): "true"
        case .scalar(.url): "URL(filePath: \"/a\")"
        case .scalar(.json): "JSON.string(\"a\")"
        case .scalar(.calendarDay): "CalendarDay(literal: \"2024-01-31\")"
        case .scalar(let scalar): scalar.blank
        case .quoted(let number): sample(number)
        case .formed(.date): "Date(timeIntervalSince1970: 1)"
        case .formed(let type): type.blank
        case .model(let name, _, _) where name.isOutside && models[name.name] == nil:
            types[name.name].map { sample($0) } ?? sample(.scalar(.json))
        case .model(let name, _, _): sample(name)
        case .boxed(let name, _): "Indirect(\(sample(name)))"
        case .array(let element), .lossyArray(let element), .listOrSingle(let element), .listInText(let element, _, _):
            "[\(sample(element, types))]"
        case .dictionary(let element): "[\"a\": \(sample(element, types))]"
        case .optional(let wrapped): sample(wrapped, types)
        }
    }

    private func sample(_ type: ModelName) -> String {
        let name = type.name
        switch models[name] {
        case .structure:
            return call(name, type.arguments, \.isRequired)
        case .enumeration(let enumeration)?:
            return "\(api.name).\(name).\(SwiftName.member(enumeration.cases[0].name))"
        case .scalar(let scalar)?: return "\(api.name).\(name)(\(sample(.scalar(scalar.rawType))))"
        case .union(let union)?:
            switch union.form {
            case .tagged(let tagged):
                let cases = tagged.cases
                return "\(api.name).\(name).\(SwiftName.member(cases[0].name))(\(sample(cases[0].type)))"
            case .shaped(let cases):
                return "\(api.name).\(name).\(SwiftName.member(cases[0].name))(\(sample(cases[0].type)))"
            case .firstOf(let cases):
                return "\(api.name).\(name).\(SwiftName.member(cases[0].name))(\(sample(cases[0].type)))"
            }
        case .external(let external)?: return "\(external.type)()"
        case .parameters?, nil: return ""
        }
    }
}

extension Model {
    fileprivate var name: String {
        switch self {
        case .structure(let structure): structure.name
        case .parameters(let group): group.name
        case .enumeration(let enumeration): enumeration.name
        case .scalar(let scalar): scalar.name
        case .external(let external): external.name
        case .union(let union): union.name
        }
    }
}
