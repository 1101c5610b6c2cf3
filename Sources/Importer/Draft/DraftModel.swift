import EndpointGenerator

/// A model before it has a name.
struct DraftModel {
    let location: Location
    var origin: Origin
    /// The origins of the models that were equal to this one.
    var otherOrigins: [Origin] = []
    var kind = Kind.pending
    /// The form of a union. `nil` until all models have been read.
    var form: UnionForm?
    var summary: String?
    var isDeprecated = false
    var example: JSONNode?
    /// Whether a value can be several cases of a union at once: `anyOf`.
    var allowsSeveralCases = false
    /// The members that the schema requires, also those of included models.
    var required: Set<String> = []
    /// The members that the document states in the spec language.
    var stated: JSONNode?
    /// The parts of the document that the model does not carry over.
    var losses: [Loss] = []

    /// The last word of the origin of an error body.
    static let errorWord = "error"

    /// The place of a model in the document, from which its name is made.
    indirect enum Origin {
        /// A schema of the components.
        case component(String)
        /// A schema inside of another one.
        case inline(Parent, word: String, title: String?)
    }

    /// The schema or the operation around an inline model.
    enum Parent: Hashable {
        case model(Int)
        case endpoint(Int)
        /// A component that is no model itself, such as a list.
        case component(String)
    }

    indirect enum Kind {
        /// The schema is being read.
        case pending
        /// A struct.
        case fields([DraftField], includes: [Int])
        /// An open enum of texts.
        case texts([DraftValue])
        /// An open enum of whole numbers.
        case integers([DraftValue])
        case union([DraftCase], tag: DraftTag?)
        /// A type with a name of its own, in a document that was made of a spec.
        case named(DraftType)
        /// Another type in place of a model.
        case alias(DraftType)
    }
}

extension DraftModel.Origin {
    /// The origin of another model of the same schema, such as the one for requests.
    func followed(by word: String) -> Self {
        switch self {
        case .component(let name): .component(name + word.prefix(1).uppercased() + word.dropFirst())
        case .inline(let parent, let inner, let title):
            .inline(parent, word: "\(inner) \(word)", title: title.map { "\($0) \(word)" })
        }
    }
}

/// A field of a struct.
struct DraftField {
    let key: String
    let location: Location
    /// The schema of the value.
    var schema: Schema
    var type: DraftType
    var isRequired: Bool
    var isNullable: Bool
    var summary: String?
    var isDeprecated = false
    var defaultValue: JSONNode?
    var isReadOnly = false
    var isWriteOnly = false
    /// Whether an example of a request has the member although it is read-only.
    var isInRequests = false
    /// Whether the members of the value are members of the object itself.
    var isFlattened = false
    /// Whether the value is a union one of whose alternatives says nothing, so that the others are not all.
    var hasOpenAlternative = false
    /// Whether only some of the alternatives that became one struct have the member. Its default does not hold for others.
    var isOfSomeCases = false
    /// Whether the default is the only value, such as that by which a union finds the model, so that it is also sent.
    var isTag = false

    /// Whether each value has the member, and it is not null.
    var isNeeded: Bool { isRequired && !isNullable }
}

/// A value of an open enum.
struct DraftValue {
    /// The text, or the digits of the number.
    let raw: String
    /// The name that the document gives it.
    var name: String?
    var summary: String?
    var isDeprecated = false

    /// Whether the document says something about the value.
    var hasStatement: Bool { summary != nil || isDeprecated }

    /// Whether the language can tell texts from numbers. Texts of digits are numbers as the keys of an object, so they are
    /// written as a list, which gives them no names of their own. The names that follow from them must differ.
    static func canBeTexts(_ texts: [String]) -> Bool {
        let values = Set(texts)
        return !areDigits(values) || Set(values.map(SwiftName.lowerCamelCase)).count == values.count
    }

    /// Whether the language reads all of these keys as whole numbers.
    static func areDigits(_ texts: some Collection<String>) -> Bool {
        texts.allSatisfy { SpecValue.Raw(integer: $0) != nil }
    }
}

extension [DraftValue] {
    /// Each value once, with all that is said about it. It is deprecated if each list deprecates it.
    var merged: [DraftValue] {
        var places: [String: Int] = [:]
        var values: [DraftValue] = []
        for value in self {
            guard let place = places[value.raw] else {
                places[value.raw] = values.count
                values.append(value)
                continue
            }
            values[place].name = values[place].name ?? value.name
            values[place].summary = Paragraphs.joined([values[place].summary, value.summary])
            values[place].isDeprecated = values[place].isDeprecated && value.isDeprecated
        }
        return values
    }
}

/// A case of a union.
struct DraftCase {
    var type: DraftType
    let location: Location
    /// The component, if the case is a reference.
    var reference: Reference?
    /// The description of the schema or its component.
    var summary: String?
    /// What the schema says that its model does not: a text beside a reference, or about an enum, which may be equal to
    /// others.
    var note: String?
    /// The name of the event whose data the case is. The name is then the tag of the union.
    var eventName: String?

    /// The tag of a union of events.
    static let eventTag = "event"
}

/// The member whose value decides the case of a union.
struct DraftTag {
    let key: String
    /// The cases of the values. Empty if the document does not list them.
    let mapping: [(value: String, target: Reference)]
    /// The case of an object without the member, or with another value.
    var otherwise: Reference?
}

/// The kind of a union: the way in which its cases are told apart.
indirect enum UnionForm {
    case tagged(String, [(value: String, type: DraftType)], otherwise: DraftType?)
    case shapes([DraftType])
    case firstOf([DraftType])
}
