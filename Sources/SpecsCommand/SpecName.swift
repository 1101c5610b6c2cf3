import EndpointGenerator

/// The name of a spec, which is the namespace of the generated code.
enum SpecName {
    /// The name in the path of the output, such as `Specs/GitHub`. `nil` if the path is that of a folder of specs. A path
    /// with the extension is that of a file, whose name must be a namespace.
    static func name(in output: String?) -> String? {
        guard let output else { return nil }
        let name = SpecPlaces(output).name
        return output.hasSuffix(".json") || name != "Specs" && isName(name) ? name : nil
    }

    static func check(_ name: String) throws(UsageError) {
        if isName(name) { return }
        throw UsageError(
            message:
                "'\(name)' cannot be a namespace; start with a capital letter, use only letters and digits, and avoid the "
                + "names of the runtime")
    }

    private static func isName(_ text: String) -> Bool {
        text.wholeMatch(of: #/[A-Z][A-Za-z0-9]*/#) != nil && !ReservedName.namespaces.contains(text)
    }
}
