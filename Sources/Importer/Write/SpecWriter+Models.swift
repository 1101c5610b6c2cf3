import EndpointGenerator

extension SpecWriter {
    func node(of id: Int) -> SpecNode? {
        let model = models[id]
        var list = MemberList()
        list.add("summary", summary(of: model))
        if model.isDeprecated { list.add("deprecated", MemberList.deprecation) }
        switch model.kind {
        case .pending, .alias: return nil
        case .named(let type): list.add("is", text(type))
        case .fields(let fields, let includes):
            let written = includes.compactMap { names[$0] }
            if !written.isEmpty { list.add("includes", .list(written.map { .text($0) })) }
            if !fields.isEmpty || written.isEmpty { list.add("fields", .object(members(fields, id))) }
        case .texts(let values): list.add("values", texts(values))
        case .integers(let values): list.add("values", integers(values))
        case .union: if let form = model.form { add(form, to: &list) }
        }
        list.add("example", model.example.map { SpecNode($0) })
        return .object(list.members.replaced(by: model.stated, without: ["name"]))
    }

    private func members(_ fields: [DraftField], _ id: Int) -> [(key: String, value: SpecNode)] {
        let keys = Set(fields.map(\.key))
        let inherited = (models.allFields(of: id) ?? []).map(\.key).filter { !keys.contains($0) }
        let given = MemberNames.names(
            of: fields.map(\.key), reserved: ReservedName.fields.union(inherited.map(SwiftName.lowerCamelCase)))
        return fields.map { field in
            let node = node(of: field, name: given[field.key], in: id)
            return (field.key, node.replacingMembers(by: field.schema.node.stated))
        }
    }

    private func node(of field: DraftField, name: String?, in id: Int) -> SpecNode {
        var list = MemberList()
        list.add("name", name)
        // The default of the language also replaces `null`, which is a value of its own here.
        let hasDefault = !field.isOfSomeCases && !field.isNullable && (!sent.contains(id) || field.isTag)
        let value = hasDefault ? defaultNode(field.defaultValue, field.type) : nil
        let isSaid = value != nil && !field.isRequired
        list.add("summary", isSaid ? field.summary : summary(field.summary, mentioning: field.defaultValue))
        if field.isDeprecated { list.add("deprecated", MemberList.deprecation) }
        if field.isFlattened {
            list.add("flatten", .bool(true))
            return list.orType(text(field.type))
        }
        if isSaid { list.add("default", value) }
        let type =
            isSaid
            ? text(field.type)
            : text(
                field.type, isRequired: field.isRequired, isNullable: field.isNullable,
                distinguishesNull: sent.contains(id) && !received.contains(id))
        if sent.contains(id), needsNull(field.type, isRequired: field.isRequired, isNullable: field.isNullable) {
            list.add("explicitNull", .bool(true))
        }
        return list.orType(type)
    }

    private func texts(_ values: [DraftValue]) -> SpecNode {
        let names = names(of: values, else: \.raw)
        let isPlain = zip(values, names).allSatisfy { !$0.hasStatement && $1 == SwiftName.lowerCamelCase($0.raw) }
        let isList = isPlain || DraftValue.areDigits(values.map(\.raw))
        return isList ? .list(values.map { .text($0.raw) }) : node(of: values, names)
    }

    /// The text about a model. Texts of digits are a list, which gives them no names and no texts of their own, so the text
    /// about the enum has what the document says about each.
    private func summary(of model: DraftModel) -> String? {
        guard case .texts(let values) = model.kind, DraftValue.areDigits(values.map(\.raw)) else {
            return model.summary
        }
        let items = values.compactMap { value -> String? in
            let name = value.name.flatMap { $0.isEmpty || $0 == value.raw ? nil : "\(CodeSpans.code($0))." }
            let words = [name, value.isDeprecated ? "Deprecated." : nil, value.summary].compactMap(\.self)
            if words.isEmpty { return nil }
            return documentationItem("- \(CodeSpans.code(value.raw)):", words.joined(separator: " "), indent: 2)
        }
        return items.isEmpty ? model.summary : Paragraphs.joined([model.summary, items.joined(separator: "\n")])
    }

