/// The article of a name in a sentence.
enum Article {
    /// Returns the article by the first sound: `an Error`, `an Upload`, `an HTTPError`, but `a URL`, `a Unit`.
    static func of(_ name: String) -> String {
        if isSpelled(name) { return "an" }
        let isVowel = ["A", "E", "I", "O", "Ul", "Um", "Un", "Up"].contains(where: name.hasPrefix)
        let isConsonant = ["EU", "Eu", "One", "Uni"].contains(where: name.hasPrefix)
        return isVowel && !isConsonant ? "an" : "a"
    }

    /// Whether a name begins with a letter that is read as in `HTTP`, whose name begins with a vowel. `SAML` is a word.
    private static func isSpelled(_ name: String) -> Bool {
        let letters = Array(name.utf8.prefix(2))
        return letters.count == 2 && "FHLMNRSX".utf8.contains(letters[0])
            && "BCDFGHJKLMNPQRSTVWXYZ".utf8.contains(letters[1])
    }
}
