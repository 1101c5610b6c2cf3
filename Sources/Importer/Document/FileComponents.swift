import EndpointGenerator

/// The schemas of the components that are only references to other files. Such a schema has two names, its component and its
/// file. The component is the one by which the rest of the importer knows it.
struct FileComponents {
    private var components: [Reference: Reference] = [:]
    private var files: [Reference: Reference] = [:]

    /// - Parameters:
    ///   - root: The document.
    ///   - reference: Reads a reference of the document.
    init(_ root: JSONNode, reference: (String) -> Reference) {
        for schema in root["components"]?["schemas"]?.members ?? [] {
            guard schema.value.members.count == 1, let text = schema.value["$ref"]?.text else { continue }
            let file = reference(text)
            guard !file.path.isEmpty, components[file] == nil else { continue }
            let component = Reference(path: "", keys: ["components", "schemas", schema.name.value])
            components[file] = component
            files[component] = file
        }
    }

    /// The component that is a schema of another file. `nil` if there is none.
    func component(of file: Reference) -> Reference? { components[file] }

    /// The schema of another file that is a component. `nil` if the component has its schema in the document.
    func file(of component: Reference) -> Reference? { files[component] }
}
