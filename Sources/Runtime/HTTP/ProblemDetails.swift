extension HTTP {
    /// The body of an error response in the format of RFC 9457, "Problem Details for HTTP APIs".
    ///
    /// A server sends it with the content type `application/problem+json`. It is read without being named in a spec:
    ///
    /// ```swift
    /// if let problem = error.problemDetails { show(problem.title ?? problem.type) }
    /// ```
    public struct ProblemDetails: JSONModel {
        /// The URI that identifies the kind of problem. `about:blank` if the status says all there is.
        public var type: String
        /// The kind of problem in a few words. It is the same for each problem of this ``type``.
        public var title: String?
        /// The status code, as the server wrote it into the body.
        public var status: Int?
        /// The explanation of this problem.
        public var detail: String?
        /// The URI that identifies this problem.
        public var instance: String?
        /// The other members, which depend on the ``type``.
        public var members: [String: JSON]

        /// Creates problem details.
        public init(
            type: String = "about:blank",
            title: String? = nil,
            status: Int? = nil,
            detail: String? = nil,
            instance: String? = nil,
            members: [String: JSON] = [:]
        ) {
            self.type = type
            self.title = title
            self.status = status
            self.detail = detail
            self.instance = instance
            self.members = members
        }

        /// Reads an object. A member whose value has the wrong type is ignored (RFC 9457, section 3.1).
        public init(from json: inout JSONReader) throws {
            var members = try json.dictionary { try $0.json() }
            func text(_ key: String) -> String? {
                if case .string(let text)? = members.removeValue(forKey: key) { text } else { nil }
            }
            type = text("type") ?? "about:blank"
            title = text("title")
            detail = text("detail")
            instance = text("instance")
            if case .integer(let status)? = members.removeValue(forKey: "status") {
                self.status = Int(exactly: status)
            }
            self.members = members
        }

        /// Writes the object. The other members are sorted by key.
        public func write(to json: inout JSONWriter) {
            var members = members
            members["type"] = .string(type)
            members["title"] = title.map { .string($0) }
            members["status"] = status.map { .integer(Int64($0)) }
            members["detail"] = detail.map { .string($0) }
            members["instance"] = instance.map { .string($0) }
            JSON.object(members).write(to: &json)
        }

        /// The title and the detail in one text. `nil` if there are neither.
        var message: String? {
            let texts = [title, detail].compactMap(\.self).filter { !$0.isEmpty }
            return texts.isEmpty ? nil : texts.joined(separator: ": ")
        }
    }
}
