import EndpointGenerator
import EndpointImporter

/// Applies edits to the files of a spec. Everything else in them stays as it is written.
struct SpecEditor {
    private(set) var files: [SourceFile]

    init(_ files: [SourceFile]) {
        self.files = files
    }

    /// - Throws: ``SampleError`` if the file or the text of the edit is not JSON.
    mutating func apply(_ edit: SpecEdit) throws(SampleError) {
        guard let index = files.firstIndex(where: { $0.path == edit.file }) else { return }
        let file = files[index]
        let place = Place(edit.path, in: try JSONNode(file), file.bytes)
        var bytes = file.bytes
        switch edit.action {
        case .replace where !place.missing.isEmpty: return
        case .replace: bytes.replaceSubrange(bytes.range(of: place.value), with: edit.text.utf8)
        case .add:
            let isList = if case .array = place.value.value { true } else { false }
            let text = isList ? "[\(edit.text)]" : "{\(edit.text)}"
            let new = SpecNode(try JSONNode(SourceFile(path: file.path, bytes: Array(text.utf8)))).inside(place.missing)
            if let line = place.line {
                let range = bytes.range(of: line)
                let changed = SpecNode(line).adding(new, at: place.pathInLine)
                bytes.replaceSubrange(range, with: changed.text(at: range.lowerBound, of: bytes))
            } else {
                let range = bytes.range(of: place.value)
                let last = bytes[range.dropLast()].lastIndex { !" \t\r\n".utf8.contains($0) }
                let end = (last ?? range.lowerBound) + 1
                bytes.replaceSubrange(end..<end, with: new.membersText(after: end, of: bytes))
            }
        }
        files[index] = SourceFile(path: file.path, bytes: bytes)
    }

    /// The place of an edit.
    private struct Place {
        /// The innermost value of the path that exists.
        private(set) var value: JSONNode
        /// The keys of the path that do not exist.
        private(set) var missing: ArraySlice<String>
        /// The outermost value around it that is written in one line. `nil` if it is written in several lines.
        private(set) var line: JSONNode?
        private(set) var pathInLine: [String] = []

        init(_ path: [String], in root: JSONNode, _ bytes: [UInt8]) {
            (value, missing) = (root, path[...])
            line = bytes.isOneLine(root) ? root : nil
            while let key = missing.first, let next = value[key] {
                if line != nil { pathInLine.append(key) } else if bytes.isOneLine(next) { line = next }
                value = next
                missing = missing.dropFirst()
            }
        }
    }
}

extension SpecNode {
    /// The value with the members or the elements of another one at the end of the value that a path leads to.
    fileprivate func adding(_ other: SpecNode, at path: [String]) -> SpecNode {
        switch (self, other) {
        case (.list(let elements), .list(let new)): .list(elements + new)
        case (.object(let members), .object(let new)) where path.isEmpty: .object(members + new)
        case (.object(let members), _):
            .object(
                members.map {
                    $0.key == path.first ? ($0.key, $0.value.adding(other, at: Array(path.dropFirst()))) : $0
                })
        default: self
        }
    }

    /// The text of the value at an offset of a file.
    fileprivate func text(at offset: Int, of bytes: [UInt8]) -> [UInt8] {
        let line = bytes.line(before: offset)
        var text = ""
        write(to: &text, indentation: line.indentation, column: line.column)
        return Array(text.utf8)
    }

    /// The text of the members or the elements after the last one, which ends at an offset of a file.
    fileprivate func membersText(after offset: Int, of bytes: [UInt8]) -> [UInt8] {
        // The brace before the first member is less indented than it.
        let isFirst = "{[".utf8.contains(bytes[offset - 1])
        let line = bytes.line(before: offset)
        let indentation = line.indentation + (isFirst ? 4 : 0)
        let space = String(repeating: " ", count: indentation)
        var texts: [String] = []
        switch self {
        case .object(let members):
            for (key, value) in members {
                var text = "\(space)\(JSONText.string(key)): "
                value.write(to: &text, indentation: indentation, column: text.utf8.count)
                texts.append(text)
            }
        case .list(let elements):
            for element in elements {
                var text = space
                element.write(to: &text, indentation: indentation, column: indentation)
                texts.append(text)
            }
        case .null, .bool, .number, .text: break
        }
        return Array("\(isFirst ? "" : ",")\n\(texts.joined(separator: ",\n"))".utf8)
    }
}

extension [UInt8] {
    fileprivate func range(of node: JSONNode) -> Range<Int> { valueRange(from: node.location.offset) }

    fileprivate func isOneLine(_ node: JSONNode) -> Bool { !self[range(of: node)].contains(UInt8(ascii: "\n")) }

    /// The indentation of the line around an offset, and the number of bytes of the line before the offset.
    fileprivate func line(before offset: Int) -> (indentation: Int, column: Int) {
        let start = self[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return (self[start..<offset].prefix { $0 == UInt8(ascii: " ") }.count, offset - start)
    }
}
