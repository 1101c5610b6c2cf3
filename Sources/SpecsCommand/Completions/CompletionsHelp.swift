extension CompletionsCommand {
    static let name = "completions"
    static let operands = "SHELL"
    static let purpose = "prints the completions of bash, zsh or fish"

    static let help = """
        usage: endpoint-specs completions SHELL

        Prints a script by which a shell completes the commands and options of 'endpoint-specs'. SHELL is bash, zsh or fish.
        The script is for a tool in the search path. A build has it in .build/debug/endpoint-specs.

        examples:
          endpoint-specs completions bash > ~/.local/share/bash-completion/completions/endpoint-specs
          endpoint-specs completions zsh > ~/.zfunc/_endpoint-specs
          endpoint-specs completions fish > ~/.config/fish/completions/endpoint-specs.fish

        The exit code is 0 on success, and 2 if the command line is invalid.
        """
}
