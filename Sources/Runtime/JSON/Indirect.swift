/// A value that is stored indirectly, so that a model can contain a value of its own type.
@dynamicMemberLookup
public struct Indirect<Value> {
    fileprivate indirect enum Storage {
        case value(Value)
    }

    private let storage: Storage

    /// Stores `value`.
    public init(_ value: Value) { storage = .value(value) }

    /// The value.
    public var value: Value {
        switch storage {
        case .value(let value): value
        }
    }

    /// A property of the value.
    public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }
}

extension Indirect.Storage: Sendable where Value: Sendable {}
extension Indirect: Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
    /// Whether the values are equal.
    public static func == (left: Self, right: Self) -> Bool { left.value == right.value }
}

extension Indirect: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension Indirect: Decodable where Value: Decodable {
    /// Reads the value from any decoder. Throws the errors of the value.
    public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}

extension Indirect: Encodable where Value: Encodable {
    /// Writes the value to any encoder. Throws the errors of the value.
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension Indirect: JSONReadable where Value: JSONReadable {
    /// Reads the value.
    public init(from json: inout JSONReader) throws { self.init(try json.value()) }

    /// Whether the stored type has a value.
    public static func hasValue(for nothing: JSONReader.Nothing) -> Bool { Value.hasValue(for: nothing) }
}

extension Indirect: JSONWritable where Value: JSONWritable {
    /// Writes the value.
    public func write(to json: inout JSONWriter) { value.write(to: &json) }
}
