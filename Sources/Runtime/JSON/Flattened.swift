import Foundation

// A field can be flattened: its members are members of the object itself.

extension JSONReader {
    /// Reads a value whose members are among those of the object at the position. Consumes nothing, because the object
    /// is read again for its other members.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func flattened<Value: JSONReadable>() throws -> Value {
        try flattened { try Value(from: &$0) }
    }

    /// Reads a value by `read`, as ``flattened()`` does.
    package mutating func flattened<Value>(_ read: (inout JSONReader) throws -> Value) throws -> Value {
        let (place, depthBefore, fieldsBefore) = (position, depth, openFields)
        let value = try read(&self)
        try countRereading(from: place)
        (position, depth, openFields) = (place, depthBefore, fieldsBefore)
        return value
    }

    /// The last key that was not in a table of keys. Consumes nothing.
    package mutating func nameOfMember() throws -> String {
        let place = position
        defer { position = place }
        position = unknownKey
        return try string()
    }

    /// Reads the value of an unknown key, which `object(_:_:)` has passed as -1, into a map of all such members. A
    /// member that is `null` is skipped, unless the values can be `nil`. Of the others with the same key, the first one
    /// counts. A member whose key differs from another only in Unicode normalization is dropped, and is an issue.
    ///
    /// - Parameters:
    ///   - members: The map, to which the member is added.
    ///   - others: The keys of members that belong to other values. They are skipped.
    ///   - value: Reads the value, and must consume it.
    /// - Throws: `JSONError` if the value cannot be read, and the errors of `value`.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func rest<Value>(
        _ members: inout [String: Value],
        besides others: Set<String> = [],
        _ value: (inout JSONReader) throws -> Value
    ) throws {
        let key = try nameOfMember()
        if let index = members.index(forKey: key) {
            try skipValue(of: key, after: members.keys[index])
        } else if let index = others.firstIndex(of: key) {
            try skipValue(of: key, after: others[index])
        } else {
            let start = position
            if skipNull(), !(Value.self is any ExpressibleByNilLiteral.Type) { return }
            position = start
            members[key] = try value(&self)
            foundField = true
        }
    }
}

extension JSONWriter {
    /// Writes the members of several objects into the object that is being written. Of members with the same key, only the
    /// first one is written. A value that is not an object has no members.
    ///
    /// - Parameters:
    ///   - values: The objects.
    ///   - fields: The keys of members that are written separately.
    public mutating func flatten(_ values: [any JSONWritable], besides fields: JSONFields) {
        // Strings that differ only in normalization are equal, keys are not.
        var keys = Set(tagKeys.map { Array($0.utf8) })
        for value in values {
            for (key, text) in Self.members(of: value, quotingLiterals: quotesLiterals)
            where !fields.contains(key) && keys.insert(Array(key.utf8)).inserted {
                begin(member: key)
                write(raw: text)
            }
        }
    }

    /// Returns the keys of the members of several objects.
    ///
    /// - Parameters:
    ///   - values: The objects.
    ///   - others: Keys that are added.
    /// - Returns: The keys of the members that the objects write.
    public static func keys(of values: [any JSONWritable], _ others: String...) -> Set<String> {
        Set(values.flatMap { members(of: $0).map(\.key) } + others)
    }

    private static func members(
        of value: some JSONWritable, quotingLiterals: Bool = false
    ) -> [(key: String, text: String)] {
        var json = JSONWriter(quotingLiterals: quotingLiterals)
        value.write(to: &json)
        let members = try? JSONReader.read(Data(json.bytes)) { json in
            var members: [(key: String, text: String)] = []
            guard try json.shape() == .object, try json.enterObject() else {
                try json.skip()
                return members
            }
            repeat {
                let key = try json.key()
                let start = json.position
                try json.skip()
                let text = UnsafeBufferPointer(start: start, count: json.position - start)
                members.append((key, String(decoding: text, as: UTF8.self)))
            } while try json.nextMember()
            return members
        }
        return members?.value ?? []
    }
}

extension JSONFields {
    fileprivate func contains(_ key: String) -> Bool {
        (0..<count).contains { entries[$0].text.elementsEqual(key.utf8) }
    }
}
