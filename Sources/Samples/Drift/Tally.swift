import EndpointGenerator

/// The number of times that something was seen, and where first.
struct Tally {
    private(set) var count = 0
    /// The number of samples in which it was seen.
    private(set) var samples = 0
    private(set) var first: FilePosition?
    private var lastSample = -1

    mutating func add(in sample: Int, at position: @autoclosure () -> FilePosition) {
        count += 1
        if first == nil { first = position() }
        if lastSample != sample { samples += 1 }
        lastSample = sample
    }
}

/// The objects that were read as a model.
struct ModelTally {
    private(set) var objects = Tally()
    /// The number of objects that have a field, by the number of the field.
    private(set) var present: [Int: Int] = [:]
    /// The members that the model does not have.
    private(set) var members: [String: MemberTally] = [:]

    mutating func add(
        _ fields: [Int: Observer.Presence], in sample: Int, at position: @autoclosure () -> FilePosition
    ) {
        objects.add(in: sample, at: position())
        for field in fields.keys { present[field, default: 0] += 1 }
    }

    mutating func add(
        _ key: String, _ value: [UInt8], _ reader: SpecReader, in sample: Int,
        at position: @autoclosure () -> FilePosition
    ) {
        members[key, default: MemberTally()].add(value, reader, in: sample, at: position())
    }
}

/// The values of a member that no field has, or of a field that cannot read them.
struct MemberTally {
    private(set) var tally = Tally()
    private(set) var guess = TypeGuess()

    mutating func add(
        _ value: [UInt8], _ reader: SpecReader, in sample: Int, at position: @autoclosure () -> FilePosition
    ) {
        tally.add(in: sample, at: position())
        guess.add(value, reader)
    }
}
