// Functions that take a closure, for types without a function of their own: `try json.array { try $0.date(.utc) }`.
extension JSONReader {
    /// Reads an array. `element` reads each element, and must consume it.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func array<Element>(_ element: (inout JSONReader) throws -> Element) throws -> [Element] {
        var elements: [Element] = []
        if try enterArray() {
            repeat { elements.append(try element(&self)) } while try nextElement()
        }
        return elements
    }

    /// Reads an array, and drops the elements for which `element` throws. Each of them is recorded as an issue.
    ///
    /// In strict mode the first one throws. Invalid JSON throws in both modes.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func lossyArray<Element>(_ element: (inout JSONReader) throws -> Element) throws -> [Element] {
        var elements: [Element] = []
        guard try enterArray() else { return elements }
        repeat {
            if let element = try tolerating(element) { elements.append(element) }
        } while try nextElement()
        return elements
    }

    /// Reads an array, or a single element in place of the array. `element` reads each element, and must consume it.
    public mutating func listOrSingle<Element>(
        _ element: (inout JSONReader) throws -> Element
    ) throws -> [Element] {
        position.pointee == UInt8(ascii: "[") ? try array(element) : [try element(&self)]
    }

    /// Reads a value by `value`. If `value` throws, records an issue and returns `nil`.
    ///
    /// In strict mode throws instead. Invalid JSON throws in both modes.
    public mutating func lossyOptional<Value>(_ value: (inout JSONReader) throws -> Value?) throws -> Value? {
        try tolerating(value) ?? nil
    }

    /// Reads a value by `value`. If `value` throws, skips the value, records an issue and returns `nil`.
    @inline(__always)
    private mutating func tolerating<Value>(_ value: (inout JSONReader) throws -> Value) throws -> Value? {
        let before = position
        let (depthBefore, fieldsBefore) = (depth, openFields)
        let issuesBefore = recordedIssues.count
        do {
            return try value(&self)
        } catch {
            if mode == .strict { throw error }
            position = before
            (depth, openFields) = (depthBefore, fieldsBefore)
            // The issues inside of a dropped value no longer matter.
            recordedIssues.shorten(to: issuesBefore)
            try skip()
            recordedIssues.append(error as? JSONError ?? JSONError(offset: before - start, reason: "\(error)"))
            return nil
        }
    }

    /// Reads an object whose keys are data. `value` reads each value, and must consume it. Of members with the same
    /// key, the first one counts. A member whose key differs from an earlier one only in Unicode normalization is
    /// dropped too, and is an issue, because a dictionary cannot have both keys.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func dictionary<Value>(_ value: (inout JSONReader) throws -> Value) throws -> [String: Value] {
        var values: [String: Value] = [:]
        guard try enterObject() else { return values }
        repeat {
            let key = try key()
            if let index = values.index(forKey: key) {
                try skipValue(of: key, after: values.keys[index])
            } else {
                values[key] = try value(&self)
            }
        } while try nextMember()
        return values
    }

    /// Skips a value whose key Swift takes for the same text as an earlier one. The keys are the same in JSON only if
    /// their bytes are (RFC 8259, section 8.3). Otherwise, records an issue, or throws it in strict mode.
    mutating func skipValue(of key: String, after other: String) throws {
        if !key.utf8.elementsEqual(other.utf8) {
            try record(
                "dropped, because its key differs from an earlier one only in Unicode normalization", at: position)
        }
        try skip()
    }

    /// Reads a value by `value`, which must consume it. Returns `nil` for `null` only.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func optional<Value>(_ value: (inout JSONReader) throws -> Value) throws -> Value? {
        skipNull() ? nil : try value(&self)
    }

    /// Reads the value at the end of a path of keys. For example, `at(["data", "nodes"])` reads the value of `nodes`
    /// in `{"data": {"nodes": …}}`.
    ///
    /// Throws if a key is missing, or if a value on the path is not an object.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func at<Value>(
        _ keys: [String],
        _ value: (inout JSONReader) throws -> Value
    ) throws -> Value {
        try at(keys[...], value)
    }

    /// Reads a value that may be present under several keys. Returns `present` if it is not `nil`, and the value that
    /// was read otherwise.
    public mutating func keeping<Value>(
        _ present: Value?,
        _ value: (inout JSONReader) throws -> Value?
    ) throws -> Value? {
        let new = try value(&self)
        return present ?? new
    }

    /// Reads the value at the end of a path of keys. Returns `nil` if an object on the path or the value is missing or
    /// `null`.
    public mutating func optionalAt<Value>(
        _ keys: [String],
        _ value: (inout JSONReader) throws -> Value?
    ) throws -> Value? {
        try optionalAt(keys[...], value)
    }

    private mutating func optionalAt<Value>(
        _ keys: ArraySlice<String>,
        _ value: (inout JSONReader) throws -> Value?
    ) throws -> Value? {
        guard let wanted = keys.first else { return try value(&self) }
        if skipNothing() { return nil }
        // The outer level is `nil` until the key is found. The inner level is its value. Of two members with the same
        // key, the first one counts, even if its value is `null`.
        var found: Value??
        if try enterObject() {
            repeat {
                if found == nil, try key(is: wanted) {
                    found = .some(try optionalAt(keys.dropFirst(), value))
                } else if found == nil {
                    try skip()
                } else {
                    try skipKey()
                    try skip()
                }
            } while try nextMember()
        }
        return found ?? nil
    }

    private mutating func at<Value>(
        _ keys: ArraySlice<String>,
        _ value: (inout JSONReader) throws -> Value
    ) throws -> Value {
        guard let wanted = keys.first else { return try value(&self) }
        let opening = position
        var found: Value?
        if try enterObject() {
            repeat {
                if found == nil, try key(is: wanted) {
                    found = try at(keys.dropFirst(), value)
                } else if found == nil {
                    try skip()
                } else {
                    try skipKey()
                    try skip()
                }
            } while try nextMember()
        }
        guard let found else { throw missingKey(wanted, of: opening) }
        return found
    }
}
