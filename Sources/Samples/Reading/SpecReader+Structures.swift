import EndpointGenerator
import EndpointRuntime
import Foundation

extension SpecReader {
    /// Reads an object.
    func structure(_ plan: StructurePlan, _ json: inout JSONReader) throws -> WrittenMembers {
        let (outerTags, offset) = (tags, json.offset)
        var written = plan.members
        for (name, location) in plan.flattened {
            let part = try flattened(name, location, &json)
            if models[name]?.isUnion == true { written = written.union(part) }
        }
        tags = []
        var fields: [Int: Observer.Presence] = [:]
        var members: RestMembers = plan.rest.map { RestMembers($0, written) } ?? .skipped
        do {
            try json.object(isTolerant ? plan.tolerantTable : plan.table) { number, json in
                if number >= 0 {
                    let presence = try self.field(plan.readings[number], &json)
                    guard let presence, let index = plan.index(of: number) else { return }
                    fields[index] = presence
                } else if let rest = plan.rest {
                    try self.inPlace(rest.field.key.location, &json) { json in
                        try members.read(&json) { try self.read(rest.type, &$0) }
                    }
                } else {
                    try self.unknownMember(of: plan, besides: outerTags, &json)
                }
            }
        } catch let error as JSONError {
            if let key = error.missingKey, let field = plan.field(key) { record(error, field.key.location) }
            throw error
        }
        observer?.add(.object(model: plan.model.name.value, fields: fields, offset: offset))
        return written
    }

    /// Reads the members of a flattened value. The object around it knows its own members.
    private func flattened(_ name: String, _ location: Location, _ json: inout JSONReader) throws -> WrittenMembers {
        var written = WrittenMembers.none
        flattenings += 1
        defer { flattenings -= 1 }
        try inPlace(location, &json) { json in
            written = try json.flattened { try self.model(name, &$0) }
        }
        return written
    }

    /// Reads the value of a field. Returns `nil` if its path has no value.
    private func field(_ reading: FieldReading, _ json: inout JSONReader) throws -> Observer.Presence? {
        var presence: Observer.Presence?
        let flattenings = self.flattenings
        self.flattenings = 0
        defer { self.flattenings = flattenings }
        func value(_ json: inout JSONReader) throws {
            presence = (try? json.shape()) == .null ? .null : .value
            try read(reading.type, &json)
        }
        func place(_ json: inout JSONReader) throws {
            if reading.path.isEmpty { return try value(&json) }
            if reading.isRequired { return try json.at(reading.path, value) }
            _ = try json.optionalAt(reading.path, value)
        }
        try tolerating(reading.field.key.location, &json) { json in
            if reading.fallsToNil { _ = try json.lossyOptional(place) } else { try place(&json) }
        }
        return presence
    }

    private func unknownMember(
        of plan: StructurePlan, besides tags: Set<String>, _ json: inout JSONReader
    ) throws {
        guard let observer, flattenings == 0 else { return try json.skip() }
        let key = try json.nameOfMember()
        let start = json.offset
        try json.skip()
        if tags.contains(key) || plan.flattenedKeys.contains(key) { return }
        observer.add(.member(model: plan.model.name.value, key: key, value: start..<json.offset))
    }
}

extension StructurePlan {
    /// The field of a key of the table.
    fileprivate func field(_ key: String) -> SpecField? {
        readings.first { $0.field.path.contains(key) || $0.field.aliases.contains { $0.contains(key) } }?.field
    }

    /// The number of the field whose value is read by a number of the table, which has the aliases after all fields.
    fileprivate func index(of number: Int) -> Int? {
        if number < fieldCount { return number }
        let key = readings[number].field.key
        return readings.prefix(fieldCount).firstIndex { $0.field.key.location == key.location }
    }
}

/// The flattened map of an object. Members that are `null` are skipped, unless their values are optional or any JSON.
private enum RestMembers {
    case skipped
    case json([String: JSON], besides: WrittenMembers)
    case values([String: Void], besides: WrittenMembers)
    case optionals([String: Void?], besides: WrittenMembers)

    init(_ plan: RestPlan, _ written: WrittenMembers) {
        let others = WrittenMembers.members(plan.others).union(written)
        if case .scalar(.json) = plan.type {
            self = .json([:], besides: others)
        } else if case .optional = plan.type {
            self = .optionals([:], besides: others)
        } else {
            self = .values([:], besides: others)
        }
    }

    mutating func read(_ json: inout JSONReader, _ value: (inout JSONReader) throws -> Void) throws {
        switch self {
        case .skipped, .json(_, besides: .all), .values(_, besides: .all), .optionals(_, besides: .all): try json.skip()
        case .json(var members, let others):
            self = .skipped
            try json.rest(&members, besides: others.keys) { try $0.json() }
            self = .json(members, besides: others)
        case .values(var members, let others):
            self = .skipped
            try json.rest(&members, besides: others.keys, value)
            self = .values(members, besides: others)
        case .optionals(var members, let others):
            self = .skipped
            try json.rest(&members, besides: others.keys) { try value(&$0) }
            self = .optionals(members, besides: others)
        }
    }
}

extension WrittenMembers {
    fileprivate var keys: Set<String> {
        if case .members(let keys) = self { keys } else { [] }
    }
}
