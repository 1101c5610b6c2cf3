import ClientGenerator

/// The list of elements in a page, and the members beside it.
struct PageList {
    /// The path to the list. `nil` if the response is the list.
    let items: String?
    private let element: DraftType
    private let members: [Member]

    private struct Member {
        let path: [String]
        /// The model of the object that has the member.
        let owner: Int
        /// The last key in lowercase letters and digits. That of a link also has the key of the object around it.
        let name: String
        let type: DraftType
        let summary: String

        init(_ path: [String], _ field: DraftField, of owner: Int, _ converter: Converter) {
            self.path = path
            self.owner = owner
            name = PagingNames.plain(path.suffix(path.last == "href" ? 2 : 1).joined())
            type = converter.resolved(field.type)
            summary = field.summary?.lowercased() ?? ""
        }

        /// The path as a spec has it.
        var node: SpecNode {
            let isDotted = path.contains { $0.contains(".") }
            return isDotted ? .list(path.map { .text($0) }) : .text(path.joined(separator: "."))
        }

        /// Whether the member is a link and not a cursor.
        var isLink: Bool {
            type == .scalar("URL")
                || ["url", "uri", "link", "href"].contains { name.contains($0) || summary.contains($0) }
        }
    }

    init?(_ type: DraftType, _ converter: Converter) {
        if case .list(let element) = type {
            (items, self.element, members) = (nil, element, [])
            return
        }
        guard case .model(let id) = type, let fields = converter.allFields(of: id) else { return nil }
        let list = Self.list(in: fields, converter) ?? Self.embeddedList(in: fields, converter)
        guard let list, let element = converter.resolved(list.type).element else { return nil }
        items = list.path
        self.element = element
        members = fields.flatMap { field in
            PagingNames.groups.contains(PagingNames.plain(field.key))
                ? Self.members([field.key], field, of: id, converter, depth: 2)
                : [Member([field.key], field, of: id, converter)]
        }
    }

    /// The list with a name that is known for it, or the only one.
    private static func list(in fields: [DraftField], _ converter: Converter) -> (path: String, type: DraftType)? {
        let lists = fields.filter { !$0.isFlattened && converter.resolved($0.type).element != nil }
        let known = lists.first { PagingNames.items.contains($0.key.lowercased()) }
        let single = lists.count == 1 && !holdsList(fields, converter) ? lists[0] : nil
        return (known ?? single).flatMap { $0.key.contains(".") ? nil : ($0.key, $0.type) }
    }

    /// The list in `_embedded`, as in the JSON Hypertext Application Language (HAL).
    private static func embeddedList(
        in fields: [DraftField], _ converter: Converter
    ) -> (path: String, type: DraftType)? {
        guard let embedded = fields.first(where: { $0.key == "_embedded" }),
            case .model(let id) = converter.resolved(embedded.type.unwrapped),
            let list = list(in: converter.allFields(of: id) ?? [], converter)
        else { return nil }
        return ("_embedded.\(list.path)", list.type)
    }

    /// The members of an object, and those of the objects in it.
    private static func members(
        _ path: [String], _ field: DraftField, of owner: Int, _ converter: Converter, depth: Int
    ) -> [Member] {
        guard depth > 0, case .model(let id) = converter.resolved(field.type.unwrapped) else {
            return [Member(path, field, of: owner, converter)]
        }
        return (converter.allFields(of: id) ?? []).flatMap { field in
            members(path + [field.key], field, of: id, converter, depth: depth - 1)
        }
    }

    /// Whether the elements may be in a list inside of a member.
    private static func holdsList(_ fields: [DraftField], _ converter: Converter) -> Bool {
        fields.contains { field in
            guard case .model(let id) = converter.resolved(field.type) else { return false }
            return (converter.allFields(of: id) ?? []).contains { converter.resolved($0.type).element != nil }
        }
    }

    /// The path to the first member with one of the names and one of the types.
    func member(_ names: [String], _ types: [DraftType]) -> SpecNode? {
        first(names) { types.contains($0.type) }?.node
    }

    /// The path to the first member with one of the names that is an integer. It becomes an `Int`, as a count is.
    func count(_ names: [String], _ converter: Converter) -> SpecNode? {
        guard let member = first(names, { [.int, .scalar("Int64")].contains($0.type) }) else { return nil }
        if let key = member.path.last { converter.makeInt(key, of: member.owner) }
        return member.node
    }

    /// The path to the first member with one of the names that is a cursor.
    func cursor(_ names: [String]) -> SpecNode? {
        first(names) { [.string, .int].contains($0.type) && !$0.isLink }?.node
    }

    /// The path to the first member with one of the names that is a link.
    func link(_ names: [String]) -> SpecNode? {
        first(names) { [.string, .scalar("URL")].contains($0.type) && $0.isLink }?.node
    }

    private func first(_ names: [String], _ isRight: (Member) -> Bool) -> Member? {
        for name in names {
            if let member = members.first(where: { $0.name == name && isRight($0) }) { return member }
        }
        return nil
    }

    /// Whether the elements are structs with a member `id`, which is a cursor.
    func elementHasID(_ converter: Converter) -> Bool {
        guard case .model(let id) = converter.resolved(element) else { return false }
        return converter.allFields(of: id)?.contains { $0.key == "id" && [.string, .int].contains($0.type) } == true
    }

    func paging(_ members: [(key: String, value: SpecNode)], more: SpecNode?) -> DraftPaging {
        let rest: [(key: String, value: SpecNode?)] = [("items", items.map { .text($0) }), ("more", more)]
        return DraftPaging(members: members + rest.compactMap { key, value in value.map { (key, $0) } })
    }
}
