import Foundation

extension JSONReader {
    /// Reads the start of a document, up to where `body` ends. Returns `nil` if it throws.
    static func peek<Result>(into data: Data, _ body: (inout JSONReader) throws -> Result) -> Result? {
        let read = try? read(data) { json in
            let result = try body(&json)
            json.position = json.end
            return result
        }
        return read?.value
    }

    /// Reads the member at the end of a path by `body`, and consumes nothing. Returns `nil` if there is no such member,
    /// or if a value on the path is not an object.
    mutating func peek<Result>(
        at keys: [String], _ body: (inout JSONReader) throws -> Result
    ) throws -> Result? {
        let (place, depthBefore) = (position, depth)
        defer { (position, depth) = (place, depthBefore) }
        for wanted in keys {
            guard try shape() == .object, try enter(member: wanted) else { return nil }
        }
        return try body(&self)
    }

    /// Moves to the value of a member of an object. Returns `false` if there is no such member.
    private mutating func enter(member wanted: String) throws -> Bool {
        guard try enterObject() else { return false }
        repeat {
            if try key(is: wanted) { return true }
            try skip()
        } while try nextMember()
        return false
    }
}