    private func integers(_ values: [DraftValue]) -> SpecNode {
        node(of: values, names(of: values) { Self.word(for: $0.raw) })
    }

    /// The names of the document if each value has its own, or else words for the values.
    private func names(of values: [DraftValue], else word: (DraftValue) -> String) -> [String] {
        var keys = values.map { value in
            value.name.flatMap { SwiftName.lowerCamelCase($0).isEmpty ? nil : $0 } ?? word(value)
        }
        if Set(keys).count < keys.count { keys = values.map(word) }
        let given = MemberNames.names(of: keys, reserved: ReservedName.cases)
        return keys.map { given[$0] ?? SwiftName.lowerCamelCase($0) }
    }

    private func node(of values: [DraftValue], _ names: [String]) -> SpecNode {
        .object(zip(values, names).map { ($0.raw, node(of: $0, name: $1)) })
    }

    private func node(of value: DraftValue, name: String) -> SpecNode {
        if !value.hasStatement { return .text(name) }
        var list = MemberList()
        list.add("name", name == SwiftName.lowerCamelCase(value.raw) ? nil : name)
        list.add("summary", value.summary)
        if value.isDeprecated { list.add("deprecated", MemberList.deprecation) }
        return .object(list.members)
    }

    /// A word for a number without a name.
    private static func word(for number: String) -> String {
        let words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        guard let value = Int64(number) else { return number }
        if value < 0 { return "minus \(word(for: String(value.magnitude)))" }
        return value < Int64(words.count) ? words[Int(value)] : "value \(value)"
    }

    private func add(_ form: UnionForm, to list: inout MemberList) {
        switch form {
        case .tagged(let key, let cases, let otherwise):
            list.add("tag", key)
            let members = members(ofTagged: cases)
            list.add("cases", .object(members))
            list.add("otherwise", otherwise.map { node(ofOtherwise: text($0), cases, Set(members.map(\.key))) })
        case .shapes(let types): list.add("shapes", .list(types.map { .text(text($0)) }))
        case .firstOf(let types): list.add("firstOf", .list(types.map { .text(text($0)) }))
        }
    }

    /// The case of all other tags, which has a name of its own if another case has that of its model.
    private func node(
        ofOtherwise type: String, _ cases: [(value: String, type: DraftType)], _ keys: Set<String>
    ) -> SpecNode {
        let taken = Set(keys.map(SwiftName.lowerCamelCase) + cases.map { SwiftName.lowerCamelCase(text($0.type)) })
        guard taken.contains(SwiftName.lowerCamelCase(type)) else { return .text(type) }
        let name = ["other", "otherwise", "anyOther"].first { !taken.contains($0) } ?? "noneOfThese"
        return .object([("type", .text(type)), ("name", .text(name))])
    }

    /// The cases by their tags. A number says nothing, so its case has the name of its model, unless others have the same.
    private func members(ofTagged cases: [(value: String, type: DraftType)]) -> [(key: String, value: SpecNode)] {
        let types = cases.map { text($0.type) }
        let uses = Dictionary(types.map { ($0, 1) }, uniquingKeysWith: +)
        let keys = zip(cases, types).map { Int64($0.value) != nil && uses[$1] == 1 ? $1 : $0.value }
        let names = MemberNames.names(of: keys, reserved: ReservedName.cases)
        return zip(cases, zip(types, keys)).map { unionCase, words in
            let (type, key) = words
            var members = MemberList()
            members.add("name", names[key] ?? (key == unionCase.value ? nil : SwiftName.lowerCamelCase(key)))
            return (unionCase.value, members.orType(type))
        }
    }
}
