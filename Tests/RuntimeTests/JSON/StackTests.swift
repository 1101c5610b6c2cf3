import Foundation
import Synchronization
import Testing

@testable import EndpointRuntime

@Suite struct StackTests {
    private enum Kind: CaseIterable {
        case model, union, json, skipped, lossy, written, decoded
    }

    /// The stack of a secondary thread on Apple platforms, which is smaller than that of Linux.
    private func onSmallStack(_ body: @escaping @Sendable () -> Bool) async -> Bool {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: body()) }
            thread.stackSize = 512 * 1024
            thread.start()
        }
    }

    private static func document(levels: Int) -> String {
        let film = #"{"id":1,"title":"a","genre_ids":[],"media_type":"movie","parent":"#
        return String(repeating: film, count: levels) + "null" + String(repeating: "}", count: levels)
    }

    private static func reads(_ kind: Kind, _ text: String) -> Bool {
        switch kind {
        case .model: (try? read(text, as: Film.self)) != nil
        case .union: (try? read(text, as: Nested.self)) != nil
        case .json: (try? read(text, as: JSON.self)) != nil
        case .skipped: (try? read(text) { json in try json.skip() }) != nil
        case .lossy: (try? read("[\(text)]") { json in try json.lossyValues() as [Film] })?.issues == []
        case .written: (try? read(text, as: JSON.self)).map { written($0).count > 1 } ?? false
        case .decoded: (try? JSONDecoder().decode(Film.self, from: Data(text.utf8))) != nil
        }
    }

    @Test(arguments: Kind.allCases)
    private func theDeepestDocumentFitsOnASmallStack(kind: Kind) async {
        let levels = JSONReader.maximumDepth - 2
        #expect(await onSmallStack { Self.reads(kind, Self.document(levels: levels)) })
    }

    @Test(arguments: Kind.allCases, [JSONReader.maximumDepth + 1, 500, 100_000])
    private func deeperDocumentsAreRefused(kind: Kind, levels: Int) async {
        #expect(await onSmallStack { !Self.reads(kind, Self.document(levels: levels)) })
    }

    @Test func theLimitIsExactHoweverAValueIsRead() {
        for levels in [JSONReader.maximumDepth, JSONReader.maximumDepth + 1] {
            let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            #expect(((try? read(text) { json in try json.skip() }) != nil) == (levels == JSONReader.maximumDepth))
            #expect(((try? read(text, as: JSON.self)) != nil) == (levels == JSONReader.maximumDepth))
        }
    }
}

/// A union that contains itself, the worst case for the stack: it looks ahead, and then reads.
private indirect enum Nested: JSONModel {
    case movie(Row)
    case unknown(JSON)

    init(from json: inout JSONReader) throws {
        switch try json.tag("media_type") {
        case "movie": self = .movie(try json.value())
        case let tag: self = .unknown(try json.unknown(tag: tag, of: "media_type"))
        }
    }

    func write(to json: inout JSONWriter) {}

    struct Row: JSONModel {
        // As much as a large model has.
        private var texts = (String?.none, String?.none, String?.none, String?.none, String?.none, String?.none)
        private var more = (String?.none, String?.none, String?.none, String?.none, String?.none, String?.none)
        private var parent: [Nested]?

        private static let fields: JSONFields = "a? b? c? d? e? f? g? h? i? j? k? l? parent?"

        init(from json: inout JSONReader) throws {
            try json.object(Self.fields) { field, json in
                switch field {
                case 0: texts.0 = try json.optionalString()
                case 1: texts.1 = try json.optionalString()
                case 2: texts.2 = try json.optionalString()
                case 3: texts.3 = try json.optionalString()
                case 4: texts.4 = try json.optionalString()
                case 5: texts.5 = try json.optionalString()
                case 6: more.0 = try json.optionalString()
                case 7: more.1 = try json.optionalString()
                case 8: more.2 = try json.optionalString()
                case 9: more.3 = try json.optionalString()
                case 10: more.4 = try json.optionalString()
                case 11: more.5 = try json.optionalString()
                case 12: parent = try json.optional { json in [try json.value()] }
                default: try json.skip()
                }
            }
        }

        func write(to json: inout JSONWriter) {}
    }
}
