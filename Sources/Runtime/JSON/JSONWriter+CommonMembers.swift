// What models have most often. Each has a function of its own, since a generic one has to ask for the metadata of `Value?`
// at each call, which takes longer than to write the value.
extension JSONWriter {
    /// Writes a member of an object: a text.
    public mutating func member(_ key: String, _ value: String) {
        begin(member: key)
        write(value)
        needsComma = true
    }

    /// Writes a member of an object: a text; nothing at all for nil.
    public mutating func member(_ key: String, _ value: String?) {
        if let value { member(key, value) }
    }

    /// Writes a member of an object: a whole number.
    public mutating func member(_ key: String, _ value: Int) {
        begin(member: key)
        write(Int64(value))
        needsComma = true
    }

    /// Writes a member of an object: a whole number; nothing at all for nil.
    public mutating func member(_ key: String, _ value: Int?) {
        if let value { member(key, value) }
    }

    /// Writes a member of an object: a number.
    public mutating func member(_ key: String, _ value: Double) {
        begin(member: key)
        write(value)
        needsComma = true
    }

    /// Writes a member of an object: a number; nothing at all for nil.
    public mutating func member(_ key: String, _ value: Double?) {
        if let value { member(key, value) }
    }

    /// Writes a member of an object: `true` or `false`.
    public mutating func member(_ key: String, _ value: Bool) {
        begin(member: key)
        write(value)
        needsComma = true
    }

    /// Writes a member of an object: `true` or `false`; nothing at all for nil.
    public mutating func member(_ key: String, _ value: Bool?) {
        if let value { member(key, value) }
    }

    /// Writes a member of an object: texts.
    public mutating func member(_ key: String, _ value: [String]) {
        begin(member: key)
        array { json in
            for text in value { json.element(text) }
        }
        needsComma = true
    }

    /// Writes a member of an object: texts; nothing at all for nil.
    public mutating func member(_ key: String, _ value: [String]?) {
        if let value { member(key, value) }
    }

    /// Writes a member of an object: whole numbers.
    public mutating func member(_ key: String, _ value: [Int]) {
        begin(member: key)
        array { json in
            for number in value { json.element(number) }
        }
        needsComma = true
    }

    /// Writes a member of an object: whole numbers; nothing at all for nil.
    public mutating func member(_ key: String, _ value: [Int]?) {
        if let value { member(key, value) }
    }

    private mutating func element(_ text: String) {
        separate()
        write(text)
        needsComma = true
    }

    private mutating func element(_ number: Int) {
        separate()
        write(Int64(number))
        needsComma = true
    }
}
