import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// A spec, and the path below which its endpoints are.
package struct ServedSpec {
    package let spec: Spec
    package let models: ModelTable
    /// The files, from which the Swift of the page is generated.
    package let files: [SourceFile]
    /// The path, without a slash at the end.
    package let prefix: String
    /// The endpoints. One whose URL the API hands out has its name as its path.
    let endpoints: [SpecEndpoint]

    package var name: String { spec.name.value }

    /// - Parameters:
    ///   - spec: A spec without errors.
    ///   - models: The models of the spec.
    ///   - files: The files of the spec.
    ///   - prefix: The path below which the endpoints are. `nil` is that of the base URL.
    package init(_ spec: Spec, _ models: ModelTable, files: [SourceFile], prefix: String? = nil) {
        self.spec = spec
        self.models = models
        self.files = files
        self.prefix = prefix ?? spec.pathOfBaseURL
        endpoints = spec.endpoints.map(\.served)
    }
}

extension Spec {
    /// The path of the base URL, or of the first server, without a slash at the end. A parameter has its default value, or
    /// else its name.
    fileprivate var pathOfBaseURL: String {
        let pieces = servers.first.map { [PathPiece.literal($0.url.value)] } ?? baseURLPieces
        let url = pieces.map { piece -> String in
            switch piece {
            case .literal(let text): return text
            case .parameter(let name):
                let value = hostParameters.first { $0.key.value == name }?.defaultValue
                return value.map { SpecNode($0).plainText } ?? name
            }
        }.joined()
        var path = RequestURL(url).path
        while path.hasSuffix("/") { path.removeLast() }
        return path
    }
}

extension SpecEndpoint {
    /// The endpoint with its name as its path if its URL is handed out by the API.
    fileprivate var served: SpecEndpoint {
        if urlParameter == nil { return self }
        var endpoint = self
        endpoint.urlParameter = nil
        endpoint.path = [.literal("/\(name.value)")]
        endpoint.pathParameters = []
        return endpoint
    }
}
