extension DiffCommand {
    static let name = "diff"
    static let operands = "OLD NEW"
    static let purpose = "says what changes between two versions of a spec"

    static let help = """
        usage: endpoint-specs diff [options] OLD NEW

        Says what changes for code that uses the generated Swift, and for the server. OLD and NEW are specs, each a file or a
        folder, or OpenAPI documents, which are compared as the specs that 'import' makes of them. Parts that no spec says, such
        as limits of values, are not compared. '-' is the standard input.

        Each change is a line with its effect. 'breaking' is a change after which code may no longer compile, or may no longer
        get a value on which it relies. 'compatible' is a change of declarations after which code still compiles. 'behavior' is
        a change of requests or responses alone.

          --breaking         prints only the breaking changes
          --json             prints the changes as JSON

        examples:
          endpoint-specs diff Specs/Shop-1.json Specs/Shop-2.json
          git show main:Specs/Shop.json | endpoint-specs diff --breaking - Specs/Shop.json
          endpoint-specs diff openapi-1.json openapi-2.json

        The exit code is 0 if no change is breaking, 1 if one is or if a file cannot be used, and 2 if the command line is
        invalid.
        """
}
