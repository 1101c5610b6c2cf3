extension InferCommand {
    static let name = "infer"
    static let operands = "SAMPLE..."
    static let purpose = "drafts a spec from responses and recordings"

    static let help = """
        usage: endpoint-specs infer [options] SAMPLE...
               endpoint-specs infer --into SPEC [--json] SAMPLE...

        Drafts a spec from samples, and says how sure each guess is. A sample is a JSON file, a file with one JSON value a line,
        the output of 'curl -i', or an HTTP archive (HAR) of a browser, a proxy or a recording transport. '-' is the standard
        input. Credentials are found by their names. Their values are nowhere in the spec.

        With --into, a spec of yours is widened by what the samples show: new endpoints, members and values, null, and other
        types. Nothing is taken away, and everything else stays as it is written.

          --request REQUEST  the method and the URL of the next sample, which is not an archive; the method can be omitted
          --name NAME        the namespace of the generated code (default: from the output, the host or the first file)
          --output PATH      the spec without its extension, such as Specs/Shop, or its folder, such as Specs/Shop/
                             (default: Specs/NAME)
          --into SPEC        the file or the folder of a spec to widen, such as Specs/Shop
          --force            replaces a spec that exists, with all JSON files of its folder
          --json             prints the summary and the guesses as JSON

        examples:
          curl -i https://api.example.com/films/603 | endpoint-specs infer --request https://api.example.com/films/603 -
          endpoint-specs infer --name Shop shop.har
          endpoint-specs infer --into Specs/Shop tuesday.har
          endpoint-specs infer --name Films --request 'GET https://api.example.com/films' films.json

        The exit code is 0 on success, 1 if a sample cannot be read, says nothing about an API or cannot be taken into the spec,
        and 2 if the command line is invalid.
        """
}
