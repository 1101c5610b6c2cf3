extension String {
    /// The text before the first word that sounds like the name of a secret, in JSON, a form or plain text.
    ///
    /// A JSON escape such as `\u0070` also ends it, because it may be part of such a word.
    var beforeSecretNames: Substring {
        var rest = self[...]
        while let start = rest.firstIndex(where: Self.isWord) {
            if rest[start] == "u", start > startIndex, self[index(before: start)] == "\\" {
                return self[..<index(before: start)]
            }
            let word = rest[start...].prefix(while: Self.isWord)
            if Sensitive.isSecret(String(word)) { return self[..<start] }
            rest = rest[word.endIndex...]
        }
        return self[...]
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_-.%".contains(character)
    }
}
