extension ImportCommand {
    static let name = "import"
    static let operands = "DOCUMENT"
    static let purpose = "converts an OpenAPI 3 or Swagger 2.0 document into a spec"

    static let help = """
        usage: endpoint-specs import [options] DOCUMENT

        Converts a document of OpenAPI 3.0, 3.1, 3.2 or Swagger 2.0, as JSON, into a spec. Each part of the document that the
        spec cannot say is a warning with its place. '-' is the standard input.

          --name NAME        the namespace of the generated code (default: from the file, or from the title of the document)
          --output PATH      the spec without its extension, such as Specs/GitHub, or its folder, such as Specs/GitHub/
                             (default: Specs/NAME)
          --only LIST        the operations to import: tag:NAME, path:/PREFIX or operation:NAME, separated by
                             commas; NAME is an operationId, or the name in the spec
          --without LIST     the operations to leave out
          --base-url URL     the base URL, in place of the servers of the document
          --strict           makes errors of the warnings, and writes nothing then
          --update           merges a newer document into a spec that was imported before, and keeps your edits; --base-url,
                             --only and --without are those of the last import unless they are given
          --force            replaces a spec that exists, with all JSON files of its folder
          --quiet            prints errors and the summary only
          --verbose          prints each warning; by default, many of one cause are one

        examples:
          endpoint-specs import github.json --name GitHub --output Sources/App/Specs/GitHub
          endpoint-specs import github.json --only tag:repos,tag:issues
          endpoint-specs import api.json --without path:/admin --strict
          endpoint-specs import github.json --output Sources/App/Specs/GitHub --update

        The last import is kept in the folder .imported beside Specs. --update compares it with your spec and with the new
        import, key by key. Commit it with the spec.

        The exit code is 0 on success, 1 if the document cannot be imported, --strict finds a loss or --update leaves
        conflicts, and 2 if the command line is invalid.
        """
}
