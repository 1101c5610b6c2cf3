import EndpointGenerator
import EndpointRuntime
import Foundation

/// The members that the value of a model has in its object, for the flattened map beside it.
enum WrittenMembers {
    case none
    case members(Set<String>)
    /// An unknown value of a union has all members of the object.
    case all

    func union(_ other: WrittenMembers) -> WrittenMembers {
        switch (self, other) {
        case (.all, _), (_, .all): .all
        case (.none, let members), (let members, .none): members
        case (.members(let first), .members(let second)): .members(first.union(second))
        }
    }
}

extension SpecReader {
    /// Reads a value of a model.
    func model(_ name: String, _ json: inout JSONReader) throws -> WrittenMembers {
        switch plan(name) {
        case .structure(let plan): return try structure(plan, &json)
        case .enumeration(let known, let areIntegers): try enumeration(name, known, areIntegers, &json)
        case .scalar(let scalar): try read(scalar, &json)
        case .tagged(let tag, let cases, let otherwise): return try tagged(name, tag, cases, otherwise, &json)
        case .shaped(let cases, let reasons): return try shaped(cases, reasons, &json)
        case .firstOf(let cases): return try firstOf(cases, &json)
        // Another decoder reads such a value from the bytes.
        case .external: _ = try json.rawJSON()
        }
        return .none
    }

    private func enumeration(
        _ name: String, _ known: Set<String>, _ areIntegers: Bool, _ json: inout JSONReader
    ) throws {
        let (place, offset) = (json.position, json.offset)
        let text = areIntegers ? String(try json.int()) : try json.string()
        observer?.add(.value(model: name, text: text, offset: offset))
        // Values that differ only in Unicode normalization are equal, as those of the generated enum are.
        if known.contains(text) { return }
        let reason = "unknown value '\(shortened(text))'"
        kinds[JSONError(offset: offset, reason: reason)] = .unknownValue
        try json.record(reason, at: place)
    }

    private func tagged(
        _ name: String, _ tag: String, _ cases: [String: String], _ otherwise: (name: String, type: ReadType)?,
        _ json: inout JSONReader
    ) throws -> WrittenMembers {
        let value = try json.tag(tag)
        tags.insert(tag)
        if let value, let model = cases[value] {
            return try self.model(model, &json).union(.members([tag]))
        }
        if let otherwise { return try firstOf([otherwise], &json) }
        _ = try json.unknown(tag: value, of: tag)
        return unknownCase(json)
    }

    /// The last issue is that of an unknown case.
    private func unknownCase(_ json: borrowing JSONReader) -> WrittenMembers {
        if let issue = json.recordedIssues.kept.last { kinds[issue] = .unknownCase }
        return .all
    }

    private func shaped(
        _ cases: [ShapePlan], _ reasons: [String], _ json: inout JSONReader
    ) throws -> WrittenMembers {
        let shape = try json.shape()
        for unionCase in cases where unionCase.shapes.contains(shape.rawValue) {
            guard try holds(unionCase.condition, &json) else { continue }
            return try written(unionCase.type, &json)
        }
        _ = reasons.isEmpty ? try json.unknown(shape: shape) : try json.unknown(shape: shape, because: reasons)
        return unknownCase(json)
    }

    private func holds(_ condition: ObjectCondition?, _ json: inout JSONReader) throws -> Bool {
        switch condition {
        case .member(let key)?: try json.has(key)
        case .constant(let key, let value)?: try json.tag(key) == value.text
        case nil: true
        }
    }

    private func firstOf(
        _ cases: [(name: String, type: ReadType)], _ json: inout JSONReader
    ) throws -> WrittenMembers {
        let (mark, tags) = (observer?.mark, tags)
        var facts: [ArraySlice<Observer.Fact>] = cases.map { _ in [] }
        attempts += 1
        defer { attempts -= 1 }
        let chosen = try json.firstOf(cases.count, else: { _ in (number: -1, members: WrittenMembers.all) }) { number in
            let unionCase = cases[number]
            return (
                unionCase.name,
                { json in
                    self.tags = tags
                    defer { if let mark, let observer = self.observer { facts[number] = observer.cut(to: mark) } }
                    return (number, try self.written(unionCase.type, &json))
                }
            )
        }
        if chosen.number < 0 { return unknownCase(json) }
        observer?.add(facts[chosen.number])
        return chosen.members
    }

    private func written(_ type: ReadType, _ json: inout JSONReader) throws -> WrittenMembers {
        if case .model(let name) = type { return try model(name, &json) }
        try read(type, &json)
        return .none
    }
}
