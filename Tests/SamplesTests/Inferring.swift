import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// The spec of samples, as one line for each model and each endpoint.
struct Inferred {
    let result: InferredSpec
    let text: String
    let files: [SourceFile]
    let guesses: [String]

    init(_ samples: [Sample], name: String = "Shop") throws {
        var inference = Inference()
        for sample in samples { inference.add(sample) }
        result = try inference.spec(ImportOptions(name: name))
        files = result.spec.files
        text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        guesses = result.guesses.map { "\($0.certainty.rawValue): \($0.description)" }
    }

    /// The type of a member of a model, as the spec writes it.
    func type(_ model: String, _ key: String) -> String? {
        let fields = root["models"]?[model]?["fields"]
        let field = fields?[key]
        return field?.text ?? field?["type"]?.text
    }

    /// A model as compact JSON. `nil` if there is none.
    func model(_ name: String) -> String? { root["models"]?[name]?.canonicalText }

    func endpoint(_ name: String) -> JSONNode? { root["endpoints"]?[name] }

    var endpoints: [String] { (root["endpoints"]?.members ?? []).map { $0.value["request"]?.text ?? "" } }

    var models: [String] { (root["models"]?.members ?? []).map(\.name.value) }

    var root: JSONNode {
        var parser = JSONParser(files[0], file: 0)
        return (try? parser.parse()) ?? JSONNode(value: .null, location: Location(file: 0, offset: 0))
    }
}

/// The responses of one endpoint, as JSON.
func inferring(_ responses: String..., path: String = "/films/603") throws -> Inferred {
    try inferring(responses, path: path)
}

/// The responses of one endpoint, as JSON.
func inferring(_ responses: [String], path: String = "/films/603") throws -> Inferred {
    try Inferred(responses.map { try sample($0, url: "https://api.example.com\(path)") })
}

/// An exchange.
func sample(
    _ json: String, method: String = "GET", url: String, status: Int? = nil, headers: [SampleHeader] = [],
    body: SampleBody? = nil
) throws -> Sample {
    let source = SourceFile(path: "sample", bytes: Array(json.utf8))
    let request = SampleRequest(method: method, url: url, headers: headers, body: body)
    var samples: [Sample] = []
    if !json.isEmpty { try readSamples(source, request: request) { samples.append($0) } }
    return Sample(
        place: "sample", request: request, response: SampleResponse(status: status, body: samples.first?.response.body))
}
