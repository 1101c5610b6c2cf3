// Readers made of readers, for what has no reading function of its own: `try json.array { try $0.date(.utc) }`.
extension JSONReader {
    /// Reads an array, each element by `element`, which must consume it.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func array<Element>(_ element: (inout JSONReader) throws -> Element) throws -> [Element] {
        var elements: [Element] = []
        if try enterArray() {
            repeat { elements.append(try element(&self)) } while try nextElement()
        }
        return elements
    }

    /// Reads an array, each element by `element`, and leaves out the elements for which that throws; each becomes an
    /// issue. In strict mode the first one throws. What is not JSON throws in either mode.
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

    /// Reads an array by `element`, which must consume an element; or one element that stands where the array should.
    public mutating func listOrSingle<Element>(
        _ element: (inout JSONReader) throws -> Element
    ) throws -> [Element] {
        position.pointee == UInt8(ascii: "[") ? try array(element) : [try element(&self)]
    }

    /// Reads what `value` reads; where that throws, there is no value, and the reason becomes an issue. In strict mode
    /// it throws. What is not JSON throws in either mode.
    public mutating func lossyOptional<Value>(_ value: (inout JSONReader) throws -> Value?) throws -> Value? {
        try tolerating(value) ?? nil
    }

    /// What `value` reads; nil, and past what was to be read, where it throws.
    @inline(__always)
    private mutating func tolerating<Value>(_ value: (inout JSONReader) throws -> Value) throws -> Value? {
        let before = position
        let (depthBefore, fieldsBefore) = (depth, openFields)
        let notesBefore = notes.count
        do {
            return try value(&self)
        } catch {
            if mode == .strict { throw error }
            position = before
            (depth, openFields) = (depthBefore, fieldsBefore)
            // What was noted about a value that is left out no longer matters.
            notes.shorten(to: notesBefore)
            try skip()
            notes.append(error as? JSONError ?? JSONError(offset: before - start, reason: "\(error)"))
            return nil
        }
    }

    /// Reads an object whose keys are data, each value by `value`, which must consume it. Of members with the same
    /// key, the first counts.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func dictionary<Value>(_ value: (inout JSONReader) throws -> Value) throws -> [String: Value] {
        var values: [String: Value] = [:]
        guard try enterObject() else { return values }
        repeat {
            let key = try key()
            if values.index(forKey: key) == nil {
                values[key] = try value(&self)
            } else {
                try skip()
            }
        } while try nextMember()
        return values
    }

    /// Reads what `value` reads, which must consume it; only `null` is nil.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func optional<Value>(_ value: (inout JSONReader) throws -> Value) throws -> Value? {
        skipNull() ? nil : try value(&self)
    }

    /// Reads the value at the end of a chain of keys: `at(["data", "nodes"])` is what `{"data": {"nodes": …}}` holds.
    ///
    /// Throws if one of the keys is missing, or if there is no object where one must be.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func at<Value>(
        _ keys: [String],
        _ value: (inout JSONReader) throws -> Value
    ) throws -> Value {
        try at(keys[...], value)
    }

    /// Reads a value that comes under several keys: one that is there already stays, and the new one is passed over.
    public mutating func keeping<Value>(
        _ present: Value?,
        _ value: (inout JSONReader) throws -> Value?
    ) throws -> Value? {
        let new = try value(&self)
        return present ?? new
    }

    /// Reads a value inside of objects, as `at` does; nil where one of them, or the value, is missing or null.
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
        // Two levels of nil: what is not there yet may come, and of two members with the same key the first counts.
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
