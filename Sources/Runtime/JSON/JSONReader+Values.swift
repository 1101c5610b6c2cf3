// The generic functions are compiled once, here, and never specialized. A program has hundreds of models, and
// specializing for each of them costs much more compile time than it is worth.
extension JSONReader {
    /// Reads a value of the type that is inferred at the call.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func value<Value: JSONReadable>() throws -> Value {
        try Value(from: &self)
    }

    /// Reads a value. Returns `nil` for `null` and `""`, unless `Value` has a value for it. `String`, `Data`, `JSON`,
    /// named scalars of them, and open enumerations among whose values is `""` have one for `""`. Optionals have one
    /// for both.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func optionalValue<Value: JSONReadable>() throws -> Value? {
        skipNothing(as: Value.self) ? nil : try Value(from: &self)
    }

    /// Reads an array.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func values<Value: JSONReadable>() throws -> [Value] {
        var values: [Value] = []
        if try enterArray() {
            repeat { values.append(try Value(from: &self)) } while try nextElement()
        }
        return values
    }

    /// Reads an array. Returns `nil` for `null` and `""`.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func optionalValues<Value: JSONReadable>() throws -> [Value]? {
        skipNothing() ? nil : try values()
    }

    /// Reads an array, and drops the elements that cannot be read. Each of them is recorded as an issue.
    ///
    /// In strict mode the first one throws. Invalid JSON throws in both modes.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func lossyValues<Value: JSONReadable>() throws -> [Value] {
        try lossyArray { json in try Value(from: &json) }
    }

    /// Reads an array by the rules of `lossyValues()`. Returns `nil` for `null` and `""`.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func optionalLossyValues<Value: JSONReadable>() throws -> [Value]? {
        skipNothing() ? nil : try lossyValues()
    }

    private mutating func skipNothing(as type: any JSONReadable.Type) -> Bool {
        switch position.pointee {
        case UInt8(ascii: "n"): !type.hasValue(for: .null) && skipNull()
        case UInt8(ascii: "\"") where position[1] == UInt8(ascii: "\""):
            !type.hasValue(for: .emptyString) && skipNothing()
        default: false
        }
    }

    /// Reads an array of strings.
    public mutating func strings() throws -> [String] {
        guard try enterArray() else { return [] }
        // A list of one string takes no more memory than that. Others are allocated once.
        let first = try string()
        guard try nextElement() else { return [first] }
        var strings: [String] = []
        strings.reserveCapacity(6)
        strings.append(first)
        repeat { strings.append(try string()) } while try nextElement()
        return strings
    }

    /// Reads an array of strings. Returns `nil` for `null` and `""`.
    public mutating func optionalStrings() throws -> [String]? {
        skipNothing() ? nil : try strings()
    }

    /// Reads an array of whole numbers.
    public mutating func ints() throws -> [Int] {
        var ints: [Int] = []
        guard try enterArray() else { return ints }
        ints.reserveCapacity(4)
        repeat { ints.append(try int()) } while try nextElement()
        return ints
    }

    /// Reads an array of whole numbers. Returns `nil` for `null` and `""`.
    public mutating func optionalInts() throws -> [Int]? {
        skipNothing() ? nil : try ints()
    }
}
