import Testing

/// Tests that build packages. Packages of one build system share what they depend on and take turns; the build systems
/// work side by side.
@Suite(.workshop, .timeLimit(.minutes(20))) struct Builds {
    /// What the plugin promises to a package that applies it, proved by builds none of which starts from nothing.
    struct PluginTests {}

    /// What is generated compiles without a warning in every mode that a package may choose.
    ///
    /// Five targets hold the same specs and the same calls. Four differ in the language mode and in whether code belongs
    /// to the main actor where it does not say otherwise; the fifth has the features of Swift to come. A warning is an
    /// error in all of them.
    struct CompileMatrixTests {}
}
