/// The rule by which a 2xx response is a failed call.
struct SpecFailure {
    /// `nil` if no response does, in spite of the rule of the API.
    let rule: Rule?
    let location: Location

    struct Rule {
        let condition: Condition
        /// The model of the response.
        let model: ModelReference?
    }

    indirect enum Condition {
        /// The members at the end of these paths have these values.
        case values([(path: Located<String>, value: JSONNode)])
        /// The member at the end of this path is present and not null.
        case isPresent(Located<String>)
    }
}
