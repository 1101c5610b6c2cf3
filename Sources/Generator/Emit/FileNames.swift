/// The names of the files that an API becomes. They follow from the names of the spec's files alone, because SwiftPM
/// must know them before the generator has read anything.
public enum FileNames {
    /// The names for the API called `namespace`, whose spec files are called `stems` (without extension).
    public static func names(namespace: String, stems: [String]) -> [String] {
        [api(namespace)] + stems.flatMap { stem in parts(stem == namespace ? stem : "\(namespace).\(stem)") }
    }

    static func api(_ namespace: String) -> String { "\(namespace).API.swift" }

    static func parts(_ prefix: String) -> [String] {
        [models(prefix), endpoints(prefix), client(prefix), callbackClient(prefix), streamClient(prefix)]
    }

    static func models(_ prefix: String) -> String { "\(prefix).Models.swift" }
    static func endpoints(_ prefix: String) -> String { "\(prefix).Endpoints.swift" }
    static func client(_ prefix: String) -> String { "\(prefix).Client.swift" }
    static func callbackClient(_ prefix: String) -> String { "\(prefix).CallbackClient.swift" }
    static func streamClient(_ prefix: String) -> String { "\(prefix).StreamClient.swift" }
}
