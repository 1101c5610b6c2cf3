/// The kind of a union: the way in which its cases are told apart.
indirect enum UnionForm {
    case tagged(String, [(value: String, type: DraftType)])
    case shapes([DraftType])
    case firstOf([DraftType])
}
