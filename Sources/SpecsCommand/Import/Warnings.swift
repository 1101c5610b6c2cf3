import EndpointImporter

/// The losses of an import as warnings for a person.
enum Warnings {
    /// A text for each message, and one for many messages of one cause, with the first places.
    static func texts(_ messages: [ImportMessage]) -> [String] {
        let groups = Dictionary(grouping: messages, by: \.cause)
        return messages.compactMap { message in
            let group = groups[message.cause] ?? []
            if group.count <= limit { return message.description }
            return group.first == message ? text(group) : nil
        }
    }

    /// The number of warnings of one cause that are printed one by one.
    private static let limit = 5

    private static func text(_ group: [ImportMessage]) -> String {
        let places = group.dropFirst().prefix(3).map(\.place)
        let rest = group.count - 1 - places.count
        return """
            \(group[0].description)
              and \(group.count - 1) more of this kind (\(group[0].cause)), at \(places.joined(separator: ", ")) and \(rest) \
            other \(rest == 1 ? "place" : "places")
            """
    }
}
