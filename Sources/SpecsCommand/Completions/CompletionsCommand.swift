import EndpointImporter

/// Prints the completions of a shell.
struct CompletionsCommand: Command {
    private let shell: Shell

    init(_ words: [String], formats: [DocumentFormat]) throws(UsageError) {
        var words = CommandLineWords(words)
        let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
        guard let word = words.next() else { throw UsageError(message: "no shell is given; it is one of \(names)") }
        guard let shell = Shell(rawValue: word) else {
            throw UsageError(message: "'\(word)' is no shell with completions; these are: \(names)")
        }
        if let other = words.next() {
            throw UsageError(message: "one shell is given at a time, and '\(other)' is another")
        }
        self.shell = shell
    }

    func run() -> Int32 {
        Terminal.output.write(shell.script(for: commands.map(CompletedCommand.init)))
        return 0
    }
}

/// A command as its help describes it.
struct CompletedCommand {
    let name: String
    let purpose: String
    let options: [(name: String, purpose: String)]

    /// Each option is at the beginning of a line of the help, with its purpose in another column.
    init(_ command: any Command.Type) {
        name = command.name
        purpose = command.purpose
        options = command.help.matches(of: #/(?m)^  (--[a-z-]+)(?: [A-Z]+)? {2,}(\S.*)$/#).map { match in
            (String(match.1), String(match.2))
        }
    }
}

/// A shell with completions.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The script that the shell reads. Words that are no options are completed as paths.
    func script(for commands: [CompletedCommand]) -> String {
        switch self {
        case .bash: Self.bash(commands)
        case .zsh: Self.zsh(commands)
        case .fish: Self.fish(commands)
        }
    }

    private static func bash(_ commands: [CompletedCommand]) -> String {
        let cases = commands.map { command in
            "        \(command.name)) words=\"\((command.options.map(\.name) + ["--help"]).joined(separator: " "))\" ;;"
        }
        return """
            _endpoint_specs() {
                local word="${COMP_WORDS[COMP_CWORD]}" words=""
                if [ "$COMP_CWORD" -eq 1 ]; then
                    words="\(commands.map(\.name).joined(separator: " "))"
                elif [ "${word:0:1}" = "-" ]; then
                    case "${COMP_WORDS[1]}" in
            \(cases.joined(separator: "\n"))
                    esac
                fi
                COMPREPLY=($(compgen -W "$words" -- "$word"))
            }
            complete -o default -F _endpoint_specs endpoint-specs
            """
    }

    private static func zsh(_ commands: [CompletedCommand]) -> String {
        let names = commands.map { "        \(quoted("\($0.name):\($0.purpose)"))" }
        let cases = commands.map { command in
            let options = command.options.map { "            \(quoted("\($0.name)[\(bracketed($0.purpose))]"))" }
            return """
                    \(command.name)) options=(
                \((options + ["            '--help[prints the help]'"]).joined(separator: "\n"))
                        ) ;;
                """
        }
        return """
            #compdef endpoint-specs
            _endpoint-specs() {
                local -a commands options
                commands=(
            \(names.joined(separator: "\n"))
                )
                if (( CURRENT == 2 )); then
                    _describe command commands
                    return
                fi
                case "$words[2]" in
            \(cases.joined(separator: "\n"))
                esac
                _arguments "$options[@]" '*:file:_files'
            }
            if [ "$funcstack[1]" = "_endpoint-specs" ]; then _endpoint-specs "$@"; else compdef _endpoint-specs endpoint-specs; fi
            """
    }

    private static func fish(_ commands: [CompletedCommand]) -> String {
        let names = commands.map { command in
            "complete -c endpoint-specs -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.purpose))"
        }
        let options = commands.flatMap { command in
            (command.options + [("--help", "prints the help")]).map { name, purpose in
                "complete -c endpoint-specs -n '__fish_seen_subcommand_from \(command.name)' -l \(name.dropFirst(2)) "
                    + "-d \(quoted(purpose))"
            }
        }
        return (names + options).joined(separator: "\n")
    }

    private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }

    /// A text in the brackets of an option.
    private static func bracketed(_ text: String) -> String {
        text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
    }
}
