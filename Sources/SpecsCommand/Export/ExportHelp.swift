extension ExportCommand {
    static let name = "export"
    static let operands = "SPEC"
    static let purpose = "writes a spec as an OpenAPI 3.1 document"

    static let help = """
        usage: endpoint-specs export [options] SPEC

        Writes a spec as an OpenAPI 3.1 document, as JSON. What OpenAPI cannot say is in the keyword x-endpoint, which 'import'
        reads, so the import of the document gives the spec back. '-' is the standard input.

          --name NAME        the name of the API (default: that of the file or of the folder)
          --output FILE      the document (default: the standard output)

        examples:
          endpoint-specs export Specs/TMDb --output tmdb.openapi.json
          endpoint-specs export Specs/TMDb4.json | jq .paths

        The exit code is 0 on success, 1 if the spec has errors, which are those of the generator, or cannot be read, and 2 if
        the command line is invalid.
        """
}
