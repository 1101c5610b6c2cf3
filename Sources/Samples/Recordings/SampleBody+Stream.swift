import EndpointGenerator

extension SampleBody {
    /// The format of the body, if it is one of the usual streams by its media type.
    var stream: SpecStream? { mediaType.flatMap(SpecStream.init(mediaType:)) }
}

extension SpecStream {
    /// `nil` if the media type is not that of a usual stream.
    init?(mediaType: String) {
        switch mediaType {
        case "text/event-stream": self = .events
        case _ where Self.typesOfLines.contains(mediaType): self = .lines
        default: return nil
        }
    }

    private static let typesOfLines = Set(
        ["ndjson", "x-ndjson", "jsonl", "x-jsonl", "jsonlines", "x-jsonlines"].map { "application/\($0)" })

    /// The media type that most servers send.
    var mediaType: String {
        switch self {
        case .events: "text/event-stream"
        case .lines: "application/x-ndjson"
        }
    }

    /// The elements of a body, with their positions in it.
    func elements(of bytes: [UInt8]) -> [(text: [UInt8], offset: Int)] {
        switch self {
        case .lines: Self.lines(bytes)
        case .events: Self.events(bytes)
        }
    }

    /// The lines that are not blank, without the record separators of JSON text sequences.
    private static func lines(_ bytes: [UInt8]) -> [(text: [UInt8], offset: Int)] {
        bytes.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == 0x1E } }
            .filter { !$0.isBlank }.map { (Array($0), $0.startIndex) }
    }

    /// The data of server-sent events, whose lines are joined.
    private static func events(_ bytes: [UInt8]) -> [(text: [UInt8], offset: Int)] {
        var events: [(text: [UInt8], offset: Int)] = []
        var isOpen = false
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.isBlank {
                isOpen = false
            } else if line.starts(with: "data:".utf8) {
                var data = line.dropFirst(5)
                if data.first == UInt8(ascii: " ") { data = data.dropFirst() }
                if data.last == UInt8(ascii: "\r") { data = data.dropLast() }
                if isOpen {
                    events[events.count - 1].text += [UInt8(ascii: "\n")] + data
                } else {
                    events.append((Array(data), data.startIndex))
                }
                isOpen = true
            }
        }
        return events
    }
}

extension Collection<UInt8> {
    /// Whether there is only white space.
    var isBlank: Bool { allSatisfy { " \t\r\n".utf8.contains($0) } }
}
