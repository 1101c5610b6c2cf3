import Foundation
import Testing

@testable import EndpointRuntime

/// The search for secrets is linear, and looks behind the escapes of URLs and of JSON.
struct SecretSearchTests {
    @Test(arguments: [
        ["a"], ["a", "b"], ["aab"], ["ab", "abc", "b"],
    ])
    func `The number of steps grows no faster than the text, whatever its secrets`(parts: [String]) {
        let secrets = [String(repeating: "a", count: 900)] + parts.map { String(repeating: "a", count: 900) + $0 }
        let search = SecretSearch(secrets + parts.map { String(repeating: $0, count: 700) })
        for part in parts + ["a"] {
            for count in [1_000, 8_000] {
                let text = Array(String(repeating: part, count: count).utf8)
                #expect(search.walk(text).steps <= 2 * text.count)
            }
        }
    }

    @Test func `Secrets that repeat themselves are found at every place`() {
        let search = SecretSearch(["aaaa", "aabaab", "baaba"])
        let text = Array("xaaaaay aabaabaab baaaa".utf8)
        let found = search.places(in: text)
        for secret in ["aaaa", "aabaab", "baaba"].map({ Array($0.utf8) }) {
            for start in 0...text.count - secret.count where Array(text[start..<start + secret.count]) == secret {
                let place = start..<start + secret.count
                #expect(found.contains { $0.lowerBound <= place.lowerBound && $0.upperBound >= place.upperBound })
            }
        }
    }

    @Test(arguments: [
        "sk-live+4711/x", "%73k-live+4711/x", "s%6B%2dlive%2B4711%2fx", "sk-live 4711/x",
        "%73%6b%2D%6C%69ve%2B4711%2Fx",
        "%2573k-live%252B4711/x", "sk-live\\u002B4711\\/x", "sk-live%5Cu002B4711%5C/x", "c2stbGl2ZSs0NzExL3g=",
        "c2stbGl2ZSs0NzExL3g", "c2stbGl2ZSs0NzExL3g%3D", "%632stbGl2ZSs0NzExL3g%3d",
    ])
    func `A secret is found behind escapes, and all of an escape is masked`(_ form: String) {
        let redactor = Redactor(secrets: ["sk-live+4711/x"])
        #expect(redactor.scrub("<\(form)>") == "<[redacted]>")
        #expect(redactor.scrub("%41\(form)%zz%\\") == "%41[redacted]%zz%\\")
        let json = redactor.scrub(Data("{\"a\": \"> \(form)\\u0020\", \"b\": 1}".utf8))
        #expect(String(decoding: json, as: UTF8.self) == #"{"a": "> [redacted]\u0020", "b": 1}"#)
    }

    @Test(arguments: ["sk%41-4711", "sk\\n-4711", "100%-4711", "sk%2541-4711"])
    func `A secret that has escapes itself is found as it is, and encoded once more`(_ secret: String) {
        let redactor = Redactor(secrets: [secret])
        for form in [secret, secret.percentEncoded, secret.percentEncoded.percentEncoded] {
            #expect(redactor.scrub("<\(form)>") == "<[redacted]>")
        }
    }

    @Test(arguments: ["%41%42%43", "abc", "%61bc", ""])
    func `A secret of up to three bytes masks nothing, not even without its escapes`(_ secret: String) {
        #expect(SecretSearch([secret]).mask(Array("ABC abc".utf8)) == Array("ABC abc".utf8))
    }
}
