import EndpointGenerator
import EndpointRuntime
import Foundation

// A value of each type is read by the function that generated code calls for it.
extension SpecReader {
    func read(_ type: ReadType, _ json: inout JSONReader) throws {
        switch type {
        case .scalar(let scalar): try read(scalar, &json)
        case .formed(let type): try read(type, &json)
        case .quoted(let inner): try quoted(inner, &json)
        case .model(let name): _ = try model(name, &json)
        case .array(let element): _ = try json.array { try self.read(element, &$0) }
        case .lossyArray(let element): try lossyArray(element, &json)
        case .listOrSingle(let element): _ = try json.listOrSingle { try self.read(element, &$0) }
        case .listInText(let element, let separator, areTexts: true):
            _ = try json.texts(separatedBy: separator.scalar) { try self.read(element, &$0) }
        case .listInText(let element, let separator, areTexts: false):
            _ = try json.numbers(separatedBy: separator.scalar) { try self.read(element, &$0) }
        case .dictionary(let value): _ = try json.dictionary { try self.read(value, &$0) }
        case .optional(let wrapped):
            let isNothing = emptyStringIsNothing(wrapped) ? json.skipNothing() : json.skipNull()
            if !isNothing { try read(wrapped, &json) }
        }
    }

    private func lossyArray(_ element: ReadType, _ json: inout JSONReader) throws {
        _ = try json.lossyArray { json in
            let mark = observer?.mark
            do {
                try self.read(element, &json)
            } catch {
                if let mark { observer?.cut(to: mark) }
                throw error
            }
        }
    }

    /// Whether `""` is read as `nil`, and not as a value of the type.
    private func emptyStringIsNothing(_ type: ReadType) -> Bool {
        switch type {
        case .scalar(.string), .scalar(.json), .scalar(.data), .formed(.data): false
        case .scalar, .formed, .quoted: true
        case .model(let name): !models.acceptsEmptyString(name)
        case .array(let inner), .lossyArray(let inner), .dictionary(let inner): inner.readsItself
        case .listOrSingle, .listInText, .optional: false
        }
    }

    func read(_ scalar: Scalar, _ json: inout JSONReader) throws {
        switch scalar {
        case .string: _ = try json.string()
        case .int: _ = try json.int()
        case .int64: _ = try json.int64()
        case .double: _ = try json.double()
        case .bool: _ = try json.bool()
        case .url: _ = try json.url()
        case .json: _ = try json.json()
        case .calendarDay: _ = try json.day()
        case .plainTime: _ = try json.value() as PlainTime
        case .uuid: _ = try json.value() as UUID
        case .decimal: _ = try json.value() as Decimal
        case .data: _ = try json.value() as Data
        case .duration: _ = try json.value() as Duration
        }
    }

    private func read(_ type: FormedType, _ json: inout JSONReader) throws {
        switch type {
        case .date(let form): _ = try json.date(form.ofRuntime)
        case .duration(let form): _ = try json.duration(form.ofRuntime)
        case .data(let form): _ = try json.data(form.ofRuntime)
        }
    }

    private func quoted(_ type: ReadType, _ json: inout JSONReader) throws {
        switch type {
        case .scalar(.int): _ = try json.quotedInt()
        case .scalar(.int64): _ = try json.quotedInt64()
        case .scalar(.double): _ = try json.quotedDouble()
        case .scalar(.bool): _ = try json.quotedBool()
        case .scalar(.decimal): _ = try json.quotedDecimal()
        case .scalar(.duration): _ = try json.quotedDuration()
        case .formed(.date(let form)): _ = try json.quotedDate(form.ofRuntime)
        case .formed(.duration(let form)): _ = try json.quotedDuration(form.ofRuntime)
        default: try read(type, &json)
        }
    }
}

extension ListSeparator {
    fileprivate var scalar: Unicode.Scalar { character.unicodeScalars.first ?? "," }
}

extension EndpointGenerator.DateForm {
    fileprivate var ofRuntime: EndpointRuntime.DateForm {
        switch self {
        case .iso8601: .iso8601
        case .utc: .utc
        case .spaced: .spaced
        case .rfc2822: .rfc2822
        case .http: .http
        case .unix: .unix
        case .unixMilliseconds: .unixMilliseconds
        }
    }
}

extension EndpointGenerator.DurationForm {
    fileprivate var ofRuntime: EndpointRuntime.DurationForm {
        switch self {
        case .seconds: .seconds
        case .milliseconds: .milliseconds
        case .iso8601: .iso8601
        }
    }
}

extension EndpointGenerator.DataForm {
    fileprivate var ofRuntime: EndpointRuntime.DataForm {
        switch self {
        case .base64: .base64
        case .base64url: .base64url
        }
    }
}
