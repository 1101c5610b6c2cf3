#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

import Foundation

/// Whether the input is a terminal, and not a pipe.
let isTerminal = isatty(STDIN_FILENO) == 1

/// Returns the typed text after each change: after each letter on a terminal, or after each line from a pipe.
///
/// - Parameter echo: Called with each text on the thread that reads it.
/// - Returns: The texts. The stream ends with the input.
func typedTexts(echo: @escaping @Sendable (String) -> Void) -> AsyncStream<String> {
    AsyncStream { continuation in
        Thread.detachNewThread {
            if isTerminal {
                readLetters { text in
                    echo(text)
                    continuation.yield(text.trimmingCharacters(in: .whitespaces))
                }
            } else {
                while let line = readLine() {
                    echo(line)
                    continuation.yield(line.trimmingCharacters(in: .whitespaces))
                }
            }
            continuation.finish()
        }
    }
}

/// Reads typed bytes until Control-D, and calls `show` with the whole text after each. Return repeats the text.
private func readLetters(_ show: (String) -> Void) {
    var usual = termios()
    tcgetattr(STDIN_FILENO, &usual)
    var direct = usual
    // The terminal delivers each letter immediately and does not echo it. Control-C still ends the program.
    direct.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &direct)
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &usual) }

    var text: [UInt8] = []
    var byte: UInt8 = 0
    while read(STDIN_FILENO, &byte, 1) == 1, byte != 4 {
        switch byte {
        case 8, 127:
            var letters = String(decoding: text, as: UTF8.self)
            _ = letters.popLast()
            text = Array(letters.utf8)
        case 10, 13: break
        case 32...: text.append(byte)
        default: continue
        }
        // A character of several bytes is shown when it is complete.
        if let whole = String(validating: text, as: UTF8.self) { show(whole) }
    }
}
