import EndpointGenerator
import EndpointImporter

/// A JSON value as it is written in a file.
struct WrittenJSON {
    /// The members of an object, in their order. `nil` for other values, and if two members that are no comments have
    /// one name.
    let members: [Member]?
    private let file: [UInt8]
    private let start: Int

    struct Member: Equatable {
        var key: Key
        let value: WrittenJSON
    }

    /// What tells a member of an object from the others. Several comments can have one name.
    struct Key: Hashable {
        /// The name as it is written, with its quotation marks.
        let name: String
        /// The number of members before this one that have the name.
        let number: Int
    }

    /// Reads a file. `nil` if it is empty.
    init?(_ source: SourceFile) throws(CommandError) {
        if source.bytes.isEmpty { return nil }
        var parser = JSONParser(source, file: 0)
        do throws(JSONParser.Failure) {
            self.init(try parser.parse(), in: source.bytes)
        } catch {
            let (line, column) = LineTable(source).position(at: error.offset)
            throw CommandError(description: "\(source.path):\(line):\(column): \(error.message)")
        }
    }

    private init(_ node: JSONNode, in bytes: [UInt8]) {
        file = bytes
        start = node.location.offset
        guard case .object(let all) = node.value, Self.hasUniqueNames(all) else {
            members = nil
            return
        }
        var counts: [String: Int] = [:]
        members = all.map { member in
            let range = bytes.valueRange(from: member.name.location.offset)
            let name = String(decoding: bytes[range], as: UTF8.self)
            let number = counts[name, default: 0]
            counts[name] = number + 1
            return Member(key: Key(name: name, number: number), value: WrittenJSON(member.value, in: bytes))
        }
    }

    private static func hasUniqueNames(_ members: [JSONMember]) -> Bool {
        let names = members.map(\.name.value).filter { !$0.hasPrefix("//") }
        return Set(names).count == names.count
    }

    /// The value of the first member with a name, which has its quotation marks.
    subscript(name: String) -> WrittenJSON? { members?.first { $0.key.name == name }?.value }

    /// The text of the value.
    var text: String { String(decoding: slice, as: UTF8.self) }

    var isOneLine: Bool { !slice.contains(UInt8(ascii: "\n")) }

    private var slice: ArraySlice<UInt8> { file[file.valueRange(from: start)] }
}

extension WrittenJSON: Equatable {
    /// Whether two values are the same, without regard to the space between their tokens.
    static func == (left: Self, right: Self) -> Bool {
        if let own = left.members, let others = right.members { return own == others }
        return withoutSpace(left.slice) == withoutSpace(right.slice)
    }

    private static func withoutSpace(_ slice: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var isString = false
        var isEscaped = false
        for byte in slice {
            if isString || !spaces.contains(byte) { result.append(byte) }
            if byte == UInt8(ascii: "\""), !isEscaped { isString.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return result
    }

    private static let spaces = Set(" \t\r\n".utf8)
}
