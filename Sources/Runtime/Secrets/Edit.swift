/// The replacement of a secret.
struct Edit {
    let place: Range<Int>
    fileprivate let text: String

    /// A mask. It needs no escapes in any text.
    static func mask(_ place: Range<Int>) -> Self { Self(place: place, text: Sensitive.mask) }

    /// A 0 in place of a number.
    static func zero(_ place: Range<Int>) -> Self { Self(place: place, text: "0") }

    /// The same replacement elsewhere.
    func moved(_ move: (Range<Int>) -> Range<Int>) -> Self { Self(place: move(place), text: text) }

    /// One replacement for two that overlap. `self` begins first.
    fileprivate func joined(with other: Self) -> Self {
        other.place.upperBound <= place.upperBound ? self : .mask(place.lowerBound..<other.place.upperBound)
    }
}

extension [Edit] {
    /// The bytes with all replacements. Those that overlap become one.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var joined: [Edit] = []
        for edit in sorted(by: {
            ($0.place.lowerBound, $1.place.upperBound) < ($1.place.lowerBound, $0.place.upperBound)
        }) {
            if let last = joined.last, edit.place.lowerBound < last.place.upperBound {
                joined[joined.count - 1] = last.joined(with: edit)
            } else {
                joined.append(edit)
            }
        }
        guard !joined.isEmpty else { return bytes }
        var (output, end): ([UInt8], Int) = ([], 0)
        for edit in joined {
            output += bytes[end..<edit.place.lowerBound]
            output += edit.text.utf8
            end = edit.place.upperBound
        }
        return output + bytes[end...]
    }
}
