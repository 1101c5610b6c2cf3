/// The result of generating one API.
public struct Generation: Sendable {
    /// The Swift files. Empty if there is an error.
    public let files: [GeneratedFile]
    /// Errors and warnings, in the order of their locations.
    public let diagnostics: [Diagnostic]
}

/// Turns the spec files of one API into Swift files.
///
///     text -> Spec     parse       reads JSON and the spec language
///     Spec -> Spec     include     copies the fields that models share
///     Spec -> Spec     validate    checks references, names and rules
///     Spec -> API      resolve     chooses every Swift name and type
///     API  -> files    emit        writes Swift
///
/// The same input produces the same bytes on every run and every machine.
///
/// - Parameters:
///   - sources: The files of one API.
///   - name: The namespace, which is the name of the spec file or of the folder of spec files.
///   - access: The access level of the generated code if the spec does not set it.
///   - modules: The modules that the generated code can import. Another module of this package that it needs is
///     reported. `nil`, the default, reports none.
/// - Returns: The files and any warnings, or the diagnostics without files if there is an error.
public func generate(
    _ sources: [SourceFile], name: String, access: Access, modules: Set<String>? = nil
) -> Generation {
    var diagnostics = Diagnostics(files: sources)
    let (spec, models) = validated(sources, name, &diagnostics)
    if let modules { warnOfMissingModules(in: spec, modules, &diagnostics) }
    if diagnostics.hasErrors { return Generation(files: [], diagnostics: diagnostics.sorted) }
    return Generation(
        files: emit(Resolver(spec, models, files: sources).resolve(access: access)),
        diagnostics: diagnostics.sorted)
}

/// Checks the spec files of one API as ``generate(_:name:access:modules:)`` does, and generates nothing.
package func check(_ sources: [SourceFile], name: String) -> [Diagnostic] {
    checkedSpec(sources, name: name).diagnostics
}

/// Reads the spec of one API, and checks it as ``generate(_:name:access:modules:)`` does.
package func checkedSpec(
    _ sources: [SourceFile], name: String
) -> (spec: Spec, models: ModelTable, diagnostics: [Diagnostic]) {
    var diagnostics = Diagnostics(files: sources)
    let (spec, models) = validated(sources, name, &diagnostics)
    return (spec, models, diagnostics.sorted)
}

private func validated(
    _ sources: [SourceFile], _ name: String, _ diagnostics: inout Diagnostics
) -> (Spec, ModelTable) {
    let spec = Inclusion.include(in: SpecParser.parse(sources, name: name, &diagnostics), &diagnostics)
    let models = ModelTable(spec)
    if !diagnostics.hasErrors || !spec.parts.isEmpty { SpecValidator.validate(spec, models, &diagnostics) }
    return (spec, models)
}

/// Warns of the first endpoint that needs a module which the generated code cannot import.
private func warnOfMissingModules(in spec: Spec, _ modules: Set<String>, _ diagnostics: inout Diagnostics) {
    var known = modules
    for endpoint in spec.endpoints {
        for module in endpoint.modules where known.insert(module).inserted {
            let product = ".product(name: \"\(module)\", package: \"swift-endpoint-clients\")"
            diagnostics.warning(
                "'\(endpoint.name.value)' needs \(product) as a dependency of the target",
                at: endpoint.name.location)
        }
    }
}
