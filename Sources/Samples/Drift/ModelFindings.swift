import EndpointGenerator

/// The differences of models.
struct ModelFindings {
    let survey: DriftSurvey
    let places: SpecPositions
    let paths: SpecPaths
    private let fields: [Location: (model: SpecModel, field: SpecField)]

    init(_ survey: DriftSurvey, _ places: SpecPositions, _ paths: SpecPaths) {
        self.survey = survey
        self.places = places
        self.paths = paths
        let all = survey.spec.models.flatMap { model in
            model.ownFields.map { ($0.key.location, (model: model, field: $0)) }
        }
        fields = Dictionary(all, uniquingKeysWith: { first, _ in first })
    }

    var all: [Finding] {
        survey.spec.models.flatMap { members($0) + absences($0) + values($0) }
            + survey.problems.sorted { $0.key.rank < $1.key.rank }.map { problem($0.key, $0.value) }
    }

    /// The members that a model does not have.
    private func members(_ model: SpecModel) -> [Finding] {
        guard let tally = survey.objects[model.name.value] else { return [] }
        return tally.members.sorted { $0.key < $1.key }.map { key, member in
            let type = "\(member.guess.type)?"
            return Finding(
                kind: .newMember, subject: "\(model.baseName).\(key)",
                message: "the member is not in the spec", count: member.tally.count, total: tally.objects.count,
                samples: member.tally.samples, example: member.tally.first,
                spec: places.position(of: model.name.location),
                edit: paths.adding(
                    "\(key.quoted): \(type.quoted)", to: ["fields"], below: model.name.location))
        }
    }

    /// The fields that objects do not have.
    private func absences(_ model: SpecModel) -> [Finding] {
        guard let tally = survey.objects[model.name.value] else { return [] }
        return model.ownFields.filter { !$0.isFlattened }.enumerated().compactMap { index, field in
            let present = tally.present[index] ?? 0
            if present == tally.objects.count || (!field.isRequired && present > 0) { return nil }
            let kind: Finding.Kind = present > 0 ? .missing : field.isRequired ? .vanished : .neverSeen
            let message =
                switch kind {
                case .missing: "the member is required, and some objects do not have it"
                case .vanished: "the member is required, and no object has it"
                default: "no object has the member"
                }
            return Finding(
                kind: kind, subject: "\(model.baseName).\(field.key.value)", message: message,
                count: tally.objects.count - present, total: tally.objects.count, samples: tally.objects.samples,
                example: field.isRequired ? tally.objects.first : nil,
                spec: places.position(of: field.key.location),
                edit: field.isRequired
                    ? paths.replacing(typeAt: field.key.location, with: "\(field.type.text)?".quoted) : nil)
        }
    }

    /// The values that an open enum does not have.
    private func values(_ model: SpecModel) -> [Finding] {
        guard let known = survey.models.values(of: model.name.value), let seen = survey.values[model.name.value] else {
            return []
        }
        let texts = Set(known.map(\.raw.text))
        let total = seen.values.reduce(0) { $0 + $1.count }
        return seen.filter { !texts.contains($0.key) }.sorted { $0.key < $1.key }.map { text, tally in
            let isList = paths.isList("values", below: model.name.location)
            let value = known.areIntegers && isList ? text : text.quoted
            let entry = isList ? value : "\(value): \(text.asName.quoted)"
            return Finding(
                kind: .newValue, subject: model.baseName, message: "\(text.quoted) is not one of the values",
                count: tally.count, total: total, samples: tally.samples, example: tally.first,
                spec: places.position(of: model.name.location),
                edit: paths.adding(entry, to: ["values"], below: model.name.location))
        }
    }

