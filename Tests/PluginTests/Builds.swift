import Testing

/// Tests that build packages, one after the other: the tests of a suite share a package, and builds side by side are not
/// faster on two cores.
@Suite(.serialized) struct Builds {
    /// What the plugin promises to a package that applies it, proved by builds none of which starts from nothing.
    @Suite(.package(Consumer.prepare), .timeLimit(.minutes(10))) struct PluginTests {}

    /// What is generated compiles without a warning in every mode that a package may choose.
    ///
    /// Five targets hold the same specs and the same calls. Four differ in the language mode and in whether code belongs
    /// to the main actor where it does not say otherwise; the fifth has the features of Swift to come. A warning is an
    /// error in all of them.
    @Suite(.package(Matrix.prepare), .timeLimit(.minutes(10))) struct CompileMatrixTests {}
}
