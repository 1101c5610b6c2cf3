import EndpointRuntime
import Foundation

/// Masks the values of JSON members with the names of secrets, and leaves all other bytes unchanged.
///
/// It also finds JSON inside other text, such as the data of server-sent events. A number becomes 0, so that it still
/// decodes as a number.
struct SecretMembers {
    private let bytes: [UInt8]
    private var index = 0
    private var output: [UInt8] = []
    /// The number of open objects and arrays.
    private var depth = 0
    /// The depth of the outermost secret object or array. `nil` if none is open.
    private var secretDepth: Int?
    /// Whether the current member is a secret.
    private var isSecretMember = false

    /// The text with masks.
    static func masked(_ text: Data) -> Data {
        var members = SecretMembers(bytes: Array(text))
        members.run()
        return Data(members.output)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        output.reserveCapacity(bytes.count)
    }

    private var isSecret: Bool { isSecretMember || secretDepth != nil }

    private mutating func run() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): string()
            case UInt8(ascii: "{"), UInt8(ascii: "["): open()
            case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
            case UInt8(ascii: ","):
                isSecretMember = false
                copy(1)
            case UInt8(ascii: "0")...UInt8(ascii: "9") where isSecret, UInt8(ascii: "-") where isSecret: number()
            default: copy(1)
            }
        }
    }

    private mutating func string() {
        let end = endOfString()
        let text = bytes[index..<end]
        let next = bytes[end...].first { !" \t\r\n".utf8.contains($0) }
        if next == UInt8(ascii: ":") {
            isSecretMember = Redaction.isSecretMember(String(decoding: text.dropFirst().dropLast(), as: UTF8.self))
            copy(text.count)
        } else if isSecret, text.count > 2 {
            output += Array("\"\(Sensitive.mask)\"".utf8)
            index = end
            isSecretMember = false
        } else {
            copy(text.count)
        }
    }

    /// The index after the closing quote of the string, or the end of the text.
    private func endOfString() -> Int {
        var end = index + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(end + 1, bytes.count)
    }

    private mutating func open() {
        depth += 1
        if isSecretMember, secretDepth == nil { secretDepth = depth }
        isSecretMember = false
        copy(1)
    }

    private mutating func close() {
        if secretDepth == depth { secretDepth = nil }
        depth -= 1
        isSecretMember = false
        copy(1)
    }

    private mutating func number() {
        output.append(UInt8(ascii: "0"))
        index = bytes[index...].firstIndex { !"0123456789+-.eE".utf8.contains($0) } ?? bytes.endIndex
    }

    private mutating func copy(_ count: Int) {
        output += bytes[index..<index + count]
        index += count
    }
}
