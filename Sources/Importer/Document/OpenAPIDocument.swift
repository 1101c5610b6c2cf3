import EndpointGenerator

/// An OpenAPI document, with the files of its folder that it refers to.
final class OpenAPIDocument {
    /// Reads a file by its path relative to the document. `nil` if there is none.
    typealias Reader = (String) -> [UInt8]?

    /// The document, followed by the files that it refers to.
    private(set) var files: [SourceFile]
    private(set) var root: JSONNode

    private let read: Reader
    private let formats: [DocumentFormat]
    /// The name of the document's own file.
    private let name: String
    /// The paths of the files, relative to the folder of the document.
    private var filePaths: [String]
    /// The files as they are written.
    private var roots: [String: JSONNode?]
    private var identities = Identities()
    private var rewriting: Rewriting?
    /// The errors of files that are no JSON, and of parts that belong to no operation.
    private(set) var errors: [(message: String, location: Location)] = []
    private var targets: [Reference: JSONNode?] = [:]
    private var indexes: [Location: [String: JSONNode]] = [:]
    private lazy var fileComponents = FileComponents(root) { [unowned self] in written($0, in: 0) }

    /// - Throws: The first error of the text.
    init(
        _ source: SourceFile, formats: [DocumentFormat] = [], reading read: @escaping Reader
    ) throws(JSONParser.Failure) {
        root = try formats.parse(source, file: 0)
        self.formats = formats
        files = [source]
        filePaths = [""]
        roots = ["": root]
        self.read = read
        name = source.path.split(separator: "/").last.map(String.init) ?? ""
        identities.add(root, path: "")
    }

    /// A reference whose path is relative to the folder of the document. To a component in a file of its own, that is the
    /// reference to the component.
    func reference(_ text: String, in file: Int) -> Reference {
        let reference = written(text, in: file)
        return reference.path.isEmpty ? reference : fileComponents.component(of: reference) ?? reference
    }

    /// A reference as a file has it.
    private func written(_ text: String, in file: Int) -> Reference {
        let reference = identities.reference(text, in: filePaths[file]) ?? Reference(text, from: filePaths[file])
        guard reference.path == name || reference.path.isEmpty else { return reference }
        return Reference(path: "", keys: rewriting?.keys(for: reference.keys) ?? reference.keys)
    }

    /// Replaces the tree of the document. The locations of its nodes stay those in the files.
    func rewrite(_ rewriting: Rewriting) {
        root = rewriting.root
        self.rewriting = rewriting
        targets = [:]
        indexes = [:]
        fileComponents = FileComponents(root) { [unowned self] in written($0, in: 0) }
    }

    /// Reports an error of a part that belongs to no operation.
    func report(_ message: String, at location: Location) { errors.append((message, location)) }

    /// The value that a reference names. `nil` if there is none.
    func target(of reference: Reference) -> JSONNode? {
        if let known = targets[reference] { return known }
        if let file = fileComponents.file(of: reference) { return target(of: file) }
        let isRewritten = reference.path.isEmpty && rewriting?.has(reference.keys) == true
        var node = isRewritten ? root : root(of: reference.path)
        for key in reference.keys { node = node.flatMap { member(key, of: $0) } }
        if let rewriting, !isRewritten { node = node.map(rewriting.schema) }
        targets[reference] = .some(node)
        return node
    }

    /// Follows references until there is none. `nil` if one leads nowhere.
    func resolve(_ node: JSONNode?) -> JSONNode? {
        var node = node
        for _ in 0..<32 {
            guard let current = node, let text = current["$ref"]?.text else { return node }
            node = target(of: reference(text, in: current.location.file))
        }
        return nil
    }

    /// A path item with the members of the one that it refers to (OpenAPI 3.1, "Path Item Object"). Its own members come
    /// first. It keeps a reference that leads nowhere, and is `nil` if it has no operations besides.
    func pathItem(_ node: JSONNode) -> JSONNode? {
        guard node["$ref"] != nil else { return node }
        var members: [JSONMember] = []
        var node = node
        for _ in 0..<32 {
            members.add(node.without(["$ref"]).members)
            guard let text = node["$ref"]?.text else { return .object(members, at: node.location) }
            guard let target = target(of: reference(text, in: node.location.file)), target.isObject else {
                let item = JSONNode.object(members + node.members.filter { $0.name.value == "$ref" }, at: node.location)
                return OperationEntry.all(in: item).contains(where: \.node.isObject) ? item : nil
            }
            node = target
        }
        return nil
    }

    /// The target of a reference, whose own summary and description come first (OpenAPI 3.1, section 4.8.23).
    func described(_ node: JSONNode?) -> JSONNode? {
        guard let node, let target = resolve(node), node["$ref"] != nil else { return resolve(node) }
        let texts = node.members.filter {
            ["summary", "description"].contains($0.name.value) && $0.value.text?.isEmpty == false
        }
        if texts.isEmpty { return target }
        let keys = Set(texts.map(\.name.value))
        return JSONNode(
            value: .object(target.members.filter { !keys.contains($0.name.value) } + texts), location: target.location)
    }

    /// The JSON pointer to a place in a file, after the path of the file if it is another one.
    func pointer(to location: Location) -> String {
        let path = filePaths[location.file]
        guard let root = roots[path] ?? nil else { return path }
        return path + JSONPointer.text(to: location, in: root)
    }

