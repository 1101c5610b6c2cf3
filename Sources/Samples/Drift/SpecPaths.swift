import EndpointGenerator
import EndpointImporter

/// The paths in the JSON of spec files, for edits.
struct SpecPaths {
    private let files: [(path: String, root: JSONNode?)]

    init(_ files: [SourceFile]) {
        self.files = files.enumerated().map { index, file in
            var parser = JSONParser(file, file: index)
            return (file.path, try? parser.parse())
        }
    }

    /// An edit that adds a member to an object below the member at a location, or an element to a list.
    func adding(_ text: String, to keys: [String], below location: Location) -> SpecEdit? {
        guard let (path, node) = member(at: location) else { return nil }
        var place = (path: path, node: node)
        for key in keys {
            guard let next = place.node[key] else { return nil }
            place = (place.path + [key], next)
        }
        return edit(location, place.path, .add, text)
    }

    /// An edit that adds a member to an object below the member at a location, which need not exist yet.
    func adding(_ text: String, to keys: [String], ofMemberAt location: Location) -> SpecEdit? {
        member(at: location).map { edit(location, $0.path + keys, .add, text) }
    }

    /// An edit that replaces the type of the field at a location.
    func replacing(typeAt location: Location, with text: String) -> SpecEdit? {
        guard let (path, node) = member(at: location) else { return nil }
        let isObject = node["type"] != nil
        return edit(location, isObject ? path + ["type"] : path, .replace, text)
    }

    /// An edit by which the number of a field is a text: `true`, or `"sometimes"`.
    func quoting(fieldAt location: Location, _ type: String, _ quoted: String) -> SpecEdit? {
        guard let (path, node) = member(at: location) else { return nil }
        if node["type"] != nil { return edit(location, path, .add, "\"quoted\": \(quoted)") }
        return edit(location, path, .replace, "{ \"type\": \(type.quoted), \"quoted\": \(quoted) }")
    }

    /// Whether the member at a location has a list below a key, and not an object.
    func isList(_ key: String, below location: Location) -> Bool {
        guard let (_, node) = member(at: location), case .array? = node[key]?.value else { return false }
        return true
    }

    /// An edit that adds a member to an object of a file, or of the first file that has it.
    func adding(_ text: String, to key: String, ofFile index: Int? = nil) -> SpecEdit? {
        let file = index.map { files[$0] } ?? files.first { $0.root?[key] != nil } ?? files.first
        return file.map { SpecEdit(file: $0.path, path: [key], action: .add, text: text) }
    }

    /// An edit that adds a member to the first file.
    func adding(_ text: String) -> SpecEdit? {
        files.first.map { SpecEdit(file: $0.path, path: [], action: .add, text: text) }
    }

    private func edit(_ location: Location, _ path: [String], _ action: SpecEdit.Action, _ text: String) -> SpecEdit {
        SpecEdit(file: files[location.file].path, path: path, action: action, text: text)
    }

    /// The path and the value of the member whose name is at a location.
    private func member(at location: Location) -> (path: [String], node: JSONNode)? {
        files[location.file].root.flatMap { Self.member(at: location.offset, in: $0) }
    }

    private static func member(at offset: Int, in node: JSONNode) -> (path: [String], node: JSONNode)? {
        guard case .object(let members) = node.value else { return nil }
        // Members are in the order of the file, so the last that begins before the offset contains it.
        guard let member = members.last(where: { $0.name.location.offset <= offset }) else { return nil }
        if member.name.location.offset == offset { return ([member.name.value], member.value) }
        return Self.member(at: offset, in: member.value).map { ([member.name.value] + $0.path, $0.node) }
    }
}
