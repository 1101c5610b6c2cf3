import EndpointGenerator

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

        init(_ path: [String], _ field: DraftField, of owner: Int, _ models: DraftModels) {
            self.path = path
            self.owner = owner
            name = PagingNames.plain(path.suffix(path.last == "href" ? 2 : 1).joined())
            type = models.resolved(field.type)
            summary = field.summary?.lowercased() ?? ""
        }

        /// The path as a spec has it.
        var node: SpecNode {
            let isDotted = path.contains { $0.contains(".") }
            return isDotted ? .list(path.map { .text($0) }) : .text(path.joined(separator: "."))
        }

        /// Whether the member is a link and not a cursor.
        var isLink: Bool {
            type == .url
                || ["url", "uri", "link", "href"].contains { name.contains($0) || summary.contains($0) }
        }
    }

    init?(_ type: DraftType, _ models: DraftModels) {
        if case .list(let element) = type {
            (items, self.element, members) = (nil, element, [])
            return
        }
        guard case .model(let id) = type, let fields = models.allFields(of: id) else { return nil }
        let list = Self.list(in: fields, models) ?? Self.embeddedList(in: fields, models)
        guard let list, let element = models.resolved(list.type).element else { return nil }
        items = list.path
        self.element = element
        members = fields.flatMap { field in
            PagingNames.groups.contains(PagingNames.plain(field.key))
                ? Self.members([field.key], field, of: id, models, depth: 2)
                : [Member([field.key], field, of: id, models)]
        }
    }

    /// The list with a name that is known for it, or the only one.
    private static func list(in fields: [DraftField], _ models: DraftModels) -> (path: String, type: DraftType)? {
        let all = fields.filter { !$0.isFlattened && models.resolved($0.type).element != nil }
        let elements = all.filter { !PagingNames.problems.contains($0.key.lowercased()) }
        let lists = elements.isEmpty ? all : elements
        let known = lists.first { PagingNames.items.contains($0.key.lowercased()) }
        let single = lists.count == 1 && !holdsList(fields, models) ? lists[0] : nil
        return (known ?? single).flatMap { $0.key.contains(".") ? nil : ($0.key, $0.type) }
    }

    /// The list in `_embedded`, as in the JSON Hypertext Application Language (HAL).
    private static func embeddedList(
        in fields: [DraftField], _ models: DraftModels
    ) -> (path: String, type: DraftType)? {
        guard let embedded = fields.first(where: { $0.key == "_embedded" }),
            case .model(let id) = models.resolved(embedded.type.unwrapped),
            let list = list(in: models.allFields(of: id) ?? [], models)
        else { return nil }
        return ("_embedded.\(list.path)", list.type)
    }

    /// The members of an object, and those of the objects in it.
    private static func members(
        _ path: [String], _ field: DraftField, of owner: Int, _ models: DraftModels, depth: Int
    ) -> [Member] {
        guard depth > 0, case .model(let id) = models.resolved(field.type.unwrapped) else {
            return [Member(path, field, of: owner, models)]
        }
        return (models.allFields(of: id) ?? []).flatMap { field in
            members(path + [field.key], field, of: id, models, depth: depth - 1)
        }
    }

    /// Whether the elements may be in a list inside of a member.
    private static func holdsList(_ fields: [DraftField], _ models: DraftModels) -> Bool {
        fields.contains { field in
            guard case .model(let id) = models.resolved(field.type) else { return false }
            return (models.allFields(of: id) ?? []).contains { models.resolved($0.type).element != nil }
        }
    }

    /// The path to the first member with one of the names and one of the types.
    func member(_ names: [String], _ types: [DraftType]) -> SpecNode? {
        first(names) { types.contains($0.type) }?.node
    }

    /// The path to the first member with one of the names that is an integer. It becomes an `Int`, as a count is.
    func count(_ names: [String], _ models: inout DraftModels) -> SpecNode? {
        guard let member = first(names, { [.int, .int64].contains($0.type) }) else { return nil }
        if let key = member.path.last { models.makeInt(key, of: member.owner) }
        return member.node
    }

    /// The path to the first member with one of the names that is a cursor.
    func cursor(_ names: [String]) -> SpecNode? {
        first(names) { [.string, .int].contains($0.type) && !$0.isLink }?.node
    }

    /// The path to a member of the object of the next page that is a cursor. The same member elsewhere is that of this page.
    func cursorOfNextPage(_ name: String) -> SpecNode? {
        members.first { member in
            member.name == name && member.type == .string && member.path.count > 1
                && PagingNames.plain(member.path[0]) == PagingNames.nextPage
        }?.node
    }

    /// The path to the first member with one of the names that is a link.
    func link(_ names: [String]) -> SpecNode? {
        first(names) { [.string, .url].contains($0.type) && $0.isLink }?.node
    }

    private func first(_ names: [String], _ isRight: (Member) -> Bool) -> Member? {
        for name in names {
            if let member = members.first(where: { $0.name == name && isRight($0) }) { return member }
        }
        return nil
    }

    /// Whether the elements are structs with a member `id`, which is a cursor.
    func elementHasID(_ models: DraftModels) -> Bool {
        guard case .model(let id) = models.resolved(element) else { return false }
        return models.allFields(of: id)?.contains { $0.key == "id" && [.string, .int].contains($0.type) } == true
    }

    func paging(_ members: [(key: String, value: SpecNode)], more: SpecNode?) -> DraftPaging {
        let rest: [(key: String, value: SpecNode?)] = [("items", items.map { .text($0) }), ("more", more)]
        return DraftPaging(members: members + rest.compactMap { key, value in value.map { (key, $0) } })
    }
}
