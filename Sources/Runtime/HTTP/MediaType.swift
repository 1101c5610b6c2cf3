import Foundation

extension HTTP.Headers {
    /// The media type of the body in lowercase, without its parameters (RFC 9110, section 8.3).
    var mediaType: String? {
        self["Content-Type"].map { $0.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased() }
    }
}
