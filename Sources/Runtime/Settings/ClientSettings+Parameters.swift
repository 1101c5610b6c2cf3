extension ClientSettings {
    /// The same settings with further query items and headers of every request. They replace those with the same names.
    /// A parameter that is `nil` is omitted.
    ///
    /// ```swift
    /// let settings = ClientSettings().adding(query: ["language": "de"], headers: ["Api-Version": version])
    /// ```
    ///
    /// - Parameters:
    ///   - query: The query items.
    ///   - headers: The headers.
    /// - Returns: The settings.
    public func adding(query: HTTP.Query = [:], headers: HTTP.Headers = [:]) -> ClientSettings {
        var settings = self
        settings.query = settings.query.without(namesOf: query) + query
        settings.headers.replace(with: headers)
        return settings
    }
}
