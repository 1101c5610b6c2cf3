/// Writes an API as Swift files; every decision was made before.
func emit(_ api: API) -> [GeneratedFile] {
    [apiFile(api)]
        + api.parts.flatMap { part in
            [
                modelsFile(part, of: api),
                endpointsFile(part, of: api),
                clientFile(part, of: api),
                callbackClientFile(part, of: api),
                streamClientFile(part, of: api),
            ]
        }
}
