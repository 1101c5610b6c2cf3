extension DocsCommand {
    static let name = "docs"
    static let operands = "SPEC"
    static let purpose = "writes a spec as an HTML page for people"

    static let help = """
        usage: endpoint-specs docs [options] SPEC

        Writes a spec as one HTML page: the endpoints with their parameters, errors, limits and examples, the Swift of each
        client, a curl command and a response, and the models. The page needs nothing from elsewhere. '-' is the standard
        input.

          --name NAME        the name of the API (default: that of the file or of the folder)
          --output FILE      the page (default: the standard output)

        examples:
          endpoint-specs docs Specs/TMDb --output tmdb.html
          endpoint-specs docs Specs/TMDb4.json > tmdb4.html

        The exit code is 0 on success, 1 if the spec has errors, which are those of the generator, or cannot be read, and 2 if
        the command line is invalid.
        """
}
