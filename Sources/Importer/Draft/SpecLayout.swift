/// The division of a spec into files.
public enum SpecLayout: Sendable {
    /// A file for each tag, if there are many endpoints.
    case bySize
    /// One file.
    case oneFile
    /// A file for each tag.
    case byTag
}
