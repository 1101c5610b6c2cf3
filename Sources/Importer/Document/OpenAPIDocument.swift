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

    /// A reference whose path is relative to the folder of the document.
    func reference(_ text: String, in file: Int) -> Reference {
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
    }

    /// Reports an error of a part that belongs to no operation.
    func report(_ message: String, at location: Location) { errors.append((message, location)) }

    /// The value that a reference names. `nil` if there is none.
    func target(of reference: Reference) -> JSONNode? {
        if let known = targets[reference] { return known }
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
