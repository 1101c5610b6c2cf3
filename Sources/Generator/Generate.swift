/// What the generator makes of the files of one API.
public struct Generation: Sendable {
    /// The Swift files; none where there is an error.
    public let files: [GeneratedFile]
    /// Errors and warnings, in the order of the text that they are about.
    public let diagnostics: [Diagnostic]
}

/// Turns the spec files of one API into Swift files.
///
///     text -> Spec       parse      what the files say
///     Spec -> Spec       validate   nothing dangling, nothing twice
///     Spec -> API        resolve    every Swift name and type settled
///     API  -> files      emit       text, and no more decisions
///
/// The same input gives the same bytes, on every run and machine.
///
/// - Parameters:
///   - sources: The files of one API.
///   - name: The namespace: the name of the spec's file, or of the folder that holds its files.
///   - access: Who may use the generated code, where the spec does not say it.
/// - Returns: Files without an error, or errors and no files.
public func generate(_ sources: [SourceFile], name: String, access: Access) -> Generation {
    var diagnostics = Diagnostics(files: sources)
    let spec = SpecParser.parse(sources, name: name, &diagnostics)
    let models = ModelTable(spec)
    if !diagnostics.hasErrors || !spec.parts.isEmpty { SpecValidator.validate(spec, models, &diagnostics) }
    if diagnostics.hasErrors { return Generation(files: [], diagnostics: diagnostics.sorted) }
    return Generation(
        files: emit(Resolver.resolve(spec, models, files: sources, access: access)),
        diagnostics: diagnostics.sorted)
}
