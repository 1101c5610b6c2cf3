import Testing

/// Tests that build packages. Packages of one build system share what they depend on and take turns; the build systems
/// work side by side.
@Suite(.workshop, .timeLimit(.minutes(20))) struct Builds {
    /// What the plugin promises to a package that applies it, proved by builds none of which starts from nothing.
    struct PluginTests {}
}