    private func root(of path: String) -> JSONNode? {
        if let known = roots[path] { return known }
        var node: JSONNode?
        if !path.hasPrefix("../"), let source = source(at: path) {
            do throws(JSONParser.Failure) {
                node = try formats.parse(source, file: files.count)
            } catch {
                errors.append((error.message, Location(file: files.count, offset: error.offset)))
            }
            files.append(source)
            filePaths.append(path)
            if let node { identities.add(node, path: path) }
        }
        roots[path] = .some(node)
        return node
    }

    /// The file at a path. The URI of a document often has no extension, which its file has.
    private func source(at path: String) -> SourceFile? {
        let extensions = identities.isEmpty ? [] : (formats + [.json]).flatMap(\.extensions)
        return ([path] + extensions.map { "\(path).\($0)" }).lazy.compactMap { path in
            self.read(path).map { SourceFile(path: path, bytes: $0) }
        }.first
    }

    /// The member of an object or the element of an array. Large objects are searched many times, so they get an index.
    private func member(_ key: String, of node: JSONNode) -> JSONNode? {
        switch node.value {
        case .object(let members) where members.count > 16:
            if let index = indexes[node.location] { return index[key] }
            let index = Dictionary(
                members.map { ($0.name.value, $0.value) }, uniquingKeysWith: { first, _ in first })
            indexes[node.location] = index
            return index[key]
        case .object: return node[key]
        case .array(let elements): return Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        case .null, .bool, .number, .string: return nil
        }
    }
}

extension [JSONMember] {
    /// Adds the members of another path item that this one has not. It gets the parameters and the additional operations of
    /// both.
    fileprivate mutating func add(_ others: [JSONMember]) {
        for other in others {
            guard let index = firstIndex(where: { $0.name.value == other.name.value }) else {
                append(other)
                continue
            }
            switch other.name.value {
            case "parameters":
                self[index] = self[index].with { .array($0.elements + other.value.elements, at: $0.location) }
            case "additionalOperations":
                self[index] = self[index].with { own in
                    .object(
                        own.members + other.value.without(Set(own.members.map(\.name.value))).members, at: own.location)
                }
            default: continue
            }
        }
    }
}

/// The parts of a document beside its operations.
extension OpenAPIDocument {
    /// The version of OpenAPI. A version without quotes is a number.
    var version: String? { root["openapi"].flatMap { $0.text ?? $0.number } }
    /// The version of Swagger, the name of OpenAPI before version 3. A version without quotes is a number. Version 1 has
    /// another member.
    var swaggerVersion: String? {
        let version = root["swagger"] ?? root["swaggerVersion"]
        return version?.text ?? version?.number
    }
    /// Whether this is a document of Swagger 2.0.
    var isSwagger: Bool { version == nil && root["swagger"] != nil && swaggerVersion?.prefix { $0 != "." } == "2" }

    var title: String? { root["info"]?["title"]?.text }
    var summary: String? { root["info"]?["summary"]?.text }

    var paths: [JSONMember] { root["paths"]?.members ?? [] }
    var webhooks: [Located<String>] { (root["webhooks"]?.members ?? []).map(\.name) }

    /// The paths that are no paths with operations, with their references that lead nowhere.
    var brokenPaths: [(name: Located<String>, reference: Reference?)] {
        paths.filter { path in
            let isPath = path.name.value.hasPrefix("/") && pathItem(path.value)?.isObject == true
            return !isPath && !path.name.value.hasPrefix("x-")
        }.map { path in
            let text = path.name.value.hasPrefix("/") ? path.value["$ref"]?.text : nil
            return (path.name, text.map { reference($0, in: path.value.location.file) })
        }
    }

    /// The methods of paths that are no operations.
    var brokenOperations: [Located<String>] { entries.filter { !$0.node.isObject }.map(\.name) }

    /// The methods of additional operations for which their paths have members.
    var repeatedOperations: [Located<String>] { entries.filter { $0.isRepeated && $0.node.isObject }.map(\.name) }

    private var entries: [OperationEntry] {
        paths.filter { $0.name.value.hasPrefix("/") }.flatMap { path in
            pathItem(path.value).map(OperationEntry.all) ?? []
        }
    }

    /// The schemas of the components, in order.
    func schemas() -> [(reference: Reference, node: JSONNode)] {
        (root["components"]?["schemas"]?.members ?? []).map { schema in
            let key = JSONPointer.referenceToken(schema.name.value)
            return (reference("#/components/schemas/\(key)", in: 0), schema.value)
        }
    }
}

/// A format of documents beside JSON, which a package with a parser adds.
package struct DocumentFormat: Sendable {
    /// The extensions of file names, in lowercase, such as `yaml`.
    package let extensions: [String]

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - file: The index of the file, for the locations of the nodes.
    package typealias Parse = @Sendable (_ source: SourceFile, _ file: Int) throws(JSONParser.Failure) -> JSONNode
    package let parse: Parse

    package init(extensions: [String], parse: @escaping Parse) {
        self.extensions = extensions
        self.parse = parse
    }

    /// JSON, which is also the format of files with other extensions.
    static let json = DocumentFormat(extensions: ["json"]) { source, file throws(JSONParser.Failure) in
        var parser = JSONParser(source, file: file, depthLimit: depthLimit)
        return try parser.parse()
    }

    /// The nesting limit of arrays and objects in a document.
    package static let depthLimit = 512
}

extension [DocumentFormat] {
    /// Reads a file in the format of its name.
    package func parse(_ source: SourceFile, file: Int) throws(JSONParser.Failure) -> JSONNode {
        let name = source.path.lowercased()
        let format = first { $0.extensions.contains { name.hasSuffix(".\($0)") } } ?? .json
        return try format.parse(source, file)
    }
}
