import Foundation

/// A member of a JSON document, by the path of its keys. It is read and replaced in the text of the document, so that
/// all other bytes stay as they are.
struct JSONMember {
    private let keys: [String]

    init(_ keys: [String]) {
        self.keys = keys
    }

    /// The whole number at the end of the path. `nil` if there is none.
    func number(in document: Data) -> Int? {
        let member = try? JSONReader.read(document) { json in
            try json.optionalAt(keys) { try $0.optionalInt() }
        }
        return member?.value
    }

    /// The document with another value at the end of the path. Missing objects of the path are added.
    ///
    /// - Returns: `nil` if the document, or a value on the path, is neither an object nor `null`.
    func replaced(in document: Data, by value: Data) -> Data? {
        guard let place = try? JSONReader.read(document, { try $0.place(of: keys[...]) }).value else { return nil }
        var added = value
        for key in place.missing.reversed() {
            var object = Data("{".utf8)
            object += JSONWriter.write(key)
            object += Data(":".utf8)
            object += added
            object += Data("}".utf8)
            added = object
        }
        if let object = place.object {
            // The first missing key is a member of an object that is there.
            added = added.dropFirst().dropLast() + Data((object.isEmpty ? "" : ",").utf8)
        }
        var result = Data(document.prefix(place.start))
        result += added
        result += document.dropFirst(place.end)
        return result
    }
}

/// The bytes of a document that are replaced to set a member.
private struct JSONPlace {
    /// An object without the member.
    struct Object {
        let isEmpty: Bool
    }

    var start: Int
    var end: Int
    /// The keys of the path that are not in the document.
    var missing: ArraySlice<String> = []
    /// The object to which the first missing key is added, after its opening brace. `nil` if the bytes are a value.
    var object: Object?
}

extension JSONReader {
    /// Finds the bytes of a value at the end of a path, and consumes the value at the start of the path.
    fileprivate mutating func place(of keys: ArraySlice<String>) throws -> JSONPlace {
        let start = offset
        guard let key = keys.first else {
            try skip()
            return JSONPlace(start: start, end: offset)
        }
        if skipNull() { return JSONPlace(start: start, end: offset, missing: keys) }
        var found: JSONPlace?
        let afterBrace = start + 1
        guard try enterObject() else {
            return JSONPlace(start: afterBrace, end: afterBrace, missing: keys, object: .init(isEmpty: true))
        }
        repeat {
            if try self.key() == key, found == nil {
                found = try place(of: keys.dropFirst())
            } else {
                try skip()
            }
        } while try nextMember()
        return found ?? JSONPlace(start: afterBrace, end: afterBrace, missing: keys, object: .init(isEmpty: false))
    }
}
