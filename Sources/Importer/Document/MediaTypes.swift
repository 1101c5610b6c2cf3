import EndpointGenerator

/// The media types of a body.
struct MediaTypes {
    let all: [MediaType]

    init(_ content: JSONNode?) {
        all = (content?.members ?? []).filter { $0.name.value.contains("/") }.map(MediaType.init)
    }

    private func first(_ essence: String) -> MediaType? { all.first { $0.essence == essence } }

    /// The media type of JSON. One that describes the body is better than one that does not.
    var json: MediaType? {
        let kinds = [first("application/json")].compactMap(\.self) + all.filter(\.isJSON)
        return kinds.first(where: \.describesBody) ?? kinds.first ?? all.first(where: \.isUnnamedJSON)
    }
    var multipart: MediaType? { first("multipart/form-data") }
    var form: MediaType? { first("application/x-www-form-urlencoded") }
    var events: MediaType? { first("text/event-stream") }
    var lines: MediaType? { all.first(where: \.isLines) }
    /// The media type of any file.
    var file: MediaType? { first("application/octet-stream") }

    /// The names of the media types of bytes: all of them, unless one says that it can be any file.
    var bytes: String { (file.map { [$0] } ?? all).map(\.spelling).joined(separator: ", ") }

    /// The word by which a media type says that it is a stream of JSON.
    var streamWord: String? { all.lazy.compactMap(\.streamWord).first }
}