    /// A value that cannot be read.
    private func problem(_ key: DriftSurvey.ProblemKey, _ member: MemberTally) -> Finding {
        let owner = fields[key.location]
        let subject = owner.map { "\($0.model.baseName).\($0.field.key.value)" } ?? "the response"
        let (kind, message): (Finding.Kind, String) =
            switch key.kind {
            case .null: (.null, "null is not allowed")
            case .unknownCase(let reason): (.newCase, reason)
            case .value: (.changedType, "a value is not of the type \(owner?.field.type.text ?? "of the response")")
            }
        return Finding(
            kind: kind, subject: key.isElement ? "\(subject)[]" : subject, message: message, count: member.tally.count,
            total: nil, samples: member.tally.samples, example: member.tally.first,
            spec: places.position(of: key.location),
            edit: owner.flatMap { edit(key, of: $0.field, in: $0.model, member) },
            widening: owner.flatMap { widening(key, of: $0.field, member) })
    }

    /// The edit of a field whose type does not read these values. `nil` if they are elements of something else than a list.
    private func edit(
        _ key: DriftSurvey.ProblemKey, of field: SpecField, in model: SpecModel, _ member: MemberTally
    ) -> SpecEdit? {
        guard let type = key.isElement ? field.type.contents : field.type else { return nil }
        let text: String
        switch key.kind {
        case .unknownCase: return nil
        case .null: text = "\(type.text)?"
        case .value:
            let isNumber = [.int, .int64, .double, .bool, .decimal].contains { type.unwrapped.is($0) }
            if member.guess.areQuoted, isNumber {
                return paths.quoting(fieldAt: key.location, field.type.text, "true")
            }
            let readsAll = isWider(member, type) || (!key.isElement && member.tally.count >= present(field, model))
            text = (readsAll ? member.guess.type : "JSON") + (type.isOptional ? "?" : "")
        }
        return replacement(of: field, key, by: text)
    }

    /// The edit of a field whose type reads neither these values nor, after ``edit(_:of:in:_:)``, the others.
    private func widening(
        _ key: DriftSurvey.ProblemKey, of field: SpecField, _ member: MemberTally
    ) -> SpecEdit? {
        guard case .value = key.kind, let type = key.isElement ? field.type.contents : field.type,
            !isWider(member, type)
        else { return nil }
        let isNumber = [.int, .int64, .double, .bool, .decimal].contains { type.unwrapped.is($0) }
        if member.guess.areQuoted, isNumber {
            return paths.quoting(fieldAt: key.location, field.type.text, "\"sometimes\"")
        }
        return replacement(of: field, key, by: "JSON" + (type.isOptional ? "?" : ""))
    }

    /// Whether the type of the values reads those of a type too.
    private func isWider(_ member: MemberTally, _ type: SpecType) -> Bool {
        type.unwrapped.is(.int) && member.guess.type == "Double"
    }

    private func replacement(of field: SpecField, _ key: DriftSurvey.ProblemKey, by text: String) -> SpecEdit? {
        paths.replacing(typeAt: key.location, with: (key.isElement ? field.type.holding(text) : text).quoted)
    }

    /// The number of objects that have a field.
    private func present(_ field: SpecField, _ model: SpecModel) -> Int {
        let index = model.ownFields.filter { !$0.isFlattened }.firstIndex { $0.key.location == field.key.location }
        return index.flatMap { survey.objects[model.name.value]?.present[$0] } ?? 0
    }
}

extension DriftSurvey.ProblemKey {
    /// The order of the spec.
    fileprivate var rank: (Int, Int, String) {
        let kind =
            switch kind {
            case .null: ""
            case .value: " "
            case .unknownCase(let reason): reason
            }
        return (location.file, location.offset, kind)
    }
}

extension SpecType {
    /// The type of the elements of a list, or of the values of a map.
    fileprivate var contents: SpecType? {
        switch unwrapped {
        case .array(let element): element
        case .dictionary(let value): value
        case .scalar, .formed, .model, .optional: nil
        }
    }

    /// The text of the list or the map with other contents.
    fileprivate func holding(_ text: String) -> String {
        (unwrapped.isMap ? "[String: \(text)]" : "[\(text)]") + (isOptional ? "?" : "")
    }
}

extension SpecModel {
    /// The fields of a struct.
    fileprivate var ownFields: [SpecField] {
        if case .fields(let fields, _) = kind { fields } else { [] }
    }
}
