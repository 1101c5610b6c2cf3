import Testing

/// Tests that build packages. The packages of one build system share their dependencies and are built one after the
/// other. The build systems run in parallel.
@Suite(.sharedBuildFolder, .timeLimit(.minutes(20))) struct Builds {
    /// The promises of the plugin to a package that uses it. No build starts from a clean state.
    struct PluginTests {}
}
