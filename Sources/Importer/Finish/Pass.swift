/// A step that brings a draft nearer to the spec that a person would write.
protocol Pass: Sendable {
    func apply(to draft: inout Draft)
}
