/// The shape of a JSON value, which is known before the value is decoded. The names are those of the runtime's
/// `JSONShape`.
package enum JSONShape: String, CaseIterable {
    case string, number, bool, array, object
}
