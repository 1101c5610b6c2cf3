/// What `swift build` builds with.
enum BuildSystem: String, CaseIterable {
    case native
    case swiftbuild
}
