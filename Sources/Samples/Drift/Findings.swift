import EndpointGenerator

extension DriftSurvey {
    /// The differences, in the order of the spec: models, then endpoints, then notes.
    package var findings: [Finding] {
        let places = SpecFiles(files)
        let paths = SpecPaths(files)
        let models = ModelFindings(self, places, paths).all
        let endpoints = EndpointFindings(self, places, paths).all
        let all = models + endpoints
        return all.filter { !$0.isNote } + all.filter(\.isNote)
    }
}

/// The differences of models.
private struct ModelFindings {
    let survey: DriftSurvey
    let places: SpecFiles
    let paths: SpecPaths
    private let fields: [Location: (model: SpecModel, field: SpecField)]

    init(_ survey: DriftSurvey, _ places: SpecFiles, _ paths: SpecPaths) {
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
            + survey.problems.sorted { $0.key.rank < $1.key.rank }.compactMap { problem($0.key, $0.value) }
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
    private func problem(_ key: DriftSurvey.ProblemKey, _ member: MemberTally) -> Finding? {
        let owner = fields[key.location]
        let subject = owner.map { "\($0.model.baseName).\($0.field.key.value)" } ?? "the response"
        let (kind, message, edit): (Finding.Kind, String, SpecEdit?) =
            switch key.kind {
            case .null:
                (
                    .null, "null is not allowed",
                    owner.flatMap { paths.replacing(typeAt: key.location, with: "\($0.field.type.text)?".quoted) }
                )
            case .unknownCase(let reason): (.newCase, reason, nil)
            case .value:
                (
                    .changedType, "a value is not of the type \(owner?.field.type.text ?? "of the response")",
                    owner.flatMap { change(of: $0.field, in: $0.model, member) }
                )
            }
        return Finding(
            kind: kind, subject: subject, message: message, count: member.tally.count, total: nil,
            samples: member.tally.samples, example: member.tally.first, spec: places.position(of: key.location),
            edit: edit)
    }

    /// The edit of a field whose type does not read these values.
    private func change(of field: SpecField, in model: SpecModel, _ member: MemberTally) -> SpecEdit? {
        let type = field.type.unwrapped
        let mark = field.type.isOptional ? "?" : ""
        if member.guess.areQuoted, [.int, .int64, .double, .bool, .decimal].contains(where: { type.is($0) }) {
            return paths.quoting(fieldAt: field.key.location, field.type.text)
        }
        let index = model.ownFields.filter { !$0.isFlattened }.firstIndex { $0.key.location == field.key.location }
        let present = index.flatMap { survey.objects[model.name.value]?.present[$0] } ?? 0
        let readsAll = member.tally.count >= present || (type.is(.int) && member.guess.type == "Double")
        return paths.replacing(
            typeAt: field.key.location, with: "\(readsAll ? member.guess.type : "JSON")\(mark)".quoted)
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

extension SpecModel {
    /// The fields of a struct.
    fileprivate var ownFields: [SpecField] {
        if case .fields(let fields, _) = kind { fields } else { [] }
    }
}

extension String {
    /// The text in the quotation marks of JSON.
    var quoted: String {
        let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"\(escaped)\""
    }

    /// A name in lower camel case.
    var asName: String {
        let words = split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let name = words.joined()
        let start = name.first?.isNumber == true ? "value\(name)" : name
        return start.isEmpty ? "empty" : start.prefix(1).lowercased() + start.dropFirst()
    }
}
