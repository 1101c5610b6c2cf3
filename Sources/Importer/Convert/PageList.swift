import ClientGenerator

/// The list of elements in a page, and the members beside it.
struct PageList {
    /// The path to the list. `nil` if the response is the list.
    let items: String?
    private let element: DraftType
    private let members: [Member]

    private struct Member {
        let path: [String]
        /// The last key in lowercase letters and digits. That of a link also has the key of the object around it.
        let name: String
        let type: DraftType
        let summary: String

        init(_ path: [String], _ field: DraftField, _ converter: Converter) {
            self.path = path
            name = PagingNames.plain(path.suffix(path.last == "href" ? 2 : 1).joined())
            type = converter.resolved(field.type)
            summary = field.summary?.lowercased() ?? ""
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
                ? Self.members([field.key], field, converter, depth: 2) : [Member([field.key], field, converter)]
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
        _ path: [String], _ field: DraftField, _ converter: Converter, depth: Int
    ) -> [Member] {
        guard depth > 0, case .model(let id) = converter.resolved(field.type.unwrapped) else {
            return [Member(path, field, converter)]
        }
        return (converter.allFields(of: id) ?? []).flatMap { members(path + [$0.key], $0, converter, depth: depth - 1) }
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
        path(names) { types.contains($0.type) }
    }

    /// The path to the first member with one of the names that is a cursor.
    func cursor(_ names: [String]) -> SpecNode? {
        path(names) { [.string, .int].contains($0.type) && !$0.isLink }
    }

    /// The path to the first member with one of the names that is a link.
    func link(_ names: [String]) -> SpecNode? {
        path(names) { [.string, .scalar("URL")].contains($0.type) && $0.isLink }
    }

    private func path(_ names: [String], _ isRight: (Member) -> Bool) -> SpecNode? {
        for name in names {
            guard let member = members.first(where: { $0.name == name && isRight($0) }) else { continue }
            let isDotted = member.path.contains { $0.contains(".") }
            return isDotted ? .list(member.path.map { .text($0) }) : .text(member.path.joined(separator: "."))
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
