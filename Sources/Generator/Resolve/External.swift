/// A type that is written by hand.
struct External {
    /// The name of the model.
    let name: String
    /// The type in Swift.
    let type: String
    /// The module to import.
    let module: String?
}
